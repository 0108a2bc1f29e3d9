/** What the provider's page says that is paid. */
export const paymentTitle = (number: string) => `Sahra order ${number}`
