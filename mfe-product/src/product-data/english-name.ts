import type { Category } from '@sahra/shared/contract/category'
import { isTranslated } from '@sahra/shared/language/language.text'
import { categoryName } from './product.rules'

/** Returns the English name of a category: addresses and kinds of sizes are the same in every language. */
export const englishName = isTranslated ? ({ label, name }: Category) => name ?? label ?? '' : categoryName
