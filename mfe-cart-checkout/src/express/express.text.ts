export const text = {
  buyWith: { applePay: 'Buy with Apple Pay', googlePay: 'Buy with Google Pay' },
  /** `total`: of all, where nothing else says it. */
  note: (total: string | 0 | undefined, street: string, city: string) =>
    `${!total ? 'Delivered' : `${total} in all, delivered`} to ${street}, ${city}. You pay on the next page.`
}
