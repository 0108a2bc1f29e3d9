import type { Sizing } from '@sahra/shared/contract/sizing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { fakeCommand, renderProduct, setUpPage, tearDownPage, variant } from '../testing/product-page'
import { heading } from '../testing/product-queries'

beforeEach(() => {
  localStorage.clear()
  setUpPage()
})
afterEach(() => {
  jest.restoreAllMocks()
  tearDownPage()
})

const shoes: Sizing = { kind: 'shoes', audience: 'women', system: 'EU' }
const pump = [
  variant('a', 'Black', '38'),
  variant('b', 'Black', '39', { stock: 0 }),
  variant('c', 'Black', 'One size')
]

async function show(sizing: Sizing | undefined = shoes) {
  renderProduct({ variants: pump, product: { sizes: ['38', '39', 'One size'], sizing } })
  await heading()
}
const system = () => screen.findByRole<HTMLSelectElement>('combobox', { name: 'Sizes in' })
const sizes = () => within(screen.getByRole('group', { name: 'Size' }))
const names = () =>
  sizes()
    .getAllByRole('button', { pressed: false })
    .map(button => button.getAttribute('aria-label') ?? button.textContent)
    .filter(name => name !== 'Size guide')

test('C377 sizes are shown in another system, with what they are sold as in their names', async () => {
  await show()
  expect(names()).toEqual(['38', '39', 'One size'])
  expect((await system()).value).toBe('EU')
  await userEvent.selectOptions(await system(), 'US')
  expect(names()).toEqual(['US 8 (EU 38)', 'US 9 (EU 39)', 'One size'])
  const button = sizes().getByRole('button', { name: 'US 8 (EU 38)' })
  expect(button).toHaveTextContent(/^US 8$/)
  expect(sizes().getByRole('button', { name: 'US 9 (EU 39)' })).toHaveAccessibleDescription(
    'US 9 is sold out'
  )
  await userEvent.click(button)
  expect(sizes().getByRole('button', { name: 'US 8 (EU 38)', pressed: true })).toBeVisible()
  await userEvent.selectOptions(await system(), 'EU')
  expect(sizes().getByRole('button', { name: '38', pressed: true })).toBeVisible()
})

test('C377 what is bought is the size of the house', async () => {
  const sent = fakeCommand('cart/add', () => undefined)
  await show()
  await userEvent.selectOptions(await system(), 'UK')
  await userEvent.click(sizes().getByRole('button', { name: 'UK 5 (EU 38)' }))
  await userEvent.click(screen.getByRole('button', { name: 'Add to Cart' }))
  expect(sent).toMatchObject([{ productId: 'bag', variantId: 'a' }])
})

test('C377 the system is remembered by the kind of sizes', async () => {
  localStorage.setItem('sahra:sizes:shoes', 'FR')
  localStorage.setItem('sahra:sizes:rings', 'US')
  await show()
  expect(await sizes().findByRole('button', { name: 'FR 39 (EU 38)' })).toBeVisible()
  await userEvent.selectOptions(await system(), 'IT')
  expect(localStorage.getItem('sahra:sizes:shoes')).toBe('IT')
})

test('C377 a browser without storage shows sizes in another system as well', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'SecurityError')
  })
  await show()
  await userEvent.selectOptions(await system(), 'US')
  expect(sizes().getByRole('button', { name: 'US 8 (EU 38)' })).toBeVisible()
})

test.each<[string, Sizing | undefined]>([
  ['whose system is not known', { kind: 'shoes', audience: 'women' }],
  ['of clothing of an unknown audience', { kind: 'clothing', system: 'EU' }]
])('C377 sizes %s have a guide and stay as they are', async (_name, sizing) => {
  await show(sizing)
  expect(await screen.findByRole('button', { name: 'Size guide' })).toBeVisible()
  expect(screen.queryByRole('combobox', { name: 'Sizes in' })).not.toBeInTheDocument()
})

test('C377 sizes of an unknown audience have no UK and US', async () => {
  await show({ kind: 'shoes', system: 'IT' })
  expect([...(await system()).options].map(({ value }) => value)).toEqual(['IT', 'EU', 'FR'])
})

test('a product whose sizes have no guide shows none', async () => {
  renderProduct({ variants: pump })
  await heading()
  expect(names()).toEqual(['38', '39', 'One size'])
  expect(screen.queryByRole('button', { name: 'Size guide' })).not.toBeInTheDocument()
})

test('C457 the chosen size says what it fits, in the system that is shown', async () => {
  await show()
  await userEvent.selectOptions(await system(), 'EU')
  const fits = (text: string) => screen.findByText(text)
  await userEvent.click(sizes().getByRole('button', { name: '38' }))
  expect(await fits('EU 38 fits a foot of 23.8 cm')).toHaveAttribute('aria-live', 'polite')
  await userEvent.selectOptions(await system(), 'US')
  expect(await fits('US 8 fits a foot of 23.8 cm')).toBeVisible()
  await userEvent.click(sizes().getByRole('button', { name: 'One size' }))
  expect(screen.queryByText(/ fits a foot /)).not.toBeInTheDocument()
})

test.each<[Sizing, string, string]>([
  [{ kind: 'rings', system: 'EU' }, '52', 'EU 52 is 16.6 mm across inside'],
  [{ kind: 'clothing', audience: 'women', system: 'IT' }, '40', 'IT 40 fits bust 82–86 and waist 66–70 cm'],
  [{ kind: 'clothing', audience: 'men' }, 'M', 'M fits chest 94–102 and waist 82–90 cm']
])('C457 %j %s: %s', async (sizing, size, text) => {
  renderProduct({ variants: [variant('a', 'Black', size)], product: { sizes: [size], sizing } })
  expect(await screen.findByText(text)).toBeVisible()
})
