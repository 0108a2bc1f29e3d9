export const editMessages = {
  added: (name: string, handle: string) =>
    `${name}: added as ${handle}. Set what it lacks, such as description, images and stock, with product set.`,
  changed: (name: string, handle: string) => `${name} (${handle}): changed.`,
  unchanged: (name: string) => `${name}: nothing to change.`,
  invalidField: (field: string, typed: string, fields: string[]) =>
    `"${typed}" cannot be the ${field} here. Fields: ${fields.join(', ')}. "none" takes a value away.`,
  never: 'Nothing has been changed yet.',
  change: (parts: string[]) => parts.filter(Boolean).join('  ')
}

export const editDescriptions = {
  productShow: 'a product with everything that the shop has of it, as JSON',
  productAdd: 'adds a product; its handle is made of its name',
  productSet: (fields: string[]) => `sets ${fields.join(', ')}`,
  variantAdd: 'adds a variant to a product',
  variantSet: (fields: string[]) => `sets ${fields.join(', ')}`,
  variantRemove: 'withdraws a variant; orders keep it',
  brand: 'its brand',
  category: 'its category, with those above it',
  color: 'its colour',
  size: 'its size',
  history: 'who changed what, newest first; of one product, category … if named'
}
