interface Described {
  summary: string
  scope: string
  mayRefund?: true | undefined
}

export const instructions =
  'The shop of a merchant. Amounts are AED, times are ISO 8601. Every write is tried first: it responds as it would and changes nothing, until it is called again with confirm: true. Show the person what a write would change before you confirm it. Lists have a cursor: pass nextCursor on until it is null.'

export const toolDescription = (
  { summary, scope, mayRefund }: Described,
  isWrite: boolean,
  example: object
) =>
  [
    `${summary}.`,
    isWrite && 'Without confirm: true it changes nothing, and responds as it would.',
    mayRefund && 'May give money back.',
    `Scope ${scope}.`,
    `Example: ${JSON.stringify(example)}`
  ]
    .filter(Boolean)
    .join(' ')

export const writeFields = {
  confirm: 'True: does it. Otherwise it is only tried.',
  dryRun: 'Whether it is only tried; by default unless confirm is true.',
  idempotencyKey: 'A key of your own: repeated with it, a write is done once.',
  refundConfirmation: 'The value of confirmation in the response to the same call, for a large refund.'
}

export const onlyTried = 'Only tried: nothing was changed. Call it again with confirm: true to do it.'
