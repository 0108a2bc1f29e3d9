import { act, fireEvent, screen } from '@testing-library/react'
import { axeFindings } from '../testing/axe'
import { leaveShop, renderShop } from '../testing/render-shop'

const products = [{ _id: 'a'.repeat(24), name: 'Quilted evening chain bag' }, 'chain belt']
const planned = { 'GET /api/products/suggestions': () => ({ suggestions: products }) }

afterEach(() => {
  jest.useRealTimers()
  leaveShop()
})

const box = () => screen.getByRole('combobox', { name: 'Search' })
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })
const press = (key: string) => fireEvent.keyDown(box(), { key })
const submit = () => fireEvent.submit(screen.getByRole('search'))
const wait = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds))
const options = () => screen.queryAllByRole('option').map(option => option.textContent)

async function shop(routes: Parameters<typeof renderShop>[0] = planned) {
  const shown = await renderShop(routes)
  jest.useFakeTimers()
  const asked = () =>
    shown.calls.filter(call => call.path.endsWith('/suggestions')).map(call => call.params.q)
  return { ...shown, asked }
}

test('SH-055 one call, 200 ms after the last key', async () => {
  const { asked } = await shop()
  for (const text of ['c', 'ch', 'cha', 'chai', 'chain ']) {
    type(text)
    await wait(100)
  }
  expect(asked()).toEqual([])
  await wait(100)
  expect(asked()).toEqual(['chain'])
  expect(options()).toEqual(['Quilted evening chain bag', 'chain belt'])
})

test('SH-056 a late answer for older words changes nothing', async () => {
  const answers: ((value: unknown) => void)[] = []
  await shop({ 'GET /api/products/suggestions': () => new Promise(answer => answers.push(answer)) })
  type('old')
  await wait(200)
  type('new')
  await wait(200)
  answers[1]?.({ suggestions: ['new one'] })
  await wait(0)
  answers[0]?.({ suggestions: ['old one'] })
  await wait(0)
  expect(options()).toEqual(['new one'])
})

test('SH-057 nothing found: the sentence, then the words beside it', async () => {
  await shop({ 'GET /api/products/suggestions': { suggestions: [] } })
  type('zzyx')
  await wait(200)
  expect(screen.getByText('No suggestions for the query')).toBeInTheDocument()
  expect(screen.getByText('zzyx')).toBeInTheDocument()
  expect(box()).toHaveAttribute('aria-expanded', 'false')
})

test('SH-059 submitting goes to the results, blank words go nowhere', async () => {
  const { path, asked } = await shop()
  type('   ')
  await wait(300)
  submit()
  expect(path()).toBe('/')
  expect(asked()).toEqual([])
  type('  gold watch ')
  submit()
  await wait(300)
  expect(path()).toBe('/search?q=gold%20watch')
  expect(asked()).toEqual([])
})

test('SH-060 a product opens, plain words are searched for', async () => {
  const { path } = await shop()
  type('chain')
  await wait(200)
  fireEvent.click(screen.getByRole('option', { name: 'Quilted evening chain bag' }))
  await wait(0)
  expect(path()).toBe(`/product/${'a'.repeat(24)}`)
  type('chain')
  await wait(200)
  fireEvent.click(screen.getByRole('option', { name: 'chain belt' }))
  await wait(0)
  expect(path()).toBe('/search?q=chain%20belt')
})

test('SH-060 arrows choose, Enter takes, Escape and leaving close', async () => {
  const { path } = await shop()
  type('chain')
  await wait(200)
  expect(await axeOf()).toEqual([])
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
  expect(path()).toBe(`/product/${'a'.repeat(24)}`)
  type('chain')
  await wait(200)
  fireEvent.blur(box())
  expect(options()).toEqual([])
})

test('a failing call leaves the box as it was', async () => {
  await shop({ 'GET /api/products/suggestions': () => Promise.reject(new Error('broken')) })
  type('chain')
  await wait(200)
  expect(options()).toEqual([])
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

async function axeOf(): Promise<string[]> {
  jest.useRealTimers()
  const found = await axeFindings(screen.getByRole('search'))
  jest.useFakeTimers()
  return found
}
