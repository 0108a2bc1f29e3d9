import type { CommandName } from './contract/messages'
import type { WidgetName } from './contract/widgets'

/** One or more URLs of the shop. `room` is the folder: the page is the module `src/<room>/<room>.page.tsx`. */
export interface PageDeclaration {
  /** As the router writes it: '/product/:id'. */
  path: string
  room: string
  /** 'session': only for who is signed in; the shell sends a visitor to sign in and back. */
  guard?: 'session'
  /** A guarded page opens for a visitor too when the history entry's state has this key. */
  openWithState?: string
  /** 'server': holds nothing personal, so it is rendered ahead and may be cached for everybody. */
  render: 'server' | 'browser'
  noindex?: boolean
}

/** What a deployable says of itself. Builds, routes, preloads and compatibility checks all follow from it. */
export interface RemoteDeclaration {
  name: string
  /** Version of the contract it was written against. */
  contract: number
  pages: PageDeclaration[]
  /** Commands it obeys, registered by `start()` of its `src/start.ts`. */
  commands?: CommandName[]
  /** 'session': its start module is also loaded as soon as a shopper is signed in. */
  start?: 'session' | 'command'
  /** Parts it lends: name → module with a `Component`. */
  widgets?: Partial<Record<WidgetName, string>>
}

export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration
