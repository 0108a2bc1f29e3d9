import type { IncomingHttpHeaders } from 'node:http'

/** What is to be paid. Amounts in fils. */
export interface PaymentRequest {
  orderId: string
  amount: number
  email: string
  title: string
  successUrl: string
  cancelUrl: string
}

export interface PaymentPage {
  sessionRef: string
  url: string
}

/** A payment as the provider knows it; without `paymentRef` nobody has paid on the page yet. */
export interface Payment {
  orderId: string
  amount: number
  sessionRef: string
  paymentRef: string | null
}

export type PaymentEventStatus = 'Authorized' | 'Paid' | 'Released' | 'Refunded'

/** What a provider's webhook says about a payment. */
export interface PaymentEvent {
  eventId: string
  orderId: string | undefined
  paymentRef: string | undefined
  status: PaymentEventStatus
  amount: number
  currency: string
}

/** The signature is wrong, or too old. */
export class InvalidSignature extends Error {}

/**
 * A payment provider with a hosted page. Every call may be repeated for the same order without doing anything twice;
 * each gives up after five seconds and throws.
 */
export interface PaymentProvider {
  open: (bill: PaymentRequest) => Promise<PaymentPage>
  capture: (payment: Payment) => Promise<void>
  /** Gives an authorization back, or closes the page when nobody has paid on it. */
  release: (payment: Payment) => Promise<void>
  refund: (payment: Payment) => Promise<void>
  /** Undefined for what does not concern a payment. Throws `Unsigned`. */
  parseWebhook: (body: Buffer, headers: IncomingHttpHeaders) => PaymentEvent | undefined
}

export const TIMEOUT_MS = 5000
/** How old a signed message may be. */
export const TOLERANCE_S = 300
export const CURRENCY = 'aed'
