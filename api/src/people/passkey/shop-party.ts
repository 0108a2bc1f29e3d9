import { findShop } from '../../house/settings/shop.queries'
import type { Deps } from '../../server/feature'
import type { RelyingParty } from '../../server/passkey/passkey.service'

/** Returns the party whose pages may use the passkeys of shoppers, by settings alone: no header says where the shop is. */
export async function shopParty({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<RelyingParty> {
  const { hostname, origin } = new URL(config.publicUrl)
  return { id: hostname, origin, name: (await findShop(db, config)).name }
}
