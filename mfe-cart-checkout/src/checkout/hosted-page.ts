/** Leaves the shop for the page of a payment provider, which leads back. Back does not lead to an order that is placed already. */
export const hostedPage = { open: (address: string): void => window.location.replace(address) }
