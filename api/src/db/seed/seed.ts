import type { Database, Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'
import { catalogue } from './catalogue'
import { categories } from './categories'
import { reviewsOf } from './reviews'
import { seedProgress } from './seed.text'
import { testProducts } from './test-products'
import { writeBrands, writeCategories, writeContent, writeProducts, writeReviews } from './write'

/** Seeds the catalogue in one transaction. Returns false and changes nothing when there are products already. */
export async function seedCatalogue(db: Database, report: (line: string) => void): Promise<boolean> {
  const today = new Date(new Date().setUTCHours(0, 0, 0, 0))
  const products = [...catalogue(today), ...testProducts()]
  const reviews = reviewsOf(products, today)
  const write = async (tx: Executor) => {
    await tx.run(sql`lock table product in share row exclusive mode`)
    if (await tx.first(sql`select from product limit 1`)) return false
    await writeBrands(tx)
    const tops = await writeCategories(tx, categories)
    await writeProducts(tx, products, tops)
    report(seedProgress.products(products.length))
    await writeReviews(tx, reviews)
    await writeContent(tx)
    report(seedProgress.reviews(reviews.length))
    return true
  }
  return db.transaction(write, { statementMs: 0 })
}
