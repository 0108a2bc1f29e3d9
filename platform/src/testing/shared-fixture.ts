import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '@sahra/build-kit/deployables'
import { describeShared, type SharedContract } from '@sahra/build-kit/contracts/shared-types.mjs'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

/** A shop whose apps use nothing of each other. */
export const nothingShared: SharedContract = {
  modules: {},
  commands: {},
  events: {},
  widgets: {},
  navigation: {},
  attributes: {},
  page: {},
  types: {}
}

/** Shared sources as small as they can be: file below `src` → text. */
export const sharedSources: Readonly<Record<string, string>> = {
  'stores/cart.ts': `
    import { atom, type ReadableAtom } from 'nanostores'
    import type { CartLine } from '../contract/cart'
    export type Cart = { status: 'idle' } | { status: 'ready'; lines: CartLine[] }
    export const $writableCart = atom<Cart>({ status: 'idle' })
    export const $cart: ReadableAtom<Cart> = $writableCart
    export const linesOf = (cart: Cart): CartLine[] => ('lines' in cart ? cart.lines : [])`,
  'bus/bus.ts': `
    import type { CommandName, Commands } from '../contract/messages'
    export const bus = {
      async send<N extends CommandName>(name: N, payload: Commands[N][0]): Promise<Commands[N][1]> {
        throw new Error(name + String(payload))
      }
    }`,
  'limits.ts': 'export const LOW_STOCK = 5\nexport const SIZES = [12, 24] as const',
  'format/format.ts':
    'export const format = (amount: number, currency?: string): string => `${amount}${currency}`',
  'page/page.tsx': `
    export interface PageModule<Data = unknown> {
      Component: (props: { data: Promise<Data> }) => unknown
      meta?: (page: { url: URL }) => { title: string }
    }`,
  'routing/navigation.rules.ts': `
    import type { NavigationState } from '../contract/navigation'
    export const fromCartState = (): Pick<NavigationState, 'fromCart'> => ({ fromCart: true })
    export const readFromCart = (state: unknown): boolean => state !== undefined`,
  'contract/cart.ts': 'export interface CartLine { id: string; price: number | null; gifts?: CartLine[] }',
  'contract/messages.ts': `
    export interface Commands {
      'cart/add': [{ productId: string; quantity?: number }, void]
      'wishlist/toggle': [{ productId: string }, { added: boolean }]
    }
    export type CommandName = keyof Commands
    export interface Events { 'order/placed': { orderId: string } }`,
  'contract/widgets.ts': "export interface Widgets { 'mfe-account/address-form': { label: string } }",
  'contract/navigation.ts': 'export interface NavigationState { fromCart: true; draft: { text: string } }',
  'contract/attributes.ts': "export interface ReadAttributes { 'data-bottom-bar': boolean }"
}

const names = ['bus/bus', 'format/format', 'limits', 'page/page', 'routing/navigation.rules', 'stores/cart']

/**
 * Describes these sources with some replaced; the folder is inside the repository, where imports of packages resolve.
 * `below`: a folder of an installed package, for example.
 */
export async function describeFixture(
  changes: Record<string, string> = {},
  below = 'src'
): Promise<SharedContract> {
  await mkdir(path.join(root, '.cache'), { recursive: true })
  const folder = temporaryFolder('shared', path.join(root, '.cache'))
  const src = path.join(folder, below)
  try {
    for (const [name, text] of Object.entries({ ...sharedSources, ...changes })) {
      await mkdir(path.dirname(path.join(src, name)), { recursive: true })
      await writeFile(path.join(src, name), text)
    }
    const modules = names.map(name => ({
      name: `@sahra/shared/${name}`,
      file: path.join(src, `${name}.ts${name === 'page/page' ? 'x' : ''}`)
    }))
    return describeShared(src, modules)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The sources with one text replaced; throws when it does not occur. */
export function replaced(file: string, from: string, to: string): Record<string, string> {
  const text = sharedSources[file] ?? ''
  if (!text.includes(from)) throw new Error(`${file} does not contain ${from}`)
  return { [file]: text.replaceAll(from, to) }
}
