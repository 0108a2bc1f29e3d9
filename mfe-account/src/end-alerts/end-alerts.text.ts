export const endAlertsText = {
  title: 'End your alerts',
  description: 'End our mails about your alerts, by the link in one of them.',
  lead: 'Press the button, and we send you no further mail about falling prices and saved searches.',
  button: 'End all alerts',
  done: 'Your alerts have ended',
  next: 'You can ask for them again at any time.',
  alerts: 'Your alerts',
  invalid: 'This link is incomplete. Please open the whole link in the mail.',
  failed: 'An error occurred. Please try again.'
}
