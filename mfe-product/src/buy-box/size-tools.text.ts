export const sizeToolsText = {
  sizeGuide: 'Size guide',
  system: 'Sizes in',
  letters: 'Letters'
}
