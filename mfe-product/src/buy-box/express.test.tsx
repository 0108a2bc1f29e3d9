import type { Widgets } from '@sahra/shared/contract/widgets'
import { provideWidgets } from '@sahra/shared/page/widget'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createElement } from 'react'
import {
  blueS,
  redM,
  redS,
  renderProduct,
  setUpPage,
  signedIn,
  signedOut,
  tearDownPage,
  threeVariants
} from '../testing/product-page'
import { heading } from '../testing/product-queries'

/** In place of the widget of mfe-cart-checkout: says what it would order. */
function FakeExpress({ item, disabled, onMissing }: Widgets['mfe-cart-checkout/express']) {
  const says = item ? `${item.quantity} × ${item.variantId} at ${item.price}` : 'nothing'
  return createElement('button', { disabled, onClick: onMissing }, `Express: ${says}`)
}

let shop: ReturnType<typeof setUpPage>
let widgets: string[]
beforeEach(() => {
  Object.assign(globalThis, { ApplePaySession: { canMakePayments: () => true } })
  shop = setUpPage()
  widgets = []
  provideWidgets(name => {
    widgets.push(name)
    return Promise.resolve(FakeExpress as never)
  })
  $writableSettings.set({
    status: 'ready',
    loadedAt: 0,
    settings: {
      shipping: { methods: [] },
      tax: { rate: 5, displayMode: 'exclusive' },
      ownCardPage: true
    }
  })
})
afterEach(() => {
  tearDownPage()
  $writableSettings.set({ status: 'loading' })
  Object.assign(globalThis, { ApplePaySession: undefined })
})
const express = (order: string) => screen.findByRole('button', { name: `Express: ${order}` })
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

test('C470 a visitor loads no button of a wallet, a shopper does', async () => {
  signedOut()
  renderProduct()
  await heading()
  await act(() => Promise.resolve())
  await screen.findByRole('heading', { name: /^Reviews|^Customer reviews/i })
  expect(widgets).not.toContain('mfe-cart-checkout/express')
  await act(() => Promise.resolve(signedIn()))
  expect(await express('1 × null at 12400')).toBeEnabled()
})

test('C470 the button orders what Buy Now would', async () => {
  renderProduct({ variants: threeVariants, priced: [{ ...blueS, salePrice: 9900 }] })
  await express('nothing')
  await press('Blue')
  await press('Increase quantity')
  expect(await express('2 × blueS at 9900')).toBeVisible()
})

test('C470 pressed before a choice it says what is missing, and the focus is there', async () => {
  renderProduct({ variants: threeVariants })
  await express('nothing')
  expect(shop.toasts).toEqual([])
  await press('Express: nothing')
  await waitFor(() => expect(shop.toasts.map(({ text }) => text)).toEqual(['Please select a size']))
  expect(screen.getByRole('button', { name: 'S' })).toHaveFocus()
})

test('C470 what is sold out cannot be bought with it', async () => {
  renderProduct({ variants: [redS, { ...redM, stock: 0 }] })
  await express('nothing')
  await press('M')
  expect(await express('1 × redM at 12000')).toBeDisabled()
})

test('C470 C443 an accepted offer is the price', async () => {
  const until = '2030-01-01T10:00:00.000Z'
  renderProduct({
    product: { takesOffers: true, defaultStock: 1 },
    routes: {
      'GET /api/reservation/bag': { until: null, isMine: false },
      'GET /api/price-offer/bag': { state: 'accepted', amount: 9000, until, least: null, most: null }
    }
  })
  expect(await express('1 × null at 9000')).toBeVisible()
})
