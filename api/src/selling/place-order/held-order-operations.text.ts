export const heldOrderHelp = {
  list: 'orders that hold stock and are neither paid nor confirmed, the largest first: by whom, from which network, until when'
}

export const heldOrderMessages = {
  nothingHeld: 'No order holds stock without being paid or confirmed.',
  until: (time: string) => `until ${time}`.padEnd(24),
  account: (email: string | null, isVerified: boolean) =>
    `${email ?? 'account closed'}${isVerified ? '' : ' (not verified)'}`,
  marked: (text: string, mark: string | null) => (mark ? `${text} [${mark}]` : text),
  network: (mark: string | null) => (mark ? `network [${mark}]` : 'network unknown')
}
