/** Shown by pages that the browser renders while scripts are off. */
export const needsScripts =
  'This page needs JavaScript. Please turn it on in your browser and load the page again.'
