import type { IncomingHttpHeaders } from 'node:http'
import { z } from 'zod'

/** Amounts in fils. */
export interface PaymentRequest {
  orderId: string
  amount: number
  email: string
  title: string
  successUrl: string
  cancelUrl: string
  /** The shop's own page, over which the script of a provider with `embedded` opens. */
  ownPageUrl: string
  /** Counts the sessions of the order from 1. A repeated call with the same number returns the same session. */
  sessionNumber: number
  expiresAt: Date
}

export interface PaymentPage {
  sessionRef: string
  url: string
}

/** `paymentRef` is null until the shopper has paid on the page, `sessionRef` when the page was never read. */
export interface Payment {
  orderId: string
  amount: number
  sessionRef: string | null
  paymentRef: string | null
}

export type PaymentEventStatus = 'Authorized' | 'Paid' | 'Released' | 'Refunded'

/** A refund that the provider makes once per `id`; `amount` in fils. After a rejection `attempt` is another one. */
export interface ProviderRefund {
  id: string
  amount: number
  attempt: number
}

/** A webhook event about a payment, in one shape for all providers. */
export interface PaymentEvent {
  eventId: string
  orderId: string | undefined
  paymentRef: string | undefined
  /** `RefundFailed`: a refund that was made before has come back to the provider. */
  status: PaymentEventStatus | 'RefundFailed'
  /** Of the payment, in fils. */
  amount: number
  currency: string
  /** With `Refunded`: what was returned so far, in fils, of all refunds together. */
  refunded?: number | undefined
}

/**
 * What the provider knows of a payment. `open`: the page waits for the shopper; `processing`: money is on its way;
 * `closed`: the page is closed and was not paid.
 */
export interface PaymentReading {
  state: 'open' | 'processing' | 'closed' | PaymentEventStatus | 'Partially Refunded'
  paymentRef: string | undefined
  amount: number
  currency: string
  /** What was returned so far, in fils. */
  refunded: number
}

export class InvalidSignature extends Error {}

/** The provider does not respond, so that nothing can be said of a payment. */
export class ProviderDown extends Error {}

/** The provider refused to open this session: the next attempt needs a new session number. */
export class SessionRefused extends Error {}

/** The provider refused the refund: the next attempt needs a new attempt number. */
export class RefundRefused extends Error {}

/** What the script of a provider shows and needs on the shop's own page. */
export interface EmbeddedPayment {
  sessionRef: string
  shopName: string
  title: string
  email: string
  /** Of the order, as a two-letter code. */
  language: string
  /** Of the shop, '#rrggbb'. */
  color: string
}

/** A script of a provider that opens the payment over the shop's own page (C408). */
export interface Embedded {
  scriptUrl: string
  /** Where its scripts, frames and calls are from, as a source of a Content-Security-Policy. */
  sources: string
  /** Shows the payment in the browser: a part of `ownPageScript`. */
  part: string
  /** Returns the options of the script: nothing but what the shopper may know. */
  optionsOf: (payment: EmbeddedPayment) => Promise<Record<string, unknown>>
}

/**
 * A payment provider with a page: its own, or with `embedded` one of the shop. Calls are idempotent per order and throw after `TIMEOUT_MS`.
 */
export interface PaymentProvider {
  /** The largest amount that the provider takes at once, in fils. */
  amountMax: number
  /** The shortest time for which the provider opens a page, in seconds. */
  sessionMinS: number
  /** Throws `SessionRefused`. */
  open: (request: PaymentRequest) => Promise<PaymentPage>
  capture: (payment: Payment) => Promise<void>
  /** Releases an authorization, or closes a page that is not paid. */
  release: (payment: Payment) => Promise<void>
  /** Throws `RefundRefused`. */
  refund: (payment: Payment, refund: ProviderRefund) => Promise<void>
  read: (payment: Payment) => Promise<PaymentReading>
  embedded?: Embedded
  /**
   * Reads the payment that a shopper comes back with from `embedded`, from the provider. Throws `InvalidSignature`, also
   * when it is not for this order, and `ProviderDown`.
   */
  readReturn?: (payment: Payment, fields: Record<string, unknown>) => Promise<PaymentReading>
  /** Returns undefined for events that do not concern a payment. Throws `InvalidSignature` and `ProviderDown`. */
  parseWebhook: (body: Buffer, headers: IncomingHttpHeaders) => Promise<PaymentEvent | undefined>
}

export const TIMEOUT_MS = 5000
export const CURRENCY = 'aed'

const changed = z.object({ status: z.string() })
const created = z.object({ id: z.string() })

/** Throws when a response is not an object that the call creates: a proxy may respond for the provider. */
export function assertCreated(response: unknown): void {
  if (!created.safeParse(response).success) throw new Error('the provider did not report what it created')
}

/** Throws when a response does not report the status that the call leads to: a proxy may respond for the provider. */
export function assertStatus(response: unknown, expected: string): void {
  const { data } = changed.safeParse(response)
  if (data?.status !== expected) throw new Error(`the provider did not report “${expected}”`)
}

const failure = z
  .object({
    statusCode: z.number().optional().catch(undefined),
    code: z.string().optional().catch(undefined),
    message: z.string().optional().catch(undefined)
  })
  .catch({})

/** Returns why a call failed, in a few words and without what was sent (SEC-43). */
export function reasonOf(error: unknown): string {
  const { statusCode, code, message } = failure.parse(error)
  return String(statusCode ?? code ?? message ?? 'unknown')
}
