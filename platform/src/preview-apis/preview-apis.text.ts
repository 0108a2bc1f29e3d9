export const previewApisText = {
  ended: 'This preview has ended.',
  starting: 'This preview is starting. Please try again in a moment.'
}
