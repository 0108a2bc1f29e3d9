import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { tearDownPage, setUpPage, renderProduct } from '../testing/product-page'
import { heading, pictures } from '../testing/product-queries'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

test('PR-005 shows several images, zoom, wishlist and share', async () => {
  renderProduct()
  await heading()
  expect(pictures()).toEqual(['/media/bag-1.webp', '/media/bag-2.webp'])
  expect(screen.getByRole('button', { name: 'Share' })).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to wishlist' })).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const dialog = await screen.findByRole('dialog', { name: 'Top-handle bag' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next image' }))
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/media/bag-2.webp')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('C207 a picture is named by what it shows, and by its number without such a text', async () => {
  renderProduct({ product: { imageTexts: { '/media/bag-2.webp': 'from the side' } } })
  await heading()
  expect(screen.getByAltText('Top-handle bag, image 1 of 2')).toBeInTheDocument()
  expect(screen.getByAltText('Top-handle bag, from the side')).toBeInTheDocument()
})

test('PR-005 zooms by button, key and click', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = await screen.findByRole('group', { name: 'Top-handle bag, enlarged' })
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(place).toHaveAttribute('data-level', '2')
  place.focus()
  await userEvent.keyboard('+')
  expect(place).toHaveAttribute('data-level', '3')
  expect(screen.getByRole('button', { name: 'Zoom in' })).toHaveAttribute('aria-disabled', 'true')
  await userEvent.keyboard('-')
  await userEvent.click(place)
  expect(place).toHaveAttribute('data-level', '1')
})

test('PR-005 arrow keys change the image in the zoom, and keep the focus', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = await screen.findByRole('group', { name: 'Top-handle bag, enlarged' })
  const src = () => within(place).getByRole('img').getAttribute('src')
  place.focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(src()).toBe('/media/bag-2.webp')
  await userEvent.keyboard('{ArrowRight}')
  expect(src()).toBe('/media/bag-2.webp')
  expect(place).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  expect(src()).toBe('/media/bag-1.webp')
  const dialog = screen.getByRole('dialog')
  dialog.style.direction = 'rtl'
  await userEvent.keyboard('{ArrowLeft}')
  expect(src()).toBe('/media/bag-2.webp')
  await userEvent.keyboard('{ArrowRight}')
  expect(src()).toBe('/media/bag-1.webp')
  dialog.style.direction = ''
  await userEvent.keyboard('+{ArrowRight}')
  expect(src()).toBe('/media/bag-1.webp')
})

test('PR-005 the keys of the zoom work at once, from its title', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = await screen.findByRole('group', { name: 'Top-handle bag, enlarged' })
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(within(place).getByRole('img')).toHaveAttribute('src', '/media/bag-2.webp')
  await userEvent.keyboard('+')
  expect(place).toHaveAttribute('data-level', '2')
})

test('C129 the largest size is requested only when the picture is enlarged', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = await screen.findByRole('group', { name: 'Top-handle bag, enlarged' })
  const sources = () =>
    [...place.querySelectorAll('img')].map(image => image.getAttribute('srcset') ?? image.src)
  expect(sources()).toEqual([expect.stringContaining('/media/bag-1@960.webp 960w')])
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  expect(sources()).toEqual([expect.anything(), 'http://localhost/media/bag-1.webp'])
})

test('C129 arrow keys move an enlarged picture, wherever the focus is in the dialog', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = await screen.findByRole('group', { name: 'Top-handle bag, enlarged' })
  const moved = jest.fn()
  Object.assign(place, { scrollBy: moved })
  Object.defineProperties(place, { clientWidth: { value: 400 }, clientHeight: { value: 800 } })
  await userEvent.click(screen.getByRole('button', { name: 'Zoom in' }))
  await userEvent.keyboard('{ArrowDown}{ArrowRight}')
  expect(moved.mock.calls).toEqual([[{ left: 0, top: 200 }], [{ left: 100, top: 0 }]])
})

test('C129 two fingers zoom the picture', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = await screen.findByRole('group', { name: 'Top-handle bag, enlarged' })
  const fingers = (...xs: number[]) => ({ touches: xs.map(clientX => ({ clientX, clientY: 0 })) })
  fireEvent.touchStart(place, fingers(0, 100))
  fireEvent.touchMove(place, fingers(0, 150))
  await waitFor(() => expect(place).toHaveAttribute('data-level', '1.5'))
  fireEvent.touchEnd(place, fingers(0))
  fireEvent.touchMove(place, fingers(0, 300))
  expect(place).toHaveAttribute('data-level', '1.5')
})

test('C129 a lens follows a resting mouse', async () => {
  renderProduct()
  await heading()
  const list = screen.getByRole('list', { name: 'Product images, scrollable' })
  const lens = () => list.parentElement!.querySelector('[aria-hidden] > img')
  list.getBoundingClientRect = () => ({ left: 0, top: 0, width: 100, height: 100 }) as DOMRect
  const at = { bubbles: true, clientX: 25, clientY: 75 }
  // The first moves load its script.
  await waitFor(() => {
    fireEvent(list, Object.assign(new MouseEvent('pointermove', at), { pointerType: 'mouse' }))
    expect(lens()).toHaveAttribute('src', '/media/bag-1.webp')
  })
  expect(lens()).toHaveStyle({ transformOrigin: '25% 75%' })
  fireEvent.pointerLeave(list)
  await waitFor(() => expect(lens()).toBeNull())
})

test('PR-005 a thumbnail selects its image', async () => {
  renderProduct()
  await heading()
  const second = screen.getByRole('button', { name: 'Image 2 of 2' })
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-current', 'true')
})

test('PR-005 from right to left the images lie to the left, and a swipe there shows the next one', async () => {
  renderProduct()
  await heading()
  const list = screen.getByRole('list', { name: 'Product images, scrollable' })
  list.style.direction = 'rtl'
  Object.defineProperty(list, 'clientWidth', { value: 400 })
  const scrollTo = jest.spyOn(list, 'scrollTo')
  const [first, second] = ['Image 1 of 2', 'Image 2 of 2'].map(name => screen.getByRole('button', { name }))
  await userEvent.click(second!)
  expect(scrollTo).toHaveBeenLastCalledWith({ left: -400, behavior: 'instant' })
  list.scrollLeft = -400
  fireEvent.scroll(list)
  expect(second).toHaveAttribute('aria-current', 'true')
  list.scrollLeft = 0
  fireEvent.scroll(list)
  expect(first).toHaveAttribute('aria-current', 'true')
})

test('PR-022 shows the default images when the product has no others', async () => {
  renderProduct({ product: { images: [], defaultImages: ['/media/default.webp'] } })
  await heading()
  expect(pictures()).toEqual(['/media/default.webp'])
})
