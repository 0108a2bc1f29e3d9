import type { AddressFields } from './address'
import type { BuyNow } from './navigation'
import type { Sizing } from './sizing'

/** Name → props of every widget. The name begins with the remote that exposes it. */
export interface Widgets {
  'mfe-account/address-form': {
    initial?: AddressFields
    saveLabel: string
    busy?: boolean
    /** Called with valid fields; rejects to keep the form open. */
    onSave: (fields: AddressFields) => Promise<void>
    onCancel?: () => void
  }
  /** What was just added to the cart, with the next steps. `onClose` is called when the shopper is done with it. */
  'mfe-cart-checkout/cart-drawer': {
    added: { productId: string; variantId: string | null; quantity: number }
    onClose: () => void
  }
  /**
   * Lets the checkout order with the default address; the wallet of the browser pays on the page that follows (C470).
   * `item` undefined: the cart, which costs `cartTotal` in AED, or else something of the product has to be chosen first,
   * which `onMissing` says when the button is pressed.
   */
  'mfe-cart-checkout/express': {
    item?: BuyNow | undefined
    cartTotal?: number
    disabled: boolean
    onMissing?: () => void
  }
  /** The articles of the journal. */
  'mfe-catalogue/journal-row': object
  /** Products that go with a product. */
  'mfe-product/look': { productId: string }
  /** How sizes are measured; `sizes`: those that the product comes in. */
  'mfe-product/size-guide': { sizing: Sizing; sizes: readonly string[]; onClose: () => void }
  /** A product that can be turned; `sheet`: its frames (TURNTABLE). */
  'mfe-product/turntable': { sheet: string; name: string; onClose: () => void }
  /** Products viewed in this browser; `except`: the one that is shown now. */
  'mfe-product/recently-viewed': { except?: string }
}
export type WidgetName = keyof Widgets
