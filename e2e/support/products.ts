import { expect, type APIRequestContext, type Locator, type Page } from '@playwright/test'
import { t } from './language'

/** A product with a colour and a size to select. */
export interface ProductChoice {
  id: string
  name: string
  category: string
  color: string
  size: string
}
interface Category {
  _id: string
  label?: string
}
interface Item {
  product: { _id: string; name: string; brand: { name: string }; reviewCount?: number }
  variants: { optionValues: { Color?: string; Size?: string }; stock: number }[]
}

/** Returns a product of a top-level category with a variant in colour and size that is well in stock. */
export async function productWithOptions(request: APIRequestContext, label: string): Promise<ProductChoice> {
  const tree = (await (await request.get('/api/category')).json()) as Category[]
  const category = tree.find(top => top.label === label)!._id
  const response = await request.get('/api/products/all', { params: { category, deep: '1', limit: '48' } })
  const { items } = (await response.json()) as { items: Item[] }
  for (const { product, variants } of items) {
    const available = variants.find(
      ({ optionValues, stock }) => optionValues.Color && optionValues.Size && stock > 4
    )
    if (available)
      return {
        id: product._id,
        name: product.name,
        category,
        color: available.optionValues.Color!,
        size: available.optionValues.Size!
      }
  }
  throw new Error(`The seed has no product with options in ${label}`)
}

/** Clicks the colour and the size on the open product page. */
export async function selectOptions(page: Page, { color, size }: ProductChoice): Promise<void> {
  const main = page.getByRole('main')
  for (const name of [color, size]) {
    const option = main.getByRole('button', { name: t(name), exact: true })
    await option.click()
    await expect(option).toHaveAttribute('aria-pressed', 'true')
  }
}

/** Returns the button of the open product page. */
export const addToCartButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: t('Add to Cart') })

/** Returns the first products of the listing. */
export async function firstProducts(request: APIRequestContext): Promise<Item['product'][]> {
  const { items } = (await (await request.get('/api/products/all?limit=12')).json()) as { items: Item[] }
  return items.map(({ product }) => product)
}

export interface BagVariant {
  optionValues: { Color?: string; Size?: string }
  images: string[]
  price: number
  salePrice: number | null
  stock: number
}

/** Returns a bag in colours and sizes with three variants: in stock, in another colour at another price, sold out. */
export async function bagToChoose(request: APIRequestContext) {
  const tree = (await (await request.get('/api/category')).json()) as Category[]
  const params = { category: tree.find(({ label }) => label === 'Bags')!._id, deep: '1', limit: '48' }
  const { items } = (await (await request.get('/api/products/all', { params })).json()) as {
    items: { product: { _id: string }; variants: BagVariant[] }[]
  }
  for (const { product, variants } of items) {
    const fullPrice = variants.filter(
      ({ optionValues: { Color, Size }, salePrice }) => Color && Size && salePrice === null
    )
    const available = fullPrice.find(({ stock }) => stock > 0)
    const otherColour = fullPrice.find(
      ({ optionValues, price }) =>
        optionValues.Color !== available?.optionValues.Color && price !== available?.price
    )
    const soldOut = fullPrice.find(({ stock }) => stock === 0)
    if (available && otherColour && soldOut) return { id: product._id, available, otherColour, soldOut }
  }
  throw new Error('The seed has no bag with all three variants')
}
