export const noSuchVariant = 'This variant does not belong to the product'
