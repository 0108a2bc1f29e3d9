export const noSuchAlert = 'This alert has ended already.'
export const linkEnded = 'This link is not valid or has ended.'
export const alertsEnded = 'Your alerts have ended.'
export const notASearch = 'This page cannot be saved as a search.'
export const tooManySearches = (max: number) => `You have ${max} saved searches. End one of them first.`
