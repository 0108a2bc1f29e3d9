export const shownText = {
  loading: 'Loading …',
  failed: 'This could not be loaded',
  tryAgain: 'Try again',
  stale: 'Not up to date:',
  search: 'Find'
}
