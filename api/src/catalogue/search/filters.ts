import { FILTER_VALUES_MAX, TEXT_MAX } from '@sahra/shared/contract/limits'
import { conditions, type Condition } from '@sahra/shared/contract/product'
import { latinDigits } from '@sahra/shared/typed/digits.rules'
import { z } from 'zod'
import { flag } from '../../server/http/query'

/** Filters of a listing and of search results; an empty list does not filter. Prices in whole AED. */
export interface Filters {
  /** Slugs. */
  brands: string[]
  colours: string[]
  sizes: string[]
  conditions: Condition[]
  min: number | undefined
  max: number | undefined
  inStock: boolean
  onSale: boolean
}

export const noFilters: Filters = {
  brands: [],
  colours: [],
  sizes: [],
  conditions: [],
  min: undefined,
  max: undefined,
  inStock: false,
  onSale: false
}

/** Values separated by commas. */
const values = z
  .string()
  .max(FILTER_VALUES_MAX * (TEXT_MAX + 1))
  .default('')
  .transform(text =>
    [...new Set(text.split(',').map(value => value.trim()))].filter(Boolean).slice(0, FILTER_VALUES_MAX)
  )

/** A whole number of AED. */
const price = z
  .string()
  .default('')
  .transform(latinDigits)
  .transform(text => (/^\d{1,9}$/.test(text) ? Number(text) : undefined))

/** Parameters of `Filters`; invalid values do not filter (C21). */
export const filterParameters = {
  brands: values,
  colours: values,
  sizes: values,
  conditions: values.transform(names => conditions.filter(name => names.includes(name))),
  min: price,
  max: price,
  inStock: flag,
  onSale: flag
}
