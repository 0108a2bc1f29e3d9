/** Default texts of the ui components. */
export const uiText = {
  noImage: 'No Image',
  close: 'Close',
  retry: 'Retry',
  pageFailed: 'This page could not be loaded',
  pageFailedAdvice: 'The shop could not be reached. Check your connection and try again.',
  prev: 'Prev',
  next: 'Next'
}
