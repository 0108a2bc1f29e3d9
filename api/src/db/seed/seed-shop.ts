import type { Database } from '@sahra/server-kit/database/database'
import type { Config } from '../../server/config/config'
import { sql } from '@sahra/server-kit/database/sql'
import type { ShopConfig } from '../../server/config/shop-config'
import { catalogue } from './catalogue'
import { prepareEmptyShop, seedCatalogue } from './seed'
import { seedSynonyms } from './synonyms'
import { seedShoppers } from './write-shoppers'

type SeedConfig = Pick<Config, 'seed' | 'production'> & ShopConfig

/**
 * Fills an empty database as SEED says. A shop that began without the demo stays without it, whatever SEED says at a later
 * start (C199): its merchant's customers would find invented orders beside their own. Returns what the shop is then.
 */
export async function seedShop<Given extends SeedConfig>(
  db: Database,
  config: Given,
  report: (line: string) => void
): Promise<Given> {
  await noteEmptyShop(db, config.seed)
  if (config.seed === 'none' || (await beganEmpty(db))) {
    await prepareEmptyShop(db)
    return { ...config, seed: 'none', pieces: 0 }
  }
  await seedCatalogue(db, report, { withTestProducts: config.seed === 'test' })
  await seedSynonyms(db)
  // The seeded accounts have a public password.
  if (!config.production) await seedShoppers(db, config, report)
  return config
}

/** A shop whose products are all its own began empty, also one that began before this was noted (C215). */
async function noteEmptyShop(db: Database, seed: Config['seed']): Promise<void> {
  const demo = catalogue(new Date()).map(({ id }) => id)
  await db.run(sql`
    insert into seed_step (name)
    select 'empty' where (${seed === 'none'} or exists (select from product))
      and not exists (select from product where id = any(${demo}::text[]))
    on conflict do nothing`)
}

const beganEmpty = async (db: Database): Promise<boolean> =>
  Boolean(await db.first(sql`select from seed_step where name = 'empty'`))
