/** What can be written in further languages: the merchant's names of the fields of each kind, and those of `translation`. */
export const translatable = {
  product: { description: 'description', details: 'detailedDescription' },
  category: { name: 'name', description: 'description' },
  brand: { said: 'said', description: 'description', 'known-for': 'knownFor' },
  banner: { alt: 'name' },
  image: { name: 'name' },
  colour: { name: 'name' },
  size: { name: 'name' },
  option: { name: 'name' },
  material: { name: 'name' },
  offer: { name: 'name' },
  delivery: { name: 'name' },
  wear: { name: 'name' },
  check: { name: 'name' },
  examiner: { name: 'name' },
  promotion: { name: 'name' }
} as const satisfies Record<string, Record<string, string>>

export type TranslatableKind = keyof typeof translatable
export const kinds = Object.keys(translatable) as TranslatableKind[]

/**
 * Whether a merchant translates words of a kind before they are in use: materials are words of descriptions, and the time of
 * a delivery is typed with an order.
 */
export const isOpen = (kind: string): boolean => kind === 'material' || kind === 'delivery'

/** Returns the kind with this name; undefined if there is none. */
export const kindOf = (name: string): TranslatableKind | undefined => kinds.find(kind => kind === name)

/** Returns what the merchant calls a field of `translation`. */
export const fieldName = (kind: TranslatableKind, field: string): string =>
  Object.entries(translatable[kind]).find(([, stored]) => stored === field)?.[0] ?? field

/** Returns the field of `translation` that the merchant means; undefined if the kind has none of this name. */
export const storedField = (kind: TranslatableKind, name: string): string | undefined =>
  Object.entries(translatable[kind]).find(([known]) => known === name)?.[1]
