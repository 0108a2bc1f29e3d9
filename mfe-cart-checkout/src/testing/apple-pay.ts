/** Gives this browser Apple Pay; `canPay` false: without a card in it. */
export const setApplePay = (canPay: (() => boolean) | undefined): void => {
  Object.assign(globalThis, { ApplePaySession: canPay && { canMakePayments: canPay } })
}
