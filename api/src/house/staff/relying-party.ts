import type { Deps } from '../../server/feature'
import type { Config } from '../../server/config/config'
import type { RelyingParty } from '../../server/passkey/passkey.service'
import { findShop } from '../settings/shop.queries'

/** Returns the origin of the desk, by settings alone: no header of a request says where the shop is. */
export function deskOrigin({ publicUrl, deskHost }: Pick<Config, 'publicUrl' | 'deskHost'>): string {
  const { protocol, port } = new URL(publicUrl)
  return new URL(`${protocol}//${deskHost}${port && `:${port}`}`).origin
}

/** Returns the party whose pages may use the passkeys of the staff: the desk, not the shop. */
export const staffParty = async ({ config, db }: Pick<Deps, 'config' | 'db'>): Promise<RelyingParty> => ({
  ...{ id: config.deskHost, origin: deskOrigin(config) },
  name: (await findShop(db, config)).name
})
