export const noToken = 'Send a valid token: Authorization: Bearer sahra_…'
export const tokenEnded = (name: string, endsAt: Date) =>
  `The token ${name} ended on ${endsAt.toISOString().slice(0, 10)}. Make a new one: npm run shop -- tokens add`
/** To the shop itself. */
export const endingToken = (name: string, endsAt: Date) => ({
  subject: `The token ${name} ends on ${endsAt.toISOString().slice(0, 10)}`,
  lines: [
    `The token ${name} of the machine api ends on ${endsAt.toISOString().slice(0, 10)}: the system that has it is then refused.`,
    '',
    'Make another one under another name, give it to that system, and revoke this one:',
    'npm run shop -- tokens add …',
    `npm run shop -- tokens revoke ${name}`
  ]
})
