import { $writableSession } from '@sahra/shared/stores/session'
import { $writableSettings } from '@sahra/shared/stores/settings'
import { followExpressRoom } from './express-room'

const page = document.documentElement.dataset
const method = { code: 'standard', label: 'Standard', amount: 15, active: true }
const settings = {
  shipping: { methods: [method], defaultMethodCode: 'standard', freeOver: 199 },
  tax: { rate: 5, displayMode: 'exclusive' as const },
  ownCardPage: true
}
const user = { name: 'Layla', email: 'layla@example.com', isAccountVerified: true }
const known = () => [localStorage.getItem('sahra:shopper'), page['shopper']]

let stop: () => void
beforeEach(() => {
  localStorage.setItem('sahra:shopper', 'express')
  localStorage.setItem('sahra:wallet', 'googlePay')
  page['shopper'] = 'express'
  $writableSession.set({ status: 'loading' })
  $writableSettings.set({ status: 'ready', settings } as never)
  stop = followExpressRoom()
})
afterEach(() => {
  stop()
  localStorage.clear()
  delete page['shopper']
})
const signIn = (isAccountVerified = true) =>
  $writableSession.set({ status: 'shopper', user: { ...user, isAccountVerified } } as never)

test('C478 the room stays for a shopper who is offered the button', () => {
  expect(known()).toEqual(['express', 'express'])
  signIn()
  expect(known()).toEqual(['express', 'express'])
})

test('C478 the room ends without a wallet', () => {
  localStorage.removeItem('sahra:wallet')
  signIn()
  expect(known()).toEqual(['1', '1'])
})

test('C478 the room ends for an e-mail that is not verified', () => {
  signIn(false)
  expect(known()).toEqual(['1', '1'])
})

test('C478 the room ends when a shop offers a second delivery', () => {
  signIn()
  const shipping = { ...settings.shipping, methods: [method, { ...method, code: 'today' }] }
  $writableSettings.set({ status: 'ready', settings: { ...settings, shipping } } as never)
  expect(known()).toEqual(['1', '1'])
})
