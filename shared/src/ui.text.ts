/** The words of the kit itself, where a part is given no others. */
export const uiText = {
  noImage: 'No Image',
  copied: 'Copied!',
  close: 'Close',
  retry: 'Retry',
  prev: 'Prev',
  next: 'Next'
}
