import { bus } from '@sahra/shared/bus/bus'
import type { PlannedApp } from '@sahra/shared/contract/boot'
import type { CommandName, Commands } from '@sahra/shared/contract/messages'
import type { ToolDeclaration } from '@sahra/shared/contract/tool'
import { ApiError } from '@sahra/shared/http/api-error'
import { $writableSession } from '@sahra/shared/stores/session'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AssistantContext } from '../testing/assistant-context'
import { cartTools, searchTool } from '../testing/declared-tools'
import { layla } from '../testing/shop-data'
import { registerTools } from './register-tools'

const bag = '68d2a1b3c4d5e6f708192a3b'
const navy = '68d2a1b3c4d5e6f708192a3c'
const variant = {
  ...{ _id: navy, product: bag, optionValues: { Color: 'Navy' }, images: [] },
  ...{ price: 1200, stock: 2 }
}
const product = { _id: bag, name: 'Tote', description: '', images: [], price: 900 }

let stops: (() => void)[] = []
afterEach(() => {
  stops.forEach(stop => stop())
  stops = []
})

function handle<N extends CommandName>(
  name: N,
  handler: (payload: Commands[N][0]) => Commands[N][1] | Promise<Commands[N][1]>
): Commands[N][0][] {
  const calls: Commands[N][0][] = []
  stops.push(
    bus.handle(name, payload => {
      calls.push(payload)
      return handler(payload)
    })
  )
  return calls
}

const planned = (name: string, handles: CommandName[]): PlannedApp => ({
  ...{ name, pages: [], exposes: [], handles, release: '1', base: `/releases/${name}/1/` },
  ...{ mirror: '', entry: '', integrity: '', container: '' }
})
const remotes = [
  planned('mfe-cart-checkout', ['cart/add', 'wishlist/toggle', 'notify/subscribe']),
  planned('mfe-catalogue', ['products/search']),
  planned('mfe-orders', [])
]

/** A page with tools of two remotes, and what its browser has registered. */
async function open(files: Record<string, ToolDeclaration[] | undefined> = {}) {
  const all: typeof files = {
    '/releases/mfe-cart-checkout/1/tools.json': cartTools,
    '/releases/mfe-catalogue/1/tools.json': [searchTool],
    ...files
  }
  const loaded: string[] = []
  const usual = globalThis.fetch
  globalThis.fetch = (async (url: string) => {
    loaded.push(url)
    return { ok: all[url] !== undefined, json: async () => all[url] }
  }) as unknown as typeof fetch
  stops.push(() => void (globalThis.fetch = usual))
  const context = new AssistantContext()
  const opened: string[] = []
  await registerTools(context, { remotes }, { navigate: async path => void opened.push(path) })
  return { context, opened, loaded }
}

const api = () =>
  fakeHttp({
    'GET /api/products/:id': { product, variants: [] },
    'GET /api/variants/by-product/:id': [variant]
  })
const signIn = () => $writableSession.set({ status: 'shopper', user: layla })
const question = () => screen.findByRole('alertdialog')

test('C409 registers the tools that the releases of the page declare, of their own commands only', async () => {
  const { context, loaded } = await open({
    '/releases/mfe-catalogue/1/tools.json': [searchTool, { ...searchTool, command: 'session/refresh' }]
  })
  expect([...context.tools.keys()].sort()).toEqual(['cart.add', 'products.search', 'wishlist.toggle'])
  expect(context.tools.get('cart.add')).toMatchObject({
    title: 'Add to your cart',
    annotations: { readOnlyHint: false, consequentialHint: true, untrustedContentHint: true },
    inputSchema: {
      type: 'object',
      properties: { quantity: { type: 'integer', minimum: 1, maximum: 99 } },
      required: ['productId'],
      additionalProperties: false
    }
  })
  expect(context.tools.get('products.search')?.annotations?.readOnlyHint).toBe(true)
  expect(loaded).toHaveLength(2)
})

test('C409 a release without tools, or whose tools cannot be loaded, does not keep others from theirs', async () => {
  const { context } = await open({ '/releases/mfe-cart-checkout/1/tools.json': undefined })
  expect([...context.tools.keys()]).toEqual(['products.search'])
})

