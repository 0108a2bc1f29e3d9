type Item = Record<string, unknown>

const isSet = (value: unknown) => value !== null && value !== undefined && value !== false
const isIn =
  (field: string, ...states: string[]) =>
  (item: Item) =>
    states.includes(String(item[field]))

/** Operations that only some states of a thing allow; the api refuses them in the others. */
const states: Readonly<Record<string, (item: Item) => boolean>> = {
  // Without an e-mail the account is closed.
  'POST /orders/{order}/note': item => isSet(item['email']),
  'GET /orders/{order}/payment': isIn('paymentMethod', 'STRIPE', 'RAZORPAY'),
  'POST /orders/{order}/payment/retry': isIn('paymentMethod', 'STRIPE', 'RAZORPAY'),
  'GET /orders/{order}/packing-list': item => item['status'] !== 'Cancelled',
  'GET /orders/{order}/documents/{document}': item => isSet(item['invoiceNumber']),
  'POST /reviews/{review}/hide': item => !isSet(item['hidden']),
  'POST /reviews/{review}/show': item => isSet(item['hidden']),
  'DELETE /reviews/{review}/answer': item => isSet(item['answer']),
  'POST /offers/{offer}/accept': isIn('state', 'waiting'),
  'POST /offers/{offer}/decline': isIn('state', 'waiting'),
  'POST /returns/{return}/accept': isIn('status', 'Requested'),
  'POST /returns/{return}/refuse': isIn('status', 'Requested', 'Accepted'),
  'POST /returns/{return}/receive': isIn('status', 'Accepted'),
  'POST /customers/{customer}/block': item => !isSet(item['blocked']),
  'POST /customers/{customer}/unblock': item => isSet(item['blocked']),
  'DELETE /promotions/{promotion}': item => item['state'] !== 'ended'
}

/** Returns whether the state of a thing allows an operation, by its key. */
export const applies = (key: string, item: Item): boolean => states[key]?.(item) ?? true
