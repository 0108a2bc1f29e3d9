export const noSuchProduct = 'Product not found'
export const chooseVariant = 'Please select a variant'
