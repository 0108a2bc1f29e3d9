export const unknownPushService = 'Alerts cannot be sent to this browser.'
export const pushDeviceGone = 'Alerts on this device have ended already.'
export const tooManyPushDevices = (max: number) => `Alerts appear on ${max} devices. End one of them first.`

/** `host`: of the push service. Its address of a device is a secret (SEC-43). */
export const givenUp = (host: string, reason: string) =>
  `Notification not sent to ${host}: ${reason}. It is given up.`
export const deviceEnded = (host: string, status: number) =>
  `A device has ended its notifications: ${host} responded with status ${status}.`

export const countHelp =
  'Notifications that were tried: sent, postponed (as the push service asks), failed (tried again), given up, or of a device that has ended.'
