import type { Sizing } from '@sahra/shared/contract/sizing'
import { renderPage } from '@sahra/shared/testing/render-page'
import { provideWidgets } from '@sahra/shared/page/widget'
import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { setUpPage, tearDownPage } from '../testing/product-page'
import { SizeGuideLink } from '../buy-box/size-guide-link'
import { Component as SizeGuide } from './size-guide.widget'

beforeEach(() => {
  setUpPage()
  provideWidgets(() => Promise.resolve(SizeGuide as never))
})
afterEach(tearDownPage)

async function open(sizing: Sizing, sizes: readonly string[]): Promise<HTMLElement> {
  renderPage({ Component: () => <SizeGuideLink sizing={sizing} sizes={sizes} /> } as never, {
    path: '/',
    at: '/'
  })
  await userEvent.click(screen.getByRole('button', { name: 'Size guide' }))
  return screen.findByRole('dialog')
}
const row = (name: string) => screen.getByRole('row', { name: new RegExp(`^${name} `) })
const cells = (name: string) =>
  within(row(name))
    .getAllByRole('cell')
    .map(cell => cell.textContent)
const heads = () => screen.getAllByRole('columnheader').map(head => head.textContent)

test('shoes are shown with the length of the foot; the sizes of the product are marked', async () => {
  const dialog = await open({ kind: 'shoes', audience: 'women', system: 'EU' }, ['38', 'UK 6'])
  expect(dialog).toHaveAccessibleName('Shoe sizes')
  expect(dialog.querySelector('svg text')).toHaveTextContent('Foot, cm')
  expect(heads()).toEqual(['EU, IT', 'FR', 'UK', 'US', 'Foot, cm'])
  expect(cells('38')).toEqual(['39', '5', '8', '23.8'])
  expect(row('38')).toHaveAttribute('data-marked')
  expect(row('39')).toHaveAttribute('data-marked')
  expect(row('40')).not.toHaveAttribute('data-marked')
})

test('C377 shoes of an unknown audience have no UK and US; numbers of an unknown system are not marked', async () => {
  await open({ kind: 'shoes' }, ['38'])
  expect(heads()).toEqual(['EU, IT', 'FR', 'Foot, cm'])
  expect(row('38')).not.toHaveAttribute('data-marked')
})

test('a ring laid on the screen has the size of the circle', async () => {
  await open({ kind: 'rings', system: 'EU' }, ['52'])
  expect(heads()).toEqual(['EU', 'IT', 'UK', 'US', 'Diameter, mm'])
  expect(cells('52')).toEqual(['12', 'L½', '6', '16.6'])
  const slider = screen.getByRole('slider', { name: 'Size of the ring' })
  fireEvent.change(slider, { target: { value: '17.2' } })
  expect(screen.getByRole('status')).toHaveTextContent('EU 54 (17.2 mm)')
  expect(slider).toHaveAttribute('aria-valuetext', 'EU 54 (17.2 mm)')
})

test('the card sets the scale of the circle', async () => {
  await open({ kind: 'rings' }, [])
  fireEvent.change(screen.getByRole('slider', { name: 'Width of the card on this screen' }), {
    target: { value: '270' }
  })
  // 270 px for 53.98 mm: 5 px to a millimetre, and the drawing is 22 mm wide.
  expect(Number(document.querySelector('svg:has(circle)')?.getAttribute('width'))).toBeCloseTo(110, 0)
})

test('clothing is shown with the measures of the body, and closes', async () => {
  const dialog = await open({ kind: 'clothing' }, ['S'])
  expect(dialog).toHaveAccessibleName('Clothing sizes')
  expect(cells('M')).toEqual(['94', '78', '102'])
  expect(row('S')).toHaveAttribute('data-marked')
  expect(screen.getAllByRole('table')).toHaveLength(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(dialog).not.toBeInTheDocument()
})

test('C377 clothing of a known audience is shown in all systems', async () => {
  await open({ kind: 'clothing', audience: 'women', system: 'IT' }, ['42'])
  expect(cells('FR')).toEqual(['32–34', '36–38', '40–42', '44–46', '48–50'])
  expect(row('S')).toHaveAttribute('data-marked')
})

test('C377 clothing of men has the chest of men', async () => {
  await open({ kind: 'clothing', audience: 'men' }, ['IT 48'])
  expect(cells('M')).toEqual(['98', '86'])
  expect(cells('UK, US')).toEqual(['30–32', '34–36', '38–40', '42–44', '46–48'])
  expect(row('M')).toHaveAttribute('data-marked')
})
