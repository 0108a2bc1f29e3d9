export const reservationHelp = {
  list: 'pieces of which there is one that shoppers have reserved for 24 hours, the newest first: by whom and until when',
  end: 'ends a reservation: others can order the piece again'
}

export const reservationMessages = {
  none: 'No piece is reserved.',
  unknown: 'No reservation has this id, or it has ended.',
  ended: (product: string) => `The reservation of ${product} has ended.`,
  until: (time: string) => `until ${time}`.padEnd(24),
  account: (email: string | null) => email ?? 'account closed'
}
