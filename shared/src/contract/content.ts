import { z } from 'zod'

export const bannerPlaces = ['hero', 'promo', 'banner-1', 'banner-2', 'banner-3'] as const
export type BannerPlace = (typeof bannerPlaces)[number]

/** A banner of the home page. Without `link` it is a plain picture. */
export const banner = z.object({
  imageUrl: z.string(),
  narrowImageUrl: z.string().optional(),
  alt: z.string().optional(),
  link: z.string().optional()
})
export type Banner = z.infer<typeof banner>

export const brand = z.object({ _id: z.string(), name: z.string(), slug: z.string() })
export type Brand = z.infer<typeof brand>
/** What the page of a brand says about it; '' where nothing is written. */
export const brandFacts = brand.extend({
  description: z.string(),
  knownFor: z.string(),
  /** Year. */
  founded: z.int().optional(),
  /** Address of a picture of the shop. */
  picture: z.string().optional()
})
export type BrandFacts = z.infer<typeof brandFacts>
export const brandsResponse = z.object({ brands: z.array(brand) })
/** A picture of the brand, else of one of its products; without it neither has one. */
export const picturedBrand = brand.extend({ picture: z.string().optional() })
export const picturedBrandsResponse = z.object({ brands: z.array(picturedBrand) })
