import type { AddToCartRequest } from './cart'
import type { NotifySubscribeRequest } from './wishlist'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/** Name → [payload, answer]. Each command has exactly one owner, named in its remote's `remote.ts`. */
export interface Commands {
  /** Owner: mfe-cart-checkout. Rejects with the server's message. */
  'cart/add': [AddToCartRequest, void]
  /** Owner: mfe-cart-checkout. `added` says which way the heart went. */
  'wishlist/toggle': [{ productId: string; variantId?: string | null }, { added: boolean }]
  /** Owner: mfe-cart-checkout. */
  'notify/subscribe': [NotifySubscribeRequest, void]
  /** Owner: shell. Reads who is signed in anew: after sign-in, sign-up, verification, a changed profile. */
  'session/refresh': [Record<string, never>, void]
  /** Owner: shell. Goes to the sign-in screen and remembers where the shopper was. */
  'session/login-required': [{ from?: string; state?: unknown }, void]
  /** Owner: shell. `duration` in milliseconds, 5000 unless told. */
  'toast/show': [{ kind: ToastKind; text: string; duration?: number }, void]
}
export type CommandName = keyof Commands

/** Facts, in the past tense, for those who must act on them; who only shows reads the store. */
export interface Events {
  'session/changed': { signedIn: boolean }
  'cart/changed': { count: number }
  'wishlist/changed': { count: number }
  'order/placed': { orderId: string; fromCart: boolean }
}
export type EventName = keyof Events
