export const toastText = { dismiss: 'Dismiss' }
