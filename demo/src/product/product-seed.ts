/** A product to insert; amounts in fils. */
export interface ProductSeed {
  id: string
  slug: string
  name: string
  description: string
  detailedDescription: string
  /** The same texts in Arabic. */
  arabic: { description: string; detailedDescription: string }
  brand: string
  /** Slug of its leaf category. */
  category: string
  tags: string[]
  /** Colours and materials, searchable. */
  keywords: string
  images: string[]
  /** What they show, by their addresses. */
  imageTexts?: Record<string, string>
  turntable?: string
  price: number
  salePrice?: number
  compareAtPrice?: number
  offer?: string
  /** Used only without variants. */
  stock: number
  bestseller: boolean
  takesOffers: boolean
  active: boolean
  listed: boolean
  createdAt: Date
  variants: VariantSeed[]
  /** Key of its family; selects the texts of its reviews. */
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
