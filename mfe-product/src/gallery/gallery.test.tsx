import { screen, within } from '@testing-library/react'
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
  const dialog = screen.getByRole('dialog', { name: 'Top-handle bag' })
  await userEvent.click(within(dialog).getByRole('button', { name: 'Next image' }))
  expect(within(dialog).getByRole('img')).toHaveAttribute('src', '/media/bag-2.webp')
  await userEvent.keyboard('{Escape}')
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('PR-005 zooms by button, key and click', async () => {
  renderProduct()
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Zoom image' }))
  const place = screen.getByRole('group', { name: 'Top-handle bag, enlarged' })
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
  const place = screen.getByRole('group', { name: 'Top-handle bag, enlarged' })
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
  const place = screen.getByRole('group', { name: 'Top-handle bag, enlarged' })
  expect(screen.getByRole('dialog')).toContainElement(document.activeElement as HTMLElement)
  await userEvent.keyboard('{ArrowRight}')
  expect(within(place).getByRole('img')).toHaveAttribute('src', '/media/bag-2.webp')
  await userEvent.keyboard('+')
  expect(place).toHaveAttribute('data-level', '2')
})

test('PR-005 a thumbnail selects its image', async () => {
  renderProduct()
  await heading()
  const second = screen.getByRole('button', { name: 'Image 2 of 2' })
  await userEvent.click(second)
  expect(second).toHaveAttribute('aria-current', 'true')
})

test('PR-022 shows the default images when the product has no others', async () => {
  renderProduct({ product: { images: [], defaultImages: ['/media/default.webp'] } })
  await heading()
  expect(pictures()).toEqual(['/media/default.webp'])
})
