export const notFoundText = {
  title: 'Page not found',
  home: 'Back to the home page'
}
