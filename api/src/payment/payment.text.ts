export const paymentTitle = (orderId: string) => `Sahra order ${orderId}`
export const wrongSignature = 'The signature is not valid'
export const received = 'Received'
export const eventParked = (provider: string, eventId: string) =>
  `Payment: event ${eventId} of ${provider} matches no order and was parked.`
export const taskFailed = (kind: string, orderId: string, why: string, isLast: boolean) =>
  `Payment: could not ${kind} for order ${orderId} (${why}); ${isLast ? 'giving up: handle it by hand' : 'retrying later'}.`
export const workerFailed = (why: string) => `Payment: the worker lost the database (${why}); retrying.`
