import type { Page } from '@playwright/test'
import {
  ownPageDocument,
  ownPageHeaders,
  ownPageTextIn
} from '../../api/src/selling/payment/own-page-document'
import { stripeScript } from '../../api/src/selling/payment/own-page-script'

/** What Stripe says of a card that its bank declines. */
export const declined = { en: 'Your card was declined.', ar: 'رُفضت بطاقتك.' }

/**
 * In place of Stripe's script: an element with the secret of the session, whose first confirmation is declined, and a button
 * for the wallet of the browser: Apple Pay, or what `standInWallet` names. It pays by `payAtStripe`.
 */
const stripeJs = `let isDeclined = true
window.Stripe = () => ({
  initCheckoutElementsSdk: ({ clientSecret }) => ({
    createExpressCheckoutElement: () => {
      const listeners = {}
      const wallet = window.ApplePaySession ? 'applePay' : window.standInWallet
      const pay = () => listeners.confirm({})
      return {
        on: (name, listener) => (listeners[name] = listener),
        destroy() {},
        mount(place) {
          if (wallet) place.append(Object.assign(document.createElement('button'), { textContent: wallet, lang: 'en', onclick: pay }))
          queueMicrotask(() => listeners.ready({ availablePaymentMethods: wallet && { [wallet]: true } }))
        }
      }
    },
    createPaymentElement: () => ({
      on() {},
      destroy() {},
      mount: place => Object.assign(place, { lang: 'en', textContent: 'Card of ' + clientSecret })
    }),
    async loadActions() {
      const confirm = async ({ expressCheckoutConfirmEvent }) => {
        if (expressCheckoutConfirmEvent) {
          await payAtStripe(clientSecret)
          return { type: 'success' }
        }
        const error = isDeclined && { message: document.documentElement.lang === 'ar' ? '${declined.ar}' : '${declined.en}' }
        isDeclined = false
        return error ? { type: 'error', error } : { type: 'success' }
      }
      return { type: 'success', actions: { confirm } }
    }
  })
})`

/** Serves the stand-in for Stripe's script; returns how often pages have asked for it. */
export async function serveStripeJs(page: Page): Promise<{ requests: number }> {
  const served = { requests: 0 }
  await page.route('https://js.stripe.com/**', route => {
    served.requests++
    return route.fulfill({ contentType: 'text/javascript', body: stripeJs })
  })
  return served
}

/**
 * Serves the shop's own payment page of a card with a stand-in for Stripe's script, as the api writes both; returns what
 * the page passes to the api.
 */
export async function showOwnCardPage(
  page: Page,
  { address, language }: { address: string; language: 'en' | 'ar' }
): Promise<string[]> {
  const returns: string[] = []
  const path = '/api/order/c432/payment'
  const text = ownPageTextIn(language)
  const { opening, closed, checking } = text
  const document = ownPageDocument({
    ...{ language, shopName: 'Sahra', title: 'SA-2026-000001', total: '210.00', part: stripeScript },
    ...{
      address: language === 'ar' ? 'شارع الوصل 12، دبي' : '12 Al Wasl Road, Dubai',
      delivery: text.estimated('2–4 days')
    },
    data: {
      scriptUrl: 'https://js.stripe.com/endive/stripe.js',
      options: { key: 'pk_test', locale: language, clientSecret: 'cs_secret' },
      leftS: 600,
      ...{ returnPath: path, paidPath: '/api/paid', orderPath: '/orders/c432' },
      text: { opening, closed, checking, opened: text.enterCard, failed: text.failed('Stripe') }
    }
  })
  await serveStripeJs(page)
  await page.route(`${address}/api/paid`, route =>
    route.fulfill({ contentType: 'text/html', body: '<title>Paid</title><h1>Paid</h1>' })
  )
  await page.route(address + path, route => {
    if (route.request().method() === 'GET') {
      const headers = ownPageHeaders(document, 'https://*.stripe.com')
      return route.fulfill({ contentType: 'text/html; charset=utf-8', headers, body: document })
    }
    returns.push(route.request().postData() ?? '')
    return route.fulfill({ json: { success: true } })
  })
  return returns
}
