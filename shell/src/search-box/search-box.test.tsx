import { act, fireEvent, screen } from '@testing-library/react'
import { axeViolations } from '../testing/axe'
import { resetShop, renderShop } from '../testing/render-shop'

const products = [{ _id: 'a'.repeat(24), name: 'Quilted evening chain bag' }, 'chain belt']
const defaultRoutes = { 'GET /api/products/suggestions': () => ({ suggestions: products }) }

afterEach(() => {
  jest.useRealTimers()
  resetShop()
})

const box = () => screen.getByRole('combobox', { name: 'Search' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const submit = () => fireEvent.submit(screen.getByRole('search'))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.queryAllByRole('option').map(option => option.textContent)

async function shop(routes: Parameters<typeof renderShop>[0] = defaultRoutes) {
  const shown = await renderShop(routes)
  jest.useFakeTimers()
  const queries = () =>
    shown.calls.filter(call => call.path.endsWith('/suggestions')).map(call => call.query.q)
  return { ...shown, queries }
}

test('SH-055 sends one request, 200 ms after the last key', async () => {
  const { queries } = await shop()
  for (const text of ['c', 'ch', 'cha', 'chai', 'chain ']) {
    type(text)
    await wait(100)
  }
  expect(queries()).toEqual([])
  await wait(100)
  expect(queries()).toEqual(['chain'])
  expect(options()).toEqual(['Quilted evening chain bag', 'chain belt'])
})

test('SH-056 drops a stale response', async () => {
  const responses: ((value: unknown) => void)[] = []
  await shop({ 'GET /api/products/suggestions': () => new Promise(respond => responses.push(respond)) })
  type('old')
  await wait(200)
  type('new')
  await wait(200)
  responses[1]?.({ suggestions: ['new one'] })
  await wait(0)
  responses[0]?.({ suggestions: ['old one'] })
  await wait(0)
  expect(options()).toEqual(['new one'])
})

test('SH-057 without results, shows the message and the query', async () => {
  await shop({ 'GET /api/products/suggestions': { suggestions: [] } })
  type('zzyx')
  await wait(200)
  expect(screen.getByText('No suggestions for the query')).toBeInTheDocument()
  expect(screen.getByText('zzyx')).toBeInTheDocument()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test('SH-059 submit opens the results, unless the query is blank', async () => {
  const { path, queries } = await shop()
  type('   ')
  await wait(300)
  submit()
  expect(path()).toBe('/')
  expect(queries()).toEqual([])
  type('  gold watch ')
  submit()
  await wait(300)
  expect(path()).toBe('/search?q=gold%20watch')
  expect(queries()).toEqual([])
})

test('SH-060 a product suggestion opens the product, a text suggestion searches for it', async () => {
  const { path } = await shop()
  type('chain')
  await wait(200)
  fireEvent.click(screen.getByRole('option', { name: 'Quilted evening chain bag' }))
  await wait(0)
  expect(path()).toBe(`/product/${'a'.repeat(24)}/quilted-evening-chain-bag`)
  type('chain')
  await wait(200)
  fireEvent.click(screen.getByRole('option', { name: 'chain belt' }))
  await wait(0)
  expect(path()).toBe('/search?q=chain%20belt')
})

test('SH-060 arrows select an option, Enter opens it, Escape and blur close the list', async () => {
  const { path } = await shop()
  type('chain')
  await wait(200)
  expect(await violationsOf()).toEqual([])
  press('ArrowDown')
  press('ArrowDown')
  expect(screen.getByRole('option', { selected: true })).toHaveTextContent('chain belt')
  expect(box()).toHaveAttribute('aria-activedescendant', screen.getByRole('option', { selected: true }).id)
  press('ArrowDown')
  expect(screen.queryByRole('option', { selected: true })).not.toBeInTheDocument()
  press('ArrowUp')
  press('Escape')
  expect(options()).toEqual([])
  type('chain b')
  await wait(200)
  press('ArrowDown')
  submit()
  await wait(0)
  expect(path()).toBe(`/product/${'a'.repeat(24)}/quilted-evening-chain-bag`)
  type('chain')
  await wait(200)
  fireEvent.blur(box())
  expect(options()).toEqual([])
})

test('shows no list and no error when the request fails', async () => {
  await shop({ 'GET /api/products/suggestions': () => Promise.reject(new Error('broken')) })
  type('chain')
  await wait(200)
  expect(options()).toEqual([])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

async function violationsOf(): Promise<string[]> {
  jest.useRealTimers()
  const violations = await axeViolations(screen.getByRole('search'))
  jest.useFakeTimers()
  return violations
}
