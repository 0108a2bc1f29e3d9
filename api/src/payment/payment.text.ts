export const paymentTitle = (orderId: string) => `Sahra order ${orderId}`
export const wrongSignature = 'The signature is not valid'
export const received = 'Received'
export const eventParked = (provider: string, eventId: string) =>
  `Payment: event ${eventId} of ${provider} fits no order and was put aside.`
export const taskFailed = (kind: string, orderId: string, why: string, isLast: boolean) =>
  `Payment: could not ${kind} for order ${orderId} (${why}); ${isLast ? 'a person has to look at it' : 'it will be tried again'}.`
export const workerFailed = (why: string) =>
  `Payment: the worker lost the database (${why}); it will try again.`
