import { z } from 'zod'
import { openToAll, sendJson } from '../gate/json'
import { isId } from '../gate/query'
import { Refusal } from '../refusal'
import { keptOf } from '../kept/kept'
import type { Room } from '../room'
import { findProduct, findVariants } from './product.queries'
import { noSuchProduct } from './product.text'

const schema = { params: z.object({ id: z.string() }) }

/** A malformed id is a product that does not exist (decision C100). */
const found = (json: Buffer | undefined) => {
  if (json === undefined) throw new Refusal('NOT_FOUND', noSuchProduct)
  return json
}

export const productRoom: Room = (app, { db }) => {
  const kept = keptOf(db)
  const routes = [
    { url: '/api/products/:id', find: findProduct },
    { url: '/api/variants/by-product/:id', find: findVariants }
  ]
  for (const { url, find } of routes)
    app.get(url, { schema, onRequest: openToAll }, async ({ params: { id } }, reply) => {
      const json = isId(id) ? await kept.answer(`${url} ${id}`, () => find(db, id)) : undefined
      return sendJson(reply, found(json))
    })
}
