import { $writableCategories } from '@sahra/shared/stores/categories'
import { renderPage } from '@sahra/shared/testing/render-page'
import { provideWidgets } from '@sahra/shared/page/widget'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { bag, setUpPage, tearDownPage } from '../testing/product-page'
import { SizeGuideLink } from '../buy-box/size-guide-link'
import { Component as SizeGuide } from './size-guide.widget'

beforeEach(() => {
  setUpPage()
  provideWidgets(() => Promise.resolve(SizeGuide as never))
})
afterEach(tearDownPage)

/** Shows the link of a product in a category below `top`. */
function show(top: string, name: string, sizes: readonly string[]): void {
  const tree = [{ _id: 'top', label: top, children: [{ _id: 'sub', label: name }] }]
  $writableCategories.set({ status: 'ready', tree } as never)
  const product = { ...bag, category: 'top', subCategory: 'sub' }
  renderPage({ Component: () => <SizeGuideLink product={product} sizes={sizes} /> } as never, {
    path: '/',
    at: '/'
  })
}

const open = () => userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) })

test('shoes are shown with the length of the foot; the sizes of the product are marked', async () => {
  show('Shoes', 'Flats', ['38', '39'])
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Shoe sizes' })
  expect(dialog).toBeVisible()
  expect(dialog.querySelector('svg text')).toHaveTextContent('Foot, cm')
  expect(within(row('38')).getByRole('cell')).toHaveTextContent('23.8')
  expect(row('38')).toHaveAttribute('data-marked')
  expect(row('40')).not.toHaveAttribute('data-marked')
})

test('a ring laid on the screen has the size of the circle', async () => {
  show('Jewellery', 'Rings', ['52'])
  await open()
  const slider = await screen.findByRole('slider', { name: 'Size of the ring' })
  fireEvent.change(slider, { target: { value: '17.2' } })
  expect(screen.getByRole('status')).toHaveTextContent('EU 54 (17.2 mm)')
  expect(slider).toHaveAttribute('aria-valuetext', 'EU 54 (17.2 mm)')
})

test('the card sets the scale of the circle', async () => {
  show('Jewellery', 'Rings', [])
  await open()
  fireEvent.change(await screen.findByRole('slider', { name: 'Width of the card on this screen' }), {
    target: { value: '270' }
  })
  // 270 px for 53.98 mm: 5 px to a millimetre, and the drawing is 22 mm wide.
  expect(Number(document.querySelector('svg:has(circle)')?.getAttribute('width'))).toBeCloseTo(110, 0)
})

test('clothing is shown with the measures of the body, and closes', async () => {
  show('Clothing', 'Dresses', ['S'])
  await open()
  const dialog = await screen.findByRole('dialog', { name: 'Clothing sizes' })
  expect(
    within(row('M'))
      .getAllByRole('cell')
      .map(cell => cell.textContent)
  ).toEqual(['94', '78', '102'])
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(dialog).not.toBeInTheDocument()
})

test('a bag has no guide', () => {
  show('Bags', 'Totes', ['Small'])
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
