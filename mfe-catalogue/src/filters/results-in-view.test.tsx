import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { pageOf } from '../testing/catalogue'
import { ready, setStores, show, three } from '../testing/listing'

let onResize: () => void
let bottom: number
let scrolledTo: (string | null)[]

beforeEach(() => {
  setStores()
  scrolledTo = []
  jest.spyOn(window, 'ResizeObserver').mockImplementation(callback => {
    onResize = callback as () => void
    return { observe: () => undefined, disconnect: () => undefined } as never
  })
  jest
    .spyOn(HTMLUListElement.prototype, 'getBoundingClientRect')
    .mockImplementation(() => ({ bottom }) as DOMRect)
  HTMLElement.prototype.scrollIntoView = function (this: HTMLElement) {
    scrolledTo.push(this.getAttribute('aria-label'))
  }
})
afterEach(() => jest.restoreAllMocks())

const stock = () => screen.findByRole('checkbox', { name: 'In stock only' })
const open = async (items = three) => {
  show('/products', { 'GET /api/products/all': pageOf(items, items.length) as object })
  await ready()
  return stock()
}

test('C12 a filter that leaves no product in the window scrolls to the beginning of the list', async () => {
  fireEvent.click(await open())
  bottom = innerHeight / 3 - 1
  onResize()
  expect(scrolledTo).toEqual(['Products'])
})

test('C12 a filter that leaves products in the window leaves the page where it is', async () => {
  fireEvent.click(await open())
  bottom = innerHeight / 3
  onResize()
  expect(scrolledTo).toEqual([])
})

test.each(['wheel', 'keydown', 'popstate'])('C12 after %s the page stays where it is', async name => {
  bottom = -100
  fireEvent.click(await open())
  fireEvent(window, new Event(name))
  onResize()
  expect(scrolledTo).toEqual([])
})

test('C12 a list that becomes shorter without a filter leaves the page where it is', async () => {
  await open()
  bottom = -100
  onResize()
  expect(scrolledTo).toEqual([])
})

const openDialog = async () => {
  await open()
  fireEvent.click(screen.getByRole('button', { name: 'Filter' }))
  return within(await screen.findByRole('dialog', { name: 'Filters' }))
}
const close = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const nextFrame = () => new Promise(resolve => requestAnimationFrame(resolve))

test.each(['Close', /^Show results/])(
  'C12 after a filter in the dialog of a phone, %s shows the beginning of the list',
  async name => {
    const dialog = await openDialog()
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'In stock only' }))
    onResize()
    expect(scrolledTo).toEqual([])
    close(name)
    await waitFor(() => expect(scrolledTo).toEqual(['Products']))
  }
)

test('C12 without a filter the page stays where it was when the dialog is closed', async () => {
  const dialog = await openDialog()
  await dialog.findByRole('checkbox', { name: 'In stock only' })
  close(/^Show results/)
  await nextFrame()
  await nextFrame()
  expect(scrolledTo).toEqual([])
})
