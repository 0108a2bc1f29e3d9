/** Families of the seed, and colours with those that are close to them, as shoppers group them. */
export const handbags = ['top-handle', 'tote', 'bucket'] as const
export const eveningBags = ['quilted-chain', 'clutch'] as const
export const bags = [...handbags, ...eveningBags]
export const allBags = [...bags, 'wallet']
export const heels = ['pump', 'kitten'] as const
export const flats = ['ballet', 'loafer'] as const
export const shoes = [...heels, ...flats]
export const rings = ['solitaire', 'cocktail-ring'] as const
export const earrings = ['pearl-drops', 'hoops', 'studs'] as const
export const bracelets = ['bangle', 'line-bracelet'] as const
export const jewellery = [...rings, ...earrings, 'pendant', ...bracelets]
export const watches = ['dress-watch', 'chronograph', 'bracelet-watch', 'jewelled-watch'] as const
export const sunglasses = ['eyewear-cat', 'eyewear-round', 'eyewear-square'] as const
export const dresses = ['slip-dress', 'kaftan'] as const
export const clothing = [...dresses, 'pleated-skirt'] as const
export const accessories = ['scarf', 'belt', 'hat', ...sunglasses, 'cufflinks'] as const

export const red = [
  ['Red', 'Rouge'],
  ['Bordeaux', 'Ruby']
] as const
export const green = [['Green', 'Emerald', 'Olive', 'Forest', 'Sage'], ['Teal']] as const
export const blue = [
  ['Blue', 'Navy', 'Marine', 'Sapphire'],
  ['Teal', 'Aquamarine']
] as const
export const brown = [
  ['Chocolate', 'Cognac', 'Tan', 'Havana'],
  ['Camel', 'Honey']
] as const
export const white = [
  ['White', 'Ivory'],
  ['Pearl', 'Champagne']
] as const
export const pink = [['Blush', 'Rose'], ['Nude']] as const
export const beige = [
  ['Sand', 'Nude', 'Camel'],
  ['Champagne', 'Tan', 'Ivory']
] as const
export const burgundy = [['Bordeaux'], ['Rouge', 'Ruby']] as const
export const black = [['Black', 'Onyx']] as const
