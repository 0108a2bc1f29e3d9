export const pushDevicesText = {
  title: 'On your devices',
  lead: 'Alerts can also appear as notifications, which name a piece and its price. Signing out on a device ends them there.',
  loading: 'Loading your devices…',
  failed: 'An error occurred. Please try again.',
  add: 'Also on this device',
  added: 'Alerts also appear on this device.',
  end: 'End on this device',
  ended: 'Alerts on this device have ended.',
  dismissed: 'Notifications were not allowed.',
  refused:
    'Notifications of this shop are blocked in this browser. Allow them in its settings, then open this page again.',
  unsupported:
    'This browser shows no notifications of websites. On an iPhone or iPad, add the shop to the Home Screen first.',
  unavailable: 'This browser could not set up notifications. Please try again later.',
  others: 'Other devices',
  /** 'Safari on iPhone', as the api names it. */
  name: (device: string) => device,
  unknown: 'Unknown device',
  since: (time: string) => `Since ${time}`,
  endOther: 'End',
  endOf: (device: string, time: string) => `End on ${device}, since ${time}`,
  otherEnded: 'Alerts on the device have ended.'
}
