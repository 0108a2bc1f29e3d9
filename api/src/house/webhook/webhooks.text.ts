export const notDelivered = (id: string, problem: string) =>
  `webhook ${id}: ${problem}. Trying again for three days: npm run shop -- webhooks log ${id}`
export const givenUp = (id: string, type: string, event: string) =>
  `webhook ${id}: ${type} ${event} given up after three days. Send it again: npm run shop -- webhooks replay ${event}`
