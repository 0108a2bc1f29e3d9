import type { SignedEvent } from '../../../api/src/selling/payment/testing/signed-events'
import type { Faults } from './faults'

/** What a provider holds for an order, in fils. */
export interface Account {
  authorized: number
  captured: number
  refunded: number
  /** How many payments hold or held money. */
  payments: number
}

/** `pending`: the shopper is at the bank; `settle` ends it. */
export type Outcome = 'authorized' | 'captured' | 'declined' | 'pending'

/** A provider with its shopper's page and its dashboard. */
export interface StandIn {
  method: 'STRIPE' | 'RAZORPAY'
  url: string
  faults: Faults
  close: () => void
  open: () => Promise<void>
  /** Returns the address of the newest page of an order that is open. */
  openPage: (orderId: string) => string | undefined
  /** Throws when the page is closed. */
  pay: (pageUrl: string, outcome: Outcome) => void
  /** Ends the payments that wait for the bank; `isPaid` decides for each. */
  settle: (isPaid: () => boolean) => void
  /** Captures an authorization on the provider's own dashboard. */
  capture: (orderId: string) => void
  /** Ends an authorization that was not captured, as the bank or the provider does after days. */
  void: (orderId: string) => void
  /** Lets the pages become older by so many seconds. */
  pass: (seconds: number) => void
  /** Deletes all payments. */
  forget: () => void
  /** Returns a captured payment, all of it or a part, on the provider's own dashboard. */
  refund: (orderId: string, share: number) => void
  /** Returns authorizations that were not captured, where the provider does so by itself. */
  returnUncaptured: (orderId: string) => void
  accountOf: (orderId: string) => Account
  hasPage: (ref: string) => boolean
  isOpenPage: (pageUrl: string, orderId: string, amount: number) => boolean
  /** Events that never happened: signed with another secret, and signed but with another amount or currency. */
  forge: (orderId: string, amount: number) => { unsigned: SignedEvent; wrong: SignedEvent[] }
}

export interface StandInOptions {
  seed: number
  faultsOf: (provider: string) => Faults
  onStep: (step: string) => unknown
  onEvent: (event: SignedEvent) => void
}

export const DAY_S = 86_400
export const idOf = (pageUrl: string) => pageUrl.split('/').at(-1) ?? ''
export const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
export const partOf = (amount: number, share: number) => Math.ceil(amount * share)
export const secrets = { stripe: 'whsec_stress', razorpay: 'rzp-stress' }
