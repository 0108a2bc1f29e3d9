/** A product as it is sown; money in fils. */
export interface ProductSeed {
  id: string
  slug: string
  name: string
  description: string
  detailedDescription: string
  brand: string
  /** Slug of the leaf it stands on. */
  category: string
  tags: string[]
  /** Colours and materials, for the search. */
  keywords: string
  images: string[]
  price: number
  salePrice?: number
  compareAtPrice?: number
  offer?: string
  /** Counts only without variants. */
  stock: number
  bestseller: boolean
  active: boolean
  listed: boolean
  createdAt: Date
  variants: VariantSeed[]
  /** What its reviews speak of. */
  kind: string
}

export interface VariantSeed {
  id: string
  color?: string
  size?: string
  images: string[]
  price: number
  salePrice?: number
  stock: number
}

export const slugOf = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
