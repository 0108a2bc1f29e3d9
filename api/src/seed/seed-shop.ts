import type { Database } from '@sahra/server-kit/database/database'
import type { SeedConfig, ShopSeed } from './seed'
import { beganEmpty, noteEmptyShop, noteOwnProducts, prepareEmptyShop } from './seed.queries'

/**
 * Fills an empty database with a seed, or prepares it for a shop without one. A shop that began without the demo stays
 * without it, whatever SEED says at a later start (C199): its shoppers would find invented orders beside their
 * own. Returns what the shop is then.
 */
export async function seedShop<Given extends SeedConfig>(
  db: Database,
  config: Given,
  seed: ShopSeed | undefined,
  report: (line: string) => void
): Promise<Given> {
  if (seed) await noteOwnProducts(db, seed.listProductIds())
  else await noteEmptyShop(db)
  if (!seed || (await beganEmpty(db))) {
    await prepareEmptyShop(db)
    return { ...config, seed: 'none', pieces: 0 }
  }
  await seed.fill(db, config, report)
  return config
}
