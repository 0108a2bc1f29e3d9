import { addressesResponse, addressFields } from '@sahra/shared/contract/address'
import { z } from 'zod'
import type { Feature } from '../feature'
import { shopperOf, requireShopper } from '../session/authenticate'
import { listAddresses } from './address.queries'
import { add, edit, makeDefault, remove } from './address.service'
import { addressAdded, addressDeleted, addressUpdated } from './address.text'

export const addressFeature: Feature = (app, deps) => {
  const onRequest = requireShopper(deps)
  const response = { 200: addressesResponse }
  const params = z.object({ id: z.string() })
  const success = true as const

  app.get('/api/user/addresses', { schema: { response }, onRequest }, async request => ({
    success,
    addresses: await listAddresses(deps.db, shopperOf(request).id)
  }))

  app.post('/api/user/address', { schema: { body: addressFields, response }, onRequest }, async request => ({
    success,
    message: addressAdded,
    addresses: await add(deps, shopperOf(request).id, request.body)
  }))

  app.put(
    '/api/user/address/:id',
    { schema: { params, body: addressFields, response }, onRequest },
    async request => ({
      success,
      message: addressUpdated,
      addresses: await edit(deps, shopperOf(request).id, request.params.id, request.body)
    })
  )

  app.put('/api/user/address/default/:id', { schema: { params, response }, onRequest }, async request => ({
    success,
    message: addressUpdated,
    addresses: await makeDefault(deps, shopperOf(request).id, request.params.id)
  }))

  app.delete('/api/user/delete/:id', { schema: { params, response }, onRequest }, async request => ({
    success,
    message: addressDeleted,
    addresses: await remove(deps, shopperOf(request).id, request.params.id)
  }))
}
