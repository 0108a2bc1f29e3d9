import { paymentTransitions } from '../../api/src/selling/order/payment-states'

export const PAYMENT_STATES = 'docs/payment-states.md'

/** Returns the document with the payment statuses of an order and their transitions, as a picture and a table. */
export function renderPaymentStates(): string {
  const transitions = Object.entries(paymentTransitions).flatMap(([from, next]) =>
    Object.entries(next).map(([to, when]) => ({ from, to, when }))
  )
  const final = Object.entries(paymentTransitions).flatMap(([from, next]) =>
    Object.keys(next).length ? [] : [from]
  )
  return `# Payment statuses

Written by \`npm run requirements\` from \`api/src/selling/order/payment-states.ts\`. Each transition is one transaction with an entry in the history of the order; every other one is refused with a reason.

\`\`\`mermaid
stateDiagram-v2
  [*] --> Pending
${transitions.map(({ from, to }) => `  ${from} --> ${to}`).join('\n')}
${final.map(status => `  ${status} --> [*]`).join('\n')}
\`\`\`

| From | To | When |
| --- | --- | --- |
${transitions.map(({ from, to, when }) => `| ${from} | ${to} | ${when} |`).join('\n')}
`
}
