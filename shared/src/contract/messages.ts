import type { AddToCartRequest } from './cart'
import type { FindProductsRequest, FoundProducts } from './found-products'
import type { NotifySubscribeRequest } from './wishlist'

export type ToastKind = 'success' | 'info' | 'warning' | 'error'

/**
 * Name → [payload, result]. Each command has one handler, declared in the `remote.ts` of its deployable. What a command
 * changes is read from the shared stores.
 */
export interface Commands {
  /** Handled by mfe-catalogue. */
  'products/search': [FindProductsRequest, FoundProducts]
  /** Handled by mfe-cart-checkout. Rejects with the message of the api. */
  'cart/add': [AddToCartRequest, void]
  /** Handled by mfe-cart-checkout. `added` is false when the product was removed. */
  'wishlist/toggle': [{ productId: string; variantId?: string | null }, { added: boolean }]
  /** Handled by mfe-cart-checkout. */
  'notify/subscribe': [NotifySubscribeRequest, void]
  /** Handled by the shell. Loads the session: after sign-in, sign-up, verification and a changed profile. */
  'session/refresh': [Record<string, never>, void]
  /** Handled by the shell. Opens the sign-in page, which returns to `from` (default: the current page) with `state`. */
  'session/login-required': [{ from?: string; state?: unknown }, void]
  /** Handled by the shell. Loads shipping, tax and delivery settings: after a response that contradicts them. */
  'settings/refresh': [Record<string, never>, void]
  /** Handled by the shell. Loads categories, brands and settings again where that has failed. */
  'navigation/refresh': [Record<string, never>, void]
  /** Handled by the shell. `duration` in milliseconds, default 5000. */
  'toast/show': [{ kind: ToastKind; text: string; duration?: number }, void]
}
export type CommandName = keyof Commands

/**
 * Name → payload. Events are in the past tense, for listeners that must act on them; what only shows a change reads a
 * store.
 */
export interface Events {
  /** Emitted by mfe-cart-checkout: stock has changed. The shell drops the page data that it caches for Back. */
  'order/placed': { orderId: string }
}
export type EventName = keyof Events
