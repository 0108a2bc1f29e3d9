import { GIFT_NOTE_MAX } from '@sahra/shared/contract/limits'

export const noItems = 'No items to checkout.'
export const noAddress = 'Please provide a valid delivery address.'
export const unavailableItems = 'Remove unavailable items to proceed to checkout'
export const unknownMethod = 'Please choose card, Razorpay or cash on delivery.'
export const confirmCash = 'Please confirm that you will pay in cash on delivery.'
export const cartChanged = 'Your cart has changed since this page was opened. Please review it and try again.'
export const alreadyOrdered = 'This cart has been ordered already. You find the order under My Orders.'
export const totalRisen = (shown: string, now: string) =>
  `The total has changed from ${shown} to ${now}. The order was not placed.`
export const tooManyUnpaid = (count: number) =>
  `You have ${count} orders that are not paid yet. Pay or cancel one of them under My Orders, then place this one.`
export const deliveryClosed =
  'The delivery that you chose is no longer available for this order. The order was not placed: please look at the new total.'
export const deliveryOfLaterItem =
  'The delivery that you chose is not available for an item that is made to order or ships later. The order was not placed: please look at the new total.'
export const nothingToPack = 'The order was cancelled: nothing of it is packed.'
export const cashAtPickUp =
  'An order that is picked up cannot be paid in cash. Please choose another payment method.'
/** Each by what holds too much. */
const tooMuchHeldBy = {
  account: (pieces: number, amount: string) =>
    `Orders that are neither paid nor confirmed can have at most ${pieces} pieces and ${amount} together, with those that ended unpaid in the last 24 hours. Order fewer pieces, pay an order under My Orders, or contact us.`,
  address: () =>
    'Many pieces for this address are neither paid nor confirmed yet. Please try again later, or contact us.',
  phone: () =>
    'Many pieces for this phone number are neither paid nor confirmed yet. Please try again later, or contact us.',
  network: () =>
    'Many pieces ordered from your network are neither paid nor confirmed yet. Please try again later, or contact us.'
}
export const tooMuchHeld = (by: keyof typeof tooMuchHeldBy, pieces: number, amount: string) =>
  tooMuchHeldBy[by](pieces, amount)
export const cashUnverified = (pieces: number, amount: string) =>
  `Please verify your e-mail to pay for more than ${pieces} pieces or ${amount} in cash, or pay by card. Nothing was ordered, and everything here stays as it is.`
export const paymentTooLarge = (method: string, amount: string) =>
  `${method === 'RAZORPAY' ? 'Razorpay' : 'A card'} takes at most ${amount} at once. Please choose another method, or contact us.`
export const giftNoteTooLong = `The note on the card can have at most ${GIFT_NOTE_MAX} characters.`
export const giftNoteControls = 'The note on the card can only have letters, signs and line breaks.'
export const badKey = 'The Idempotency-Key must be 1 to 200 plain characters'
export const keyReused = 'This order was placed before, with other details. You find it under My Orders.'
export const nothingToPay = 'Nothing is left to pay by card. Please choose cash on delivery.'
export const noSuchOrder = 'Order not found'
export const trackingLinkEnded = 'This link is not valid or has ended.'
export const notCancellable = 'This order can no longer be cancelled'
export const noInvoiceYet = 'There is no invoice for this order yet'
export const invoicesIssued = (count: number) => `${count} missing invoices are issued`
export const invoiceNotIssued = (orderId: string) =>
  `Invoice of order ${orderId} not issued; next try in a quarter of an hour`
export const noSuchCreditNote = 'Credit note not found'
export const noSuchDocument = 'This order has no invoice or credit note with this number'
export const invoiceFailed = 'The invoice could not be created. Please try again in a moment.'
export const notPossible = (verb: string, status: string) => `Cannot ${verb} an order that is ${status}`
export const notAuthorized = 'The shopper has not authorized the payment of this order yet'
export const providerMissing = (method: string) =>
  `${method} has the payment of this order, and its keys are not set here: nothing was changed. Set ${method}_… as the shop has them, and try again.`
export const notAllowedPayment = (from: string, to: string) => `A payment that is ${from} cannot become ${to}`
export const notPayable = 'This order can no longer be paid'
export const payLater = 'The payment page did not respond in time. Please try again.'
export const notPaid = (status: string) =>
  `Cannot ship an order whose payment is ${status}: only what is Paid, or paid on delivery, is shipped`
export const nothingToRefund = 'There is nothing to refund: the order is not paid, or all of it is refunded'
export const tooMuchToRefund = (left: string) => `Only ${left} is left to refund`
export const rejectInstead = 'The order is not shipped yet: to refund all of it, reject it'
export const refundNote = (amount: string, note?: string) =>
  note ? `${amount} returned, ${note}` : `${amount} returned`
export const refundReasons = {
  cancelled: 'the order is cancelled',
  team: 'by the team'
}

/** The mail to the team about orders that end unconfirmed. */
export const endingText = {
  subject: (orders: string) => `${orders} to confirm before the end`,
  body: 'These orders are neither paid nor confirmed. They end by themselves, and their pieces are on offer again:',
  line: (number: string, name: string, total: string, end: string) =>
    `${number}, ${name}, ${total}: ends on ${end} (Dubai time)`,
  how: 'Confirm with: npm run shop -- orders confirm <order>. All of them: npm run shop -- orders held.'
}
