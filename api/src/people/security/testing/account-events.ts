import { sql } from '@sahra/server-kit/database/sql'
import { blockCustomer, unblockCustomer } from '../../customer/customer.service'
import { browser } from '../../../testing/test-api'
import {
  askForNext,
  confirmNext,
  expect200,
  newPassword,
  type Scene,
  sendReset,
  sendSignIn,
  sendVerify,
  unverify
} from './scene'

interface Event {
  /** What has to be there before anything is held. */
  before?: (scene: Scene) => Promise<void>
  happen: (scene: Scene, held: string) => Promise<unknown>
}

/** By the columns of docs/identity.md. */
export const events: Record<string, Event> = {
  'password changed': {
    happen: scene => {
      const changed = { currentPassword: scene.password, newPassword: newPassword() }
      return expect200(scene.me.post('/api/auth/change-password', changed))
    }
  },
  'password reset': {
    happen: async (scene, held) => {
      const otp = held === 'a reset code' ? scene.code : await sendReset(scene)
      const body = { email: scene.email, otp, newPassword: newPassword() }
      await expect200(browser(scene.app).post('/api/auth/reset-password', body))
    }
  },
  'address verified': {
    happen: async (scene, held) => {
      // An undo link beside an address that is not verified is one of an earlier version.
      if (held !== 'a verify code') await unverify(scene)
      const otp = held === 'a verify code' ? scene.code : await sendVerify(scene)
      await expect200(scene.me.post('/api/auth/verify-otp', { otp }))
    }
  },
  'signed in by code': {
    happen: async (scene, held) => {
      const otp = held === 'a sign-in code' ? scene.code : await sendSignIn(scene)
      await expect200(browser(scene.app).post('/api/auth/login-otp', { email: scene.email, otp }))
    }
  },
  'change confirmed': {
    happen: (scene, held) => {
      if (held !== 'a change code') delete scene.code
      return confirmNext(scene)
    }
  },
  'change withdrawn': {
    happen: async (scene, held) => {
      if (held !== 'a change code') await askForNext(scene)
      await expect200(scene.me.delete('/api/user/pending-email'))
    }
  },
  undone: {
    before: confirmNext,
    happen: async scene => {
      await expect200(browser(scene.app).post('/api/auth/restore-email', { token: scene.undoToken }))
      scene.email = scene.email.replace(/^next-/, '')
    }
  },
  'signed out': { happen: ({ me }) => expect200(me.post('/api/auth/logout')) },
  'others signed out': { happen: ({ me }) => expect200(me.post('/api/user/sessions/end-others')) },
  blocked: {
    happen: async ({ db, email }) => {
      await blockCustomer(db, { customer: email, reason: 'fraud', by: 'test' })
      await unblockCustomer(db, { customer: email, by: 'test' })
    }
  },
  closed: {
    happen: ({ me, password: own }) => expect200(me.post('/api/user/close-account', { password: own }))
  },
  time: {
    happen: async ({ db, id }) => {
      await db.run(sql`update session set seen_at = seen_at - interval '7 days' where shopper_id = ${id}`)
      await db.run(
        sql`update one_time_code set expires_at = expires_at - interval '10 minutes' where shopper_id = ${id}`
      )
      await db.run(
        sql`update email_undo set expires_at = expires_at - interval '72 hours' where shopper_id = ${id}`
      )
    }
  }
}
