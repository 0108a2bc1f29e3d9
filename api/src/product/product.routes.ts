import { z } from 'zod'
import { openToAll, sendJson } from '../gate/json'
import { isId } from '../gate/query'
import { Refusal } from '../refusal'
import type { Room } from '../room'
import { findProduct, findVariants } from './product.queries'
import { noSuchProduct } from './product.text'

const schema = { params: z.object({ id: z.string() }) }

/** A malformed id is a product that does not exist (decision C100). */
const found = (json: string | undefined) => {
  if (json === undefined) throw new Refusal('NOT_FOUND', noSuchProduct)
  return json
}

export const productRoom: Room = (app, { db }) => {
  app.get('/api/products/:id', { schema, onRequest: openToAll }, async ({ params: { id } }, reply) =>
    sendJson(reply, found(isId(id) ? await findProduct(db, id) : undefined))
  )
  app.get(
    '/api/variants/by-product/:id',
    { schema, onRequest: openToAll },
    async ({ params: { id } }, reply) =>
      sendJson(reply, found(isId(id) ? await findVariants(db, id) : undefined))
  )
}
