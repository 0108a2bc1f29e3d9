export const reservationHelp = {
  list: 'pieces of which there is one that shoppers have reserved for 24 hours, the newest first: by whom and until when'
}

export const reservationMessages = {
  none: 'No piece is reserved.',
  until: (time: string) => `until ${time}`.padEnd(24),
  account: (email: string | null) => email ?? 'account closed'
}
