export const securityText = {
  title: 'Security',
  description: 'Your password, your passkeys, your devices and your data.',
  loading: 'Loading your devices…',
  failed: 'An error occurred. Please try again.',
  password: {
    title: 'Password',
    next: 'New password',
    hint: 'At least 8 characters. Every other device is signed out.',
    submit: 'Change password',
    changed: 'Your password has been changed.'
  },
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, your face or the PIN of your device, without a password.',
    unsupported: 'This browser has no passkeys.',
    loading: 'Loading your passkeys…',
    unnamed: 'Passkey',
    name: 'Name of the passkey',
    optional: '(optional)',
    add: 'Add a passkey',
    added: 'The passkey is added.',
    dismissed: 'No passkey was added.',
    known: 'This device has a passkey of your account already.',
    addedOn: (time: string) => `Added ${time}`,
    unused: 'Not used yet',
    remove: 'Remove',
    removeOf: (name: string, added: string) => `Remove ${name}, ${added}`,
    removed: 'The passkey is removed.'
  },
  devices: {
    title: 'Devices',
    lead: 'Where you are signed in.',
    current: 'This device',
    /** 'Safari on iPhone', as the api names it. */
    name: (device: string) => device,
    unknown: 'Unknown device',
    lastUsed: (time: string) => `Last used ${time}`,
    end: 'Sign out',
    endOf: (device: string, time: string) => `Sign out ${device}, last used ${time}`,
    ended: 'The device is signed out.',
    endOthers: 'Sign out all other devices',
    othersEnded: 'Every other device is signed out.'
  },
  data: {
    title: 'Your data',
    lead: 'A file with everything stored about you: profile, addresses, orders, reviews, wishlist, cart, notices, alerts, newsletter, devices and passkeys.',
    download: 'Download your data'
  },
  close: {
    title: 'Close account',
    lead: 'Your name, e-mail, password, addresses, cart and wishlist are deleted, and every device is signed out. This cannot be undone.',
    retained:
      'The law obliges us to keep your orders and invoices, with the name and address on them. Your reviews stay without your name.',
    open: 'Close account…',
    question: 'Close your account?',
    confirm: 'Close account',
    cancel: 'Keep account',
    closed: 'Your account is closed.'
  }
}
