import type { CommandName } from './messages'
import type { NavigationKey } from './navigation'
import type { ToolDeclaration } from './tool'
import type { WidgetName } from './widgets'

/** A page. `feature` is its folder: the page is the module `src/<feature>/<feature>.page.tsx`. */
export interface PageDeclaration {
  /** Path pattern of the router: '/product/:id'. */
  path: string
  feature: string
  /** 'session': requires a signed-in shopper; the shell sends a visitor to sign in and back. */
  guard?: 'session'
  /** A guarded page also opens for a visitor when the state of the history entry has this key. */
  openWithState?: NavigationKey
  /**
   * Names of the query parameters that the page reads: with others it is rendered once, and its `url` is without them.
   * Undefined: every query is another page.
   */
  query?: string[]
  /** 'server': contains nothing personal, so it is rendered on the server and may be cached for all visitors. */
  render: 'server' | 'browser'
  /**
   * 'on-use': a rendered page that can be read without scripts. They load when the visitor first moves, touches, scrolls or
   * types, or at once in a shopper's browser. Undefined: after the first image.
   */
  scripts?: 'on-use'
  noindex?: boolean
  /** 'build': a page of the invented shop. Where the merchant has given the shop another name its address is unknown (C216). */
  shop?: 'build'
  /** Title and description of a page that the browser renders, in its HTML; `meta` of its module repeats them. */
  title?: string
  description?: string
  /** Text of a page that is sent without content while scripts are off. */
  fallback?: string
  /** What a page that is rendered on the server says above its content while scripts are off. */
  scriptless?: string
}

/** The declaration of a deployable. Build, routes, preloads and compatibility checks follow from it. */
export interface RemoteDeclaration {
  name: string
  /** Version of the contract it was written against. */
  contract: number
  pages: PageDeclaration[]
  /** Commands it handles, registered by `start()` of its `src/start.ts`. */
  handles?: CommandName[]
  /** Those of them that an assistant in the shopper's browser may send. */
  tools?: ToolDeclaration[]
  /** 'session': its start module is also loaded as soon as a shopper is signed in. */
  start?: 'session' | 'command'
  /** Widgets it exposes: name → module with a `Component`. */
  exposes?: Partial<Record<WidgetName, string>>
  /**
   * The languages besides the first that it has; default: all of the shop. In others its pages are shown in the first
   * language.
   */
  languages?: string[]
}

export const defineRemote = (declaration: RemoteDeclaration): RemoteDeclaration => declaration
