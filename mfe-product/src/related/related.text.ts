export const relatedText = {
  title: 'Related Products',
  loading: 'Loading...',
  failed: 'Related Products could not be loaded',
  advice: 'The rest of the page works. Try again in a moment.',
  retry: 'Retry',
  preLoved: 'Pre-loved',
  was: 'Was',
  now: 'Now',
  percentOff: (percent: number) => `−${percent}%`
}
