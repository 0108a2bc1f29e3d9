import { brands } from '@sahra/shared/contract/content'
import { openToAll } from '../gate/json'
import type { Room } from '../room'
import { findBrands } from './brand.queries'

/** Shops call it without /api; both addresses answer (decision C33). */
export const brandRoom: Room = (app, { db }) => {
  for (const address of ['/brands', '/api/brands'])
    app.get(address, { schema: { response: { 200: brands } }, onRequest: openToAll }, async () => ({
      brands: await findBrands(db)
    }))
}
