/** Leaves the shop for the page of a payment provider, which leads back. Back does not lead to an order that is placed already. */
export const paymentPage = { open: (url: string): void => window.location.replace(url) }