test('C410 a tool that changes nothing runs at once, returns what the command does, and opens its page', async () => {
  const found = {
    total: 1,
    products: [{ id: bag, name: 'Tote', isAvailable: true, url: 'http://shop.test/x' }]
  }
  const sent = handle('products/search', () => found)
  const toasts = handle('toast/show', () => undefined)
  const { context, opened } = await open()
  expect(await context.call('products.search', { words: 'sand & tote' })).toEqual(found)
  expect(sent).toEqual([{ words: 'sand & tote' }])
  expect(opened).toEqual(['/search?q=sand%20%26%20tote'])
  expect(toasts).toEqual([{ kind: 'success', text: 'Your assistant has searched the shop' }])
})

test('C410 the shopper is asked before a change, with the product and the price of the api', async () => {
  signIn()
  api()
  const sent = handle('cart/add', () => undefined)
  const toasts = handle('toast/show', () => undefined)
  const { context } = await open()
  const input = { productId: bag, variantId: navy, quantity: 2 }
  const result = context.call('cart.add', input)
  expect(await question()).toHaveAccessibleName(/Add to your cart\? Tote · Navy · AED\s1,200 · Quantity: 2/)
  expect(sent).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await result).toEqual({ done: 'Your assistant has added it to your cart' })
  expect(sent).toEqual([input])
  expect(toasts).toEqual([{ kind: 'success', text: 'Your assistant has added it to your cart' }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test.each(['Decline', 'Escape', 'abort'])('C410 nothing is sent after %s', async how => {
  signIn()
  api()
  const sent = handle('cart/add', () => undefined)
  const { context } = await open()
  const controller = new AbortController()
  const result = context.call('cart.add', { productId: bag }, controller.signal)
  await question()
  if (how === 'abort') act(() => controller.abort())
  else if (how === 'Escape') await userEvent.keyboard('{Escape}')
  else await userEvent.click(screen.getByRole('button', { name: how }))
  expect(await result).toEqual({ error: 'The shopper has declined.' })
  expect(sent).toEqual([])
})

test('C410 one question is open at a time', async () => {
  signIn()
  api()
  handle('cart/add', () => undefined)
  handle('toast/show', () => undefined)
  const { context } = await open()
  const first = context.call('cart.add', { productId: bag })
  await question()
  expect(await context.call('wishlist.toggle', { productId: bag })).toEqual({
    error: expect.stringContaining('another tool')
  })
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await first).toHaveProperty('done')
})

test('C410 a visitor signs in first, by the page for it', async () => {
  $writableSession.set({ status: 'visitor' })
  const signIns = handle('session/login-required', () => undefined)
  const sent = handle('cart/add', () => undefined)
  const { context } = await open()
  expect(await context.call('cart.add', { productId: bag })).toEqual({
    error: expect.stringContaining('sign in')
  })
  expect([signIns, sent]).toEqual([[{}], []])
})

test('C411 what the command rejects with is the error of the tool', async () => {
  signIn()
  api()
  handle('cart/add', () => Promise.reject(new ApiError('Choose a variant.', 400, 'BAD_INPUT')))
  const { context } = await open()
  const result = context.call('cart.add', { productId: bag })
  await question()
  await userEvent.click(screen.getByRole('button', { name: 'Allow' }))
  expect(await result).toEqual({ error: 'Choose a variant.' })
})

test('C411 an unknown product or variant is refused before the shopper is asked', async () => {
  signIn()
  api()
  const { context } = await open()
  expect(await context.call('cart.add', { productId: bag, variantId: bag })).toEqual({
    error: 'There is no such product or variant.'
  })
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
})

test('C411 an input that the schema does not allow reaches no command, and nothing is asked', async () => {
  signIn()
  const calls = api()
  const sent = handle('cart/add', () => undefined)
  const { context } = await open()
  expect(await context.call('cart.add', { productId: bag, price: 1 })).toEqual({
    error: 'price: is not expected'
  })
  expect([calls, sent]).toEqual([[], []])
})
