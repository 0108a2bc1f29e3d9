import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Address, AddressFields } from '@sahra/shared/contract/address'
import type { CartLine } from '@sahra/shared/contract/cart'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { fakeHttp, type Call, type Routes } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { provideWidgets } from '@sahra/shared/page/widget'
import * as page from '../checkout/checkout.page'
import { address, id, line, setUp, shell } from './shop'

export const fields = {
  street: 'Apartment 802, Marina Walk',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: 'United Arab Emirates',
  phone: '0507654321'
} satisfies AddressFields

/** Replaces the address form widget. */
function FakeAddressForm({ saveLabel, onSave, onCancel }: Widgets['mfe-account/address-form']) {
  return (
    <>
      <button onClick={() => void onSave(fields).catch(() => undefined)}>{saveLabel}</button>
      {onCancel && <button onClick={onCancel}>Cancel</button>}
    </>
  )
}

/** Runs before each test. */
export function setUpCheckout(): void {
  setUp()
  provideWidgets(() => Promise.resolve(FakeAddressForm as never))
}

export const buyNow = {
  productId: id(6),
  variantId: id(66),
  size: '38',
  color: 'Black',
  quantity: 1,
  productName: 'Satin pump',
  price: 3450,
  thumbnail: '/media/pump.webp'
}
export const home = address({ isDefault: true })
export const tower = address({
  _id: id('c2'),
  street: 'Tower 3, Corniche Road',
  city: 'Abu Dhabi',
  phone: undefined
})
export const placed = { _id: id('d1'), totalAmount: 120.75, pricing: { grandTotal: 120.75 } }

interface Opening {
  lines?: CartLine[]
  addresses?: Address[]
  state?: unknown
  routes?: Routes
}

function open({ lines = [line()], addresses = [tower, home], state, routes }: Opening = {}) {
  const calls = fakeHttp({
    'GET /api/cart/': { items: lines, version: 'v1' },
    'GET /api/user/addresses': { success: true, addresses },
    'DELETE /api/cart/clear': { items: [], version: 'v2' },
    'POST /api/order': placed,
    ...routes
  })
  const shown = renderPage(page as never, { path: '/place-order', at: '/place-order', state })
  return { calls, shown, user: userEvent.setup() }
}
export async function ready(opening: Opening = {}) {
  const opened = open(opening)
  await waitFor(() => {
    expect(screen.queryByText('Loading your items…')).not.toBeInTheDocument()
    expect(screen.queryByText('Loading your addresses…')).not.toBeInTheDocument()
  })
  return opened
}

export const orders = (calls: Call[]) => calls.filter(call => call.path.startsWith('/api/order'))
export const keys = (calls: Call[]) => orders(calls).map(call => call.headers['Idempotency-Key'])
export const button = () => screen.getByRole('button', { name: 'PLACE ORDER' })
export const section = (name: string) => within(screen.getByRole('region', { name }))
export const amount = (label: string) =>
  within(screen.getByRole('complementary', { name: 'ORDER SUMMARY' }))
    .getByText(label)
    .closest('div')
    ?.querySelector('dd')?.textContent
export const expectToasts = (...texts: string[]) => waitFor(() => expect(shell.texts()).toEqual(texts))
