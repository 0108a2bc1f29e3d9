import { status } from '@sahra/shared/testing/fake-http'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  bag,
  tearDownPage,
  setUpPage,
  redM,
  redS,
  renderProduct,
  threeVariants,
  variant
} from '../testing/product-page'
import { heading, pictures } from '../testing/product-queries'

beforeEach(() => void setUpPage())
afterEach(tearDownPage)

test('PR-009 shows colours, sizes and a stepper', async () => {
  renderProduct({ variants: threeVariants })
  await heading()
  const named = (group: string) =>
    within(screen.getByRole('group', { name: group }))
      .getAllByRole('button')
      .map(button => button.getAttribute('aria-label') ?? button.textContent)
  expect(named('Colour')).toEqual(['Red', 'Blue'])
  expect(named('Size')).toEqual(['S', 'M'])
  expect(screen.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('1')
})

test('C250 sizes are in the order of the api, whichever colour has them first', async () => {
  const [red, blue] = [
    ['36', '40'],
    ['38', '100']
  ]
  renderProduct({
    product: { sizes: ['36', '38', '40', '100'] },
    variants: [
      ...red!.map(size => variant(`red-${size}`, 'Red', size)),
      ...blue!.map(size => variant(`blue-${size}`, 'Blue', size))
    ]
  })
  await heading()
  const sizes = within(screen.getByRole('group', { name: 'Size' })).getAllByRole('button')
  expect(sizes.map(button => button.getAttribute('aria-label') ?? button.textContent)).toEqual([
    ...['36', '38', '40', '100']
  ])
})

test('PR-016, PR-017 resets the selection for another product', async () => {
  const shown = renderProduct({
    variants: threeVariants,
    routes: {
      'GET /api/products/shoe': { product: { ...bag, _id: 'shoe', name: 'Shoe' }, variants: [] },
      'GET /api/variants/by-product/shoe': [variant('s38', 'Red', 'M'), variant('s39', 'Red', 'L')]
    }
  })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'M' }))
  await userEvent.click(screen.getByRole('button', { name: 'Increase quantity' }))
  await shown.navigate('/product/shoe')
  await screen.findByRole('heading', { level: 1, name: 'Shoe' })
  expect(screen.queryByRole('button', { name: 'S' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'M' })).toHaveAttribute('aria-pressed', 'false')
  expect(screen.getByRole('spinbutton')).toHaveValue('1')
})

test('PR-017 starts with no choice, quantity 1 and no warning', async () => {
  renderProduct({ variants: threeVariants })
  await heading()
  expect(screen.queryByRole('button', { pressed: true })).not.toBeInTheDocument()
  expect(screen.getByRole('spinbutton')).toHaveValue('1')
  expect(screen.queryByText(/available in stock/)).not.toBeInTheDocument()
})

test('PR-018, PR-021, PR-022 price, stock and images follow the choice', async () => {
  renderProduct({ variants: [redS, { ...redM, stock: 0 }, threeVariants[1]!] })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Image 2 of 2' }))
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }))
  expect(screen.getByText('AED 11,000')).toBeInTheDocument()
  expect(screen.getByText('In stock')).toBeInTheDocument()
  expect(pictures()).toEqual(['/media/blue.webp'])
  await userEvent.click(screen.getByRole('button', { name: 'Red' }))
  await userEvent.click(screen.getByRole('button', { name: 'M' }))
  expect(screen.getByText('AED 12,000')).toBeInTheDocument()
  expect(screen.getByText('Sold out')).toBeInTheDocument()
  expect(pictures()).toEqual(['/media/bag-1.webp', '/media/bag-2.webp'])
  expect(screen.getByRole('button', { name: 'Image 1 of 2' })).toHaveAttribute('aria-current', 'true')
})

test('PR-019, PR-020 switches to another combination and announces it when the chosen one does not exist', async () => {
  renderProduct({ variants: threeVariants })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'Blue' }))
  expect(screen.getByRole('button', { name: 'S', pressed: true })).toBeInTheDocument()
  const medium = screen.getByRole('button', { name: 'M' })
  expect(medium).toHaveAccessibleDescription('M does not come with Blue')
  await userEvent.click(medium)
  expect(screen.getByRole('button', { name: 'Red', pressed: true })).toBeInTheDocument()
  const announcement = screen.getByText('This combination is not available. Now showing Red, M.')
  expect(announcement.closest('[aria-live="polite"]')).toBeInTheDocument()
})

test('C106 a sold-out size says so, stays choosable and offers Notify me', async () => {
  renderProduct({ variants: [redS, { ...redM, stock: 0 }] })
  await heading()
  const [small, medium] = within(screen.getByRole('group', { name: 'Size' })).getAllByRole('button')
  expect(small).not.toHaveAccessibleDescription()
  expect(medium).toHaveAccessibleDescription('M is sold out')
  expect(medium!.querySelector('[data-label="Sold out"]')).toBeInTheDocument()
  expect(medium).toHaveAccessibleName('M')
  await userEvent.click(medium!)
  expect(medium).toHaveAttribute('aria-pressed', 'true')
  expect(screen.getByRole('button', { name: 'Notify me' })).toBeVisible()
})

test('C106 a sold-out colour says so and keeps its colour', async () => {
  renderProduct({ variants: [redS, variant('blueS', 'Blue', 'S', { stock: 0 })] })
  await heading()
  const blue = screen.getByRole('button', { name: 'Blue' })
  expect(blue).toHaveAccessibleDescription('Blue is sold out')
  const [disc, ring] = blue.querySelectorAll('circle')
  expect(disc).toHaveAttribute('fill', '#2d4a78')
  // The mark of a sold-out colour.
  expect(ring).toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Red' }).querySelectorAll('circle')).toHaveLength(1)
})

test('C106 the last ones say so, once a variant is chosen', async () => {
  renderProduct({ variants: [{ ...redS, stock: 1 }, redM, variant('blueM', 'Blue', 'M', { stock: 9 })] })
  await heading()
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
  expect(screen.queryByText(/Last one|left$/)).not.toBeInTheDocument()
  await press('S')
  expect(screen.getByText('In stock')).toBeVisible()
  expect(screen.getByText('Last one')).toBeVisible()
  await press('M')
  expect(screen.getByText('Only 3 left')).toBeVisible()
  await press('Blue')
  expect(screen.queryByText(/Last one|left$/)).not.toBeInTheDocument()
})

test('C105 the only variant of a product is chosen on entry', async () => {
  renderProduct({ variants: [redM] })
  await heading()
  expect(screen.getByRole('button', { name: 'M', pressed: true })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Red', pressed: true })).toBeVisible()
  expect(screen.getByText('AED 12,000')).toBeVisible()
})

test('PR-042 works without variants when they fail to load', async () => {
  renderProduct({ routes: { 'GET /api/variants/by-product/bag': status(500, { success: false }) } })
  await heading()
  expect(screen.getByText('Failed to load variants')).toBeInTheDocument()
  expect(screen.queryByRole('group', { name: 'Size' })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: 'Add to Cart' })).toBeEnabled()
})

test('PR-043 takes sale prices from the product response, by variant id', async () => {
  const priced = [
    { ...redM, salePrice: 9000 },
    { ...redS, salePrice: 8000 }
  ]
  renderProduct({ variants: threeVariants, priced })
  await heading()
  await userEvent.click(screen.getByRole('button', { name: 'M' }))
  expect(screen.getByText('AED 9,000')).toBeInTheDocument()
  expect(screen.getByText('−25%')).toBeInTheDocument()
})
