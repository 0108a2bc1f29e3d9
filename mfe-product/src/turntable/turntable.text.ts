export const turntableText = {
  loading: 'Loading the pictures',
  failed: 'The pictures could not be loaded. Please try again later.',
  hint: 'Drag, or use the arrow keys, to see it from all sides.',
  degrees: (degrees: number) => `${degrees} degrees`
}
