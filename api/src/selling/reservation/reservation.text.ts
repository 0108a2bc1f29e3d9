import { formatDateTime } from '@sahra/shared/format/format'

export const verifyToReserve = 'Please verify your e-mail first to reserve a piece.'
export const notReservable = 'This piece cannot be reserved: only a piece of which there is one can be.'
export const reservedToday =
  'You have reserved a piece in the last 24 hours. One piece a day can be reserved.'
export const reservedBefore = 'You have reserved this piece in the last 7 days.'
/** `until`: ISO instant. */
export const productReserved = (name: string, until: string) =>
  `${name} is reserved by another shopper until ${formatDateTime(until)}.`
