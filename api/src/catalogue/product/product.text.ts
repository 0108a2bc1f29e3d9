export const noSuchProduct = 'Product not found'
