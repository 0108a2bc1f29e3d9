import { done } from '@sahra/shared/contract/answer'
import { notifySubscribe } from '@sahra/shared/contract/wishlist'
import type { Room } from '../room'
import { shopperOf, signedIn } from '../session/signed-in'
import { waitFor } from './notify.service'
import { weWillEmail } from './notify.text'

export const notifyRoom: Room = (app, deps) => {
  app.post(
    '/api/notify/subscribe',
    {
      schema: { body: notifySubscribe, response: { 200: done } },
      onRequest: signedIn(deps)
    },
    async request => {
      await waitFor(deps, shopperOf(request).id, request.body)
      return { success: true, message: weWillEmail }
    }
  )
}
