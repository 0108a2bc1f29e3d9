export const notFoundText = {
  title: 'Page not found',
  heading: 'Some things are hard to find',
  lead: 'This page may have moved, or the piece has found its owner.',
  home: 'Back to home',
  browse: 'Browse Products'
}
