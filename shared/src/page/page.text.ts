/** Shown above the content of rendered pages while scripts are off. */
export const readsWithoutScripts =
  'You can look around without JavaScript. For anything else, such as ordering or signing in, please turn it on in your browser and load the page again.'
/** Shown by pages that the browser renders while scripts are off. */
export const needsScripts =
  'This page needs JavaScript. Please turn it on in your browser and load the page again.'
