import type { Feature } from '../../server/feature'
import { route } from '../../server/http/route'
import { shopperOf } from '../../server/http/authenticate'
import { listAddresses } from './address.queries'
import { add, edit, makeDefault, remove } from './address.service'
import { addressAdded, addressDeleted, addressUpdated } from './address.text'

export const addressFeature: Feature = (app, deps) => {
  route(app, 'GET /api/user/addresses', {
    handler: async request => ({
      success: true,
      addresses: await listAddresses(deps.db, shopperOf(request).id)
    })
  })

  route(app, 'POST /api/user/address', {
    handler: async request => ({
      success: true,
      message: addressAdded,
      addresses: await add(deps, shopperOf(request).id, request.body)
    })
  })

  route(app, 'PUT /api/user/address/{id}', {
    handler: async request => ({
      success: true,
      message: addressUpdated,
      addresses: await edit(deps, shopperOf(request).id, request.params.id, request.body)
    })
  })

  route(app, 'PUT /api/user/address/default/{id}', {
    handler: async request => ({
      success: true,
      message: addressUpdated,
      addresses: await makeDefault(deps, shopperOf(request).id, request.params.id)
    })
  })

  route(app, 'DELETE /api/user/delete/{id}', {
    handler: async request => ({
      success: true,
      message: addressDeleted,
      addresses: await remove(deps, shopperOf(request).id, request.params.id)
    })
  })
}
