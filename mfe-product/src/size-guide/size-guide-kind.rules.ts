import type { SizeGuideKind } from '@sahra/shared/contract/widgets'

/** Names of the categories whose products are measured alike. */
const kinds: readonly (readonly [SizeGuideKind, RegExp])[] = [
  ['rings', /^rings?$/i],
  ['shoes', /^(shoes|footwear)$/i],
  ['clothing', /^(clothing|ready-to-wear)$/i]
]

/** Returns which guide fits a product, by the names of its categories from the root down; undefined for none. */
export const sizeGuideKind = (categoryNames: readonly string[]): SizeGuideKind | undefined =>
  kinds.find(([, name]) => categoryNames.some(category => name.test(category.trim())))?.[0]
