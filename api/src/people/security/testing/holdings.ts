import { newId } from '../../../db/id'
import { browser, type Browser, password } from '../../../testing/test-api'
import { add, visit } from '../../identity/testing/visits'
import { passkeyDevice } from '../../passkey/testing/passkey-device'
import {
  askForNext,
  confirmNext,
  newPassword,
  type Scene,
  sendReset,
  sendSignIn,
  sendVerify,
  signedIn,
  unverify
} from './scene'

/** What became of a thing that was held. */
export type Outcome = 'stays' | 'renewed' | 'ends'

const isIn = async (client: Pick<Browser, 'get'>) =>
  (await client.get('/api/auth/is-auth')).json.success as boolean
const outcome = (isAlive: boolean): Outcome => (isAlive ? 'stays' : 'ends')

async function verifyWith(client: Browser, otp: string): Promise<Outcome> {
  return outcome((await client.post('/api/auth/verify-otp', { otp })).status === 200)
}

/** Takes hold of the thing; returns a function that tries to use it. */
type Holding = (scene: Scene) => Promise<() => Promise<Outcome>>

export const holdings: Record<string, Holding> = {
  'the acting session': async ({ app, me }) => {
    const before = browser(app)
    before.jar.set('sid', me.jar.get('sid') ?? '')
    return async () => ((await isIn(before)) ? 'stays' : (await isIn(me)) ? 'renewed' : 'ends')
  },
  'another session': async scene => {
    const other = await signedIn(scene)
    return async () => outcome(await isIn(other))
  },
  'the password': async scene => async () => {
    const body = { email: scene.email, password }
    return outcome((await browser(scene.app).post('/api/auth/login', body)).status === 200)
  },
  'a reset code': async scene => {
    const otp = await sendReset(scene)
    scene.code = otp
    return async () => {
      const body = { email: scene.email, otp, newPassword: newPassword() }
      return outcome((await browser(scene.app).post('/api/auth/reset-password', body)).status === 200)
    }
  },
  'a sign-in code': async scene => {
    const otp = await sendSignIn(scene)
    scene.code = otp
    return async () => {
      const body = { email: scene.email, otp }
      return outcome((await browser(scene.app).post('/api/auth/login-otp', body)).status === 200)
    }
  },
  'a verify code': async scene => {
    await unverify(scene)
    const otp = await sendVerify(scene)
    scene.code = otp
    return async () => {
      await unverify(scene)
      return verifyWith(await signedIn(scene), otp)
    }
  },
  'a change code': async scene => {
    const otp = await askForNext(scene)
    scene.code = otp
    return async () => verifyWith(await signedIn(scene), otp)
  },
  'an undo link': async scene => {
    if (!scene.undoToken) await confirmNext(scene)
    const token = scene.undoToken
    return async () =>
      outcome((await browser(scene.app).post('/api/auth/restore-email', { token })).status === 200)
  },
  'a passkey': async ({ app, me }) => {
    const device = passkeyDevice()
    await device.add(me)
    return async () => outcome((await device.signIn(browser(app))).status === 200)
  },
  'an outside identity': async ({ app, me, issuers }) => {
    const issuer = issuers.google
    const person = { sub: newId(), email: `${newId()}@example.com`, email_verified: true }
    issuer.person = person
    await add(me, issuer)
    // Without a confirmed address it makes no other account.
    issuer.person = { ...person, email_verified: false }
    return async () => outcome((await visit(browser(app), issuer)) === '/cart')
  },
  'a confirmed e-mail': async scene => async () => {
    const { json } = await (await signedIn(scene)).get('/api/user/data')
    return outcome(json.userData.isAccountVerified)
  }
}
