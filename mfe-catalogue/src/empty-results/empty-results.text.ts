export const emptyResultsText = { concierge: 'Tell our concierge what you are looking for' }
