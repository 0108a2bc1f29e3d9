/** Returns the address of a payment page if it is https, or http on localhost (development): others must not be opened. */
export function safePaymentUrl(paymentUrl: string | null | undefined): string | undefined {
  try {
    const { protocol, hostname } = new URL(paymentUrl ?? '')
    const isLocal = ['localhost', '127.0.0.1'].includes(hostname)
    return protocol === 'https:' || (protocol === 'http:' && isLocal) ? (paymentUrl ?? undefined) : undefined
  } catch {
    return undefined
  }
}
