import { slugOf } from './product-seed'
import { stableId } from './random'

export const categoryId = (slug: string): string => stableId(`category ${slug}`)
export const brandId = (name: string): string => stableId(`brand ${slugOf(name)}`)
