export const noSuchAlert = 'This alert has ended already.'
export const linkEnded = 'This link is not valid or has ended.'
export const alertsEnded = 'Your alerts have ended.'
