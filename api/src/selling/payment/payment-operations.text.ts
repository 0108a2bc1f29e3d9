/** The help of the command line. */
export const paymentHelp = {
  reconcile:
    'asks the providers about the payments of the last 90 days, or about one, and applies what they report'
}

/** What the command line prints. */
export const paymentMessages = {
  compared: (order: string, before: string, reported: string, isChanged: boolean) =>
    `Order ${order}: ${before}, the provider reports ${reported}${isChanged ? ': changed' : ''}`,
  comparedAll: (count: number, changed: number) => `Compared ${count}, changed ${changed}.`,
  noProvider: 'No payment provider is configured.',
  nothingToCompare: (order: string) => `Order ${order}: it has no payment at a provider.`
}
