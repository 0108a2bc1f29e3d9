/** By then the browser has left the page, or the shopper has stopped it. */
const LEAVE_TIMEOUT_MS = 10_000

/** Opens the provider's page so that Back returns to the order; resolves when the browser is still here. */
export const paymentPage = {
  open: (url: string): Promise<void> => {
    window.location.assign(url)
    return new Promise(resolve => setTimeout(resolve, LEAVE_TIMEOUT_MS))
  }
}
