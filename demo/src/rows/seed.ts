import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { catalogue } from '../catalogue/catalogue'
import { categories } from '../catalogue/categories'
import { fillArabic } from './fill-arabic'
import { provenanceOf } from '../catalogue/provenance'
import { reviewsOf } from '../reviews/reviews'
import { seedProgress } from './seed.text'
import { testProducts } from '../catalogue/test-products'
import { writeProvenance } from './write-provenance'
import { writeBrands, writeCategories, writeContent, writeProducts, writeReviews } from './write'

/**
 * Seeds the catalogue in one transaction. Returns false when there are products already; those of an earlier seed get the
 * texts in further languages that came later.
 */
export async function seedCatalogue(
  db: Database,
  report: (line: string) => void,
  { withTestProducts = false } = {}
): Promise<boolean> {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0))
  // The carts of the demo contain the withdrawn product.
  const products = [
    ...catalogue(today),
    ...testProducts().filter(({ active }) => withTestProducts || !active)
  ]
  const reviews = reviewsOf(products, today)
  const write = async (tx: Executor) => {
    await tx.run(sql`lock table product in share row exclusive mode`)
    if (await tx.first(sql`select from product limit 1`)) {
      const filled = await fillArabic(tx, products)
      if (filled > 0) report(seedProgress.texts(filled))
      return false
    }
    await writeBrands(tx)
    const tops = await writeCategories(tx, categories)
    await writeProducts(tx, products, tops)
    await writeProvenance(tx, provenanceOf(products))
    report(seedProgress.products(products.length))
    await writeReviews(tx, reviews)
    await writeContent(tx)
    await fillArabic(tx, products)
    report(seedProgress.reviews(reviews.length))
    return true
  }
  return db.transaction(write, { statementMs: 0 })
}
