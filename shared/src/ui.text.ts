/** Default texts of the ui components. */
export const uiText = {
  noImage: 'No Image',
  copied: 'Copied!',
  close: 'Close',
  retry: 'Retry',
  prev: 'Prev',
  next: 'Next'
}
