import { addressPrefix } from '@sahra/shared/language/language.text'

/** Opens the payment provider's hosted page. Back leads to the order, not to the checkout of a placed order. */
export const paymentPage = {
  open(url: string, orderPath: string): void {
    window.history.replaceState(window.history.state, '', addressPrefix + orderPath)
    window.addEventListener(
      'pageshow',
      // Restored from the browser's memory, the page is still the checkout.
      ({ persisted }) => persisted && window.location.reload(),
      { once: true }
    )
    window.location.assign(url)
  }
}
