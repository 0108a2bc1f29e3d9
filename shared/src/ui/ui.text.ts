/** Default texts of the ui components. */
export const uiText = {
  noImage: 'No Image',
  close: 'Close',
  retry: 'Retry',
  pageFailed: 'This page could not be loaded',
  pageFailedAdvice: 'The shop could not be reached. Check your connection and try again.',
  prev: 'Prev',
  next: 'Next',
  /** Below a price where the shop names instalments (C422). */
  instalments: (payments: number, amount: string, provider: string) =>
    `${payments} × ${amount} with ${provider}. ${provider} decides whether you can pay in instalments.`
}
