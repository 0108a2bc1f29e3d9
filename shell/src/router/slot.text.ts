export const slotText = {
  loading: 'Loading...',
  failed: 'This part of the shop could not be loaded',
  advice: 'The rest of the shop works as usual. Please try again.',
  offline: 'You are offline. Check your connection and try again.',
  retry: 'Retry',
  retrying: 'Retrying…'
}
