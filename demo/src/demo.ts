import path from 'node:path'
import type { ShopSeed } from '../../api/src/seed/seed'
import { catalogue } from './catalogue/catalogue'
import { seedSynonyms } from './catalogue/synonyms'
import { seedCatalogue } from './rows/seed'
import { seedShoppers } from './shoppers/write-shoppers'

/** The invented shop; the api loads it by its name. */
export const demo: ShopSeed = {
  masters: path.resolve(import.meta.dirname, '../masters'),
  listProductIds: () => catalogue(new Date()).map(({ id }) => id),
  async fill(db, config, report) {
    await seedCatalogue(db, report, { withTestProducts: config.seed === 'test' })
    await seedSynonyms(db)
    // The seeded accounts have a public password.
    if (!config.production) await seedShoppers(db, config, report)
  }
}
