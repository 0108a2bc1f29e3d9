import { provideWidgets } from '@sahra/shared/page/widget'
import { fakeHttp } from '@sahra/shared/testing/fake-http'
import { renderPage } from '@sahra/shared/testing/render-page'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { setApplePay } from '../testing/apple-pay'
import { buyNow, home } from '../testing/checkout'
import { signInAsNew, takeCards } from '../testing/express'
import { setUp } from '../testing/shop'
import { Component as ExpressPay } from './express.widget'

const page = document.documentElement.dataset
/** Where what follows the button begins; jsdom has no layout. */
let top: number

beforeEach(() => {
  setUp()
  takeCards()
  setApplePay(() => true)
  provideWidgets(() => Promise.resolve(ExpressPay as never))
  top = 100
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    return { top: this.textContent === 'What follows' ? top : 0 } as DOMRect
  })
})
afterEach(() => {
  jest.restoreAllMocks()
  setApplePay(undefined)
  localStorage.clear()
  delete page['shopper']
})

async function show() {
  const calls = fakeHttp({ 'GET /api/user/addresses': { success: true, addresses: [home] } })
  signInAsNew()
  const Component = () => (
    <main>
      <div data-late="">
        <ExpressPay item={buyNow} disabled={false} onMissing={() => undefined} />
      </div>
      <a href="#chat">What follows</a>
    </main>
  )
  const shown = renderPage({ Component } as never, { path: '*', at: '/product/pump' })
  await waitFor(() => expect(calls).toHaveLength(1))
  return shown
}
const find = () => screen.findByRole('button', { name: 'Buy with Apple Pay' })
const isThere = () => screen.queryByRole('button') !== null
const stored = () => localStorage.getItem('sahra:shopper')

test('C478 the button is there at once where nothing that follows it is in the window', async () => {
  top = innerHeight
  await show()
  expect(await find()).toBeVisible()
  expect(stored()).toBe('express')
})

test('C478 else it is there with a press, and the next page has room for it', async () => {
  const shown = await show()
  await waitFor(() => expect(stored()).toBe('express'))
  expect([isThere(), page['shopper']]).toEqual([false, undefined])
  fireEvent.click(screen.getByText('What follows'))
  expect(await find()).toBeVisible()
  shown.unmount()
  await show()
  expect(await find()).toBeVisible()
})

test('C478 the page that follows has room for a button that could not come', async () => {
  const shown = await show()
  await waitFor(() => expect(stored()).toBe('express'))
  shown.unmount()
  expect(page['shopper']).toBe('express')
})
