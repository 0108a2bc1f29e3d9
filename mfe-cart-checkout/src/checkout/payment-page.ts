/** Opens the payment provider's hosted page; `replace`, so that Back does not return to the checkout. */
export const paymentPage = { open: (url: string): void => window.location.replace(url) }
