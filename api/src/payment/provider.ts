import type { IncomingHttpHeaders } from 'node:http'

/** Amounts in fils. */
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

/** `paymentRef` is null until the shopper has paid on the page. */
export interface Payment {
  orderId: string
  amount: number
  sessionRef: string
  paymentRef: string | null
}

export type PaymentEventStatus = 'Authorized' | 'Paid' | 'Released' | 'Refunded'

/** A webhook event about a payment, in one shape for all providers. */
export interface PaymentEvent {
  eventId: string
  orderId: string | undefined
  paymentRef: string | undefined
  status: PaymentEventStatus
  amount: number
  currency: string
}

/** The signature is invalid or too old. */
export class InvalidSignature extends Error {}

/**
 * A payment provider with a hosted page. Calls are idempotent per order and throw after `TIMEOUT_MS`.
 */
export interface PaymentProvider {
  open: (request: PaymentRequest) => Promise<PaymentPage>
  capture: (payment: Payment) => Promise<void>
  /** Releases an authorization, or closes a page that is not paid. */
  release: (payment: Payment) => Promise<void>
  refund: (payment: Payment) => Promise<void>
  /** Returns undefined for events that do not concern a payment. Throws `InvalidSignature`. */
  parseWebhook: (body: Buffer, headers: IncomingHttpHeaders) => PaymentEvent | undefined
}

export const TIMEOUT_MS = 5000
/** Maximum age of a signed webhook. */
export const TOLERANCE_S = 300
export const CURRENCY = 'aed'
