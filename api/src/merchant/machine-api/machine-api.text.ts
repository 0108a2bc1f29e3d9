export const scopeMissing = (scope: string) => `This token has no scope ${scope}`
export const confirmationNeeded = (amount: string, above: string, minutes: number) =>
  `${amount} would be refunded, and amounts above ${above} are confirmed: send the same request again within ${minutes} minutes, with the value of confirmation as the header Refund-Confirmation`
export const keyReused = 'This Idempotency-Key was sent before, with another request'
export const changedMeanwhile =
  'Someone else has changed this meanwhile. Look at it, and send the change again.'
export const expectedHeader =
  'SHA-256, as hex, of the fields that are sent as their sender has seen them: [["name",value],…] as JSON, by name. Others mean CONFLICT, with the fields as they are now in `current`.'
export const noFile = 'Send the file as the body of the request'
export const noChange = 'Send at least one field'
export const scopeOfRefunds = (scope: string) =>
  scope === 'payments:refund'
    ? `Scope ${scope}.`
    : `Scope ${scope}, and payments:refund where money goes back.`
export const successWithout = (scope: string) =>
  `Success. A token without ${scope} gets only what names the thing and its states.`
export const confirmationHeader =
  'The value of confirmation in the response to this request, where the amount is above that of the shop.'
export const title = 'Machine api of the shop'
export const description =
  'For the systems of the merchant. Amounts are AED, times are ISO 8601 in UTC. Lists have a cursor: pass nextCursor on as `after` until it is null. A write may carry an Idempotency-Key: repeated within a week, it gets the first response. With dryRun=true a write responds as it would, and changes nothing. A write responds with what the scopes of the token may read.'
