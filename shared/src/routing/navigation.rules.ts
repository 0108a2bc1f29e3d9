import type {
  BuyNow,
  NavigationKey,
  NavigationState,
  ProductSummary,
  ReturnTarget,
  SelectedOptions
} from '../contract/navigation'
import type { FurtherOption, ListedProduct } from '../contract/product'
import { fieldsOf } from '../rules/fields.rules'
import { brandName, displayPrice, firstImage } from '../rules/product.rules'
import { parseQuantity } from '../rules/quantity.rules'

const optionalString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)
const textOrNull = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() ? value : null

const optionsIn = (list: unknown): FurtherOption[] | undefined =>
  Array.isArray(list)
    ? list
        .map(fieldsOf)
        .map(({ name, value }) => ({ name: optionalString(name) ?? '', value: optionalString(value) ?? '' }))
    : undefined
const textsIn = (record: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fieldsOf(record)).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string'
    )
  )

/** Returns whether the state has a key, whatever its value. */
export const hasNavigationKey = (state: unknown, key: NavigationKey): boolean => key in fieldsOf(state)

export const buyNowState = (buyNow: BuyNow): Pick<NavigationState, keyof BuyNow> => buyNow

/** Returns the Buy Now order of a history entry, undefined without a product id. Odd fields become null, quantities whole. */
export function readBuyNow(state: unknown): BuyNow | undefined {
  const fields = fieldsOf(state)
  const productId = textOrNull(fields.productId)
  if (!productId) return undefined
  const price = fields.price === null || fields.price === undefined ? NaN : Number(fields.price)
  return {
    productId,
    variantId: textOrNull(fields.variantId),
    size: textOrNull(fields.size),
    color: textOrNull(fields.color),
    quantity: parseQuantity(fields.quantity),
    productName: textOrNull(fields.productName) ?? '',
    price: Number.isFinite(price) ? price : null,
    thumbnail: textOrNull(fields.thumbnail),
    options: optionsIn(fields.options),
    supplyNote: optionalString(fields.supplyNote),
    supply: optionalString(fields.supply),
    leadWeeks: optionalString(fields.leadWeeks)
  }
}

export const fromCartState = (): Pick<NavigationState, 'fromCart'> => ({ fromCart: true })
export const readFromCart = (state: unknown): boolean => fieldsOf(state).fromCart === true

export const selectedOptionsState = ({
  color,
  size,
  options,
  variantId,
  quantity
}: Omit<SelectedOptions, 'variantId'> & { variantId?: string | null }): Pick<NavigationState, 'chosen'> => ({
  chosen: { color, size, options, variantId: variantId ?? undefined, quantity }
})

/** Returns the options to restore, undefined when there are none. Odd fields become undefined, quantities whole. */
export function readSelectedOptions(state: unknown): SelectedOptions | undefined {
  const { chosen } = fieldsOf(state)
  if (typeof chosen !== 'object' || chosen === null) return undefined
  const fields = fieldsOf(chosen)
  return {
    color: optionalString(fields.color),
    size: optionalString(fields.size),
    options: fields.options ? textsIn(fields.options) : undefined,
    variantId: optionalString(fields.variantId),
    quantity: parseQuantity(fields.quantity)
  }
}

export const justPlacedState = (): Pick<NavigationState, 'justPlaced'> => ({ justPlaced: true })
export const readJustPlaced = (state: unknown): boolean => fieldsOf(state).justPlaced === true

export const returnTargetState = (
  from: string,
  fromState?: unknown
): Pick<NavigationState, 'from' | 'fromState'> => ({
  from,
  fromState
})

/** Returns where to go after signing in, undefined without a path. `localPath` decides whether the path is safe. */
export function readReturnTarget(state: unknown): ReturnTarget | undefined {
  const { from, fromState } = fieldsOf(state)
  return typeof from === 'string' ? { from, fromState } : undefined
}

/** Returns what the product page shows first: nothing is chosen there, except the only variant (C59). */
export function summaryState({ product, variants }: ListedProduct): Pick<NavigationState, 'summary'> {
  const only = variants.length === 1 ? variants[0] : undefined
  const { original, sale } = displayPrice(product, only)
  return {
    summary: {
      name: product.name,
      brand: brandName(product.brand),
      price: original,
      sale,
      image: firstImage(only?.images, product.images, product.defaultImages)
    }
  }
}

/** Returns the summary of the card that was followed, undefined without a name or a price. */
export function readSummary(state: unknown): ProductSummary | undefined {
  const { name, brand, price, sale, image } = fieldsOf(fieldsOf(state).summary)
  if (typeof name !== 'string' || typeof price !== 'number') return undefined
  return {
    name,
    brand: optionalString(brand) ?? '',
    price,
    sale: typeof sale === 'number' && sale < price ? sale : undefined,
    image: optionalString(image)
  }
}
