/** What the provider's page says that is paid. */
export const paymentTitle = (shop: string, number: string) => `${shop} order ${number}`
