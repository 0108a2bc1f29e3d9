import type { CatalogueProduct, CatalogueVariant } from './catalogue-product'
import type { Row } from './entry'
import { notJson, row } from './json-lines.text'

const LINE_MAX = 4 * 1024 * 1024
const FILS = 100

/** Reads products from JSON Lines: one product a line. */
export async function* readJsonLines(text: AsyncIterable<string>): AsyncGenerator<Row> {
  let line = 0
  let rest = ''
  for await (const chunk of text) {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const one of lines) yield* readLine(one, ++line)
    // A line that does not end is refused before it fills the memory.
    if (rest.length > LINE_MAX) break
  }
  yield* readLine(rest, ++line)
}

function* readLine(text: string, line: number): Generator<Row> {
  if (!text.trim()) return
  try {
    if (text.length > LINE_MAX) throw new SyntaxError()
    yield { line, product: JSON.parse(text) as unknown }
  } catch {
    yield { line, column: row, reason: notJson }
  }
}

const aed = (fils: number) => fils / FILS

/** Returns a product as its line has it; amounts in AED, what it lacks is left out. */
export function productForm(product: CatalogueProduct): unknown {
  const { id, handle, sku, name, brand, category, variants, ...rest } = product
  const ordered = {
    id,
    handle,
    sku,
    name,
    brand,
    category,
    ...amountsOf(rest),
    variants: variants.map(amountsOf)
  }
  return JSON.parse(JSON.stringify(ordered, (_key, value: unknown) => (value === null ? undefined : value)))
}

/** Writes a product with everything that the shop has of it. */
export const jsonLine = (product: CatalogueProduct): string => `${JSON.stringify(productForm(product))}\n`

type Amounts = Pick<CatalogueVariant, 'price' | 'salePrice'> & { compareAtPrice?: number | null }

const amountsOf = <Fields extends Amounts>({ price, salePrice, compareAtPrice, ...rest }: Fields) => ({
  ...rest,
  price: aed(price),
  ...(salePrice !== null && { salePrice: aed(salePrice) }),
  ...(typeof compareAtPrice === 'number' && { compareAtPrice: aed(compareAtPrice) })
})
