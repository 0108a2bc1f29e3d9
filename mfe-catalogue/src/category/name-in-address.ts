import type { Category } from '@sahra/shared/contract/category'
import { isTranslated } from '@sahra/shared/language/language.text'
import { labelOf } from './category.rules'

/** Returns the name in addresses, which are the same in every language. */
export const nameInAddress = isTranslated ? ({ label, name }: Category) => name || label : labelOf
