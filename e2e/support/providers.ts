import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { readConfig } from '../../api/src/server/config/config'
import { attachDatabase } from '@sahra/server-kit/database/embedded/open'
import { sql, type Statement } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import {
  type FakeStripe,
  startFakeStripe,
  stripeSettings,
  webhookSecret
} from '../../api/src/selling/payment/testing/fake-stripe'
import {
  type FakeRazorpay,
  razorpayKeys,
  signedReturn,
  startFakeRazorpay
} from '../../api/src/selling/payment/testing/fake-razorpay'
import { signStripeEvent } from '../../api/src/selling/payment/testing/signed-events'
import { type OpenIdIssuer, openOpenIdIssuer } from '../../api/src/testing/openid-issuer'
import { runAdminOf } from './admin'
import { expectReady, startShop, stopShop } from './shop-process'

/** A shop whose orders are paid at stand-ins for Stripe and Razorpay, and whose Google is an issuer on this machine. */
export interface ProviderShop {
  stripe: FakeStripe
  razorpay: FakeRazorpay
  issuer: OpenIdIssuer
  address: string
  /** Pays the order on the provider's page and lets the provider report it. */
  authorize: (orderId: string) => Promise<void>
  /** Ends the payment window of an order now. */
  endWindow: (orderId: string) => Promise<void>
  /** Confirms the e-mail of a shopper. */
  verify: (email: string) => Promise<void>
  admin: (...args: string[]) => Promise<string>
  stop: () => Promise<void>
}

/** `publishableKey`: of Stripe, with which cards are paid on the shop's own page. */
export async function startProviderShop(port: number, publishableKey?: string): Promise<ProviderShop> {
  const folder = temporaryFolder('sahra-providers')
  const stripe = await startFakeStripe({ closesAfterTests: false })
  const razorpay = await startFakeRazorpay({ closesAfterTests: false })
  const issuer = await openOpenIdIssuer()
  const { secretKey, apiUrl } = stripeSettings(stripe).stripe
  const settings = {
    DATA_DIR: path.join(folder, 'data'),
    MAIL_DIR: path.join(folder, 'mail'),
    SEED: 'test',
    STRIPE_SECRET_KEY: secretKey,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    STRIPE_API_URL: apiUrl,
    ...(publishableKey && { STRIPE_PUBLISHABLE_KEY: publishableKey }),
    RAZORPAY_KEY_ID: razorpayKeys.keyId,
    RAZORPAY_KEY_SECRET: razorpayKeys.keySecret,
    RAZORPAY_WEBHOOK_SECRET: razorpayKeys.webhookSecret,
    RAZORPAY_API_URL: razorpay.url,
    SELLER_TRN: '100123456700003',
    GOOGLE_CLIENT_ID: 'shop',
    GOOGLE_CLIENT_SECRET: 'secret',
    GOOGLE_ISSUER: issuer.url
  }
  const shop = startShop(port, settings)
  await expectReady(shop)
  const inDatabase = async (...statements: Statement[]): Promise<void> => {
    const { db, close } = await attachDatabase(readConfig(settings))
    for (const statement of statements) await db.first(statement)
    await close()
  }
  return {
    stripe,
    razorpay,
    issuer,
    address: shop.address,
    async authorize(orderId) {
      const intent = stripe.pay(orderId)
      const { path, headers, payload } = signStripeEvent('amount_capturable_updated', intent, {
        secret: webhookSecret,
        skewS: 0
      })
      const response = await fetch(shop.address + path, { method: 'POST', headers, body: payload })
      expect(response.status).toBe(200)
    },
    endWindow: orderId =>
      inDatabase(
        sql`update shop_order set pay_by = now() where id = ${orderId}`,
        sql`update payment_task set due_at = now() where order_id = ${orderId} and kind = 'expire'`,
        sql`select pg_notify('payment', '')`
      ),
    verify: email => inDatabase(sql`update shopper set verified_at = now() where email = ${email}`),
    admin: (...args) => runAdminOf(settings, ...args),
    async stop() {
      await stopShop(shop)
      stripe.close()
      razorpay.close()
      issuer.close()
    }
  }
}

/** Shows the page of the stand-in, which leads back to the address that the shop gave it. */
export async function showProviderPage(page: Page, { stripe }: ProviderShop): Promise<void> {
  await page.route('https://pay.example/**', route => {
    const session = [...stripe.sessions.values()].find(({ url }) => url === route.request().url())
    return route.fulfill({
      contentType: 'text/html',
      body: `<title>Pay here</title><h1>Pay here</h1><a href="${session?.success_url}">Paid</a>`
    })
  })
}

/** In place of checkout.js: a dialog that is paid or closed. The page has `payAtRazorpay`. */
const checkoutJs = `window.Razorpay = class {
  constructor(options) { this.options = options }
  open() {
    const { order_id, handler, modal } = this.options
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.lang = 'en'
    const add = (name, press) =>
      Object.assign(dialog.appendChild(document.createElement('button')), { textContent: name, onclick: press })
    add('Pay by Razorpay', async () => handler(await payAtRazorpay(order_id)))
    add('Close Razorpay', () => { dialog.remove(); modal.ondismiss() })
    dialog.showModal()
  }
}`

/** Serves the script of Razorpay until the page is closed; `isBlocked`: a blocker refuses it. */
export async function serveCheckoutJs(page: Page, { razorpay }: ProviderShop) {
  const served = { requests: 0, isBlocked: false }
  await page.exposeFunction('payAtRazorpay', (orderRef: string) =>
    signedReturn(razorpay.pay(razorpay.orders.get(orderRef)!, 'authorized'))
  )
  await page.route('https://checkout.razorpay.com/v1/checkout.js', route => {
    served.requests++
    return served.isBlocked
      ? route.abort()
      : route.fulfill({ contentType: 'text/javascript', body: checkoutJs })
  })
  return served
}
