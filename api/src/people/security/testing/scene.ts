import { randomBytes } from 'node:crypto'
import { sql } from '@sahra/server-kit/database/sql'
import { addSession } from '../../session/session.queries'
import type { ApiWithProviders } from '../../identity/testing/visits'
import { newToken } from '../../session/token'
import {
  browser,
  type Browser,
  lastCode,
  lastMail,
  password,
  type SignedIn,
  verifiedShopper
} from '../../../testing/test-api'

/** An account with an acting session, and what is in the hands of somebody. */
export interface Scene extends ApiWithProviders {
  me: SignedIn
  id: string
  /** The address that counts. */
  email: string
  password: string
  code?: string
  undoToken?: string
}

export async function openScene(api: ApiWithProviders): Promise<Scene> {
  const me = await verifiedShopper(api.app, api.db)
  const row = await api.db.first<{ id: string }>(sql`select id from shopper where email = ${me.email}`)
  return { ...api, me, id: row?.id ?? '', email: me.email, password }
}

export const newPassword = () => `quiet ${randomBytes(6).toString('hex')}`

export async function expect200(request: Promise<{ status: number; json: { message?: string } }>) {
  const { status, json } = await request
  if (status !== 200) throw new Error(`${status} ${json.message}`)
}

/** A browser that is signed in, whatever became of sessions and passwords. */
export async function signedIn({ app, db, id }: Scene): Promise<Browser> {
  const { token, sessionId } = newToken()
  await addSession(db, { id: sessionId, shopperId: id, userAgent: undefined })
  const client = browser(app)
  client.jar.set('sid', token)
  return client
}

const ask = (scene: Scene, email: string) =>
  expect200(
    scene.me.put('/api/user/update-profile', { name: 'Amal', email, currentPassword: scene.password })
  )

async function codeMailedTo({ db }: Scene, to: string, kind: 'verify' | 'reset'): Promise<string> {
  const code = await lastCode(db, to, kind)
  await db.run(sql`delete from mail where recipient = ${to}`)
  return code
}

export async function sendReset(scene: Scene): Promise<string> {
  await expect200(browser(scene.app).post('/api/auth/send-reset-otp', { email: scene.email }))
  return codeMailedTo(scene, scene.email, 'reset')
}

export async function sendSignIn(scene: Scene): Promise<string> {
  await expect200(browser(scene.app).post('/api/auth/send-login-otp', { email: scene.email }))
  return codeMailedTo(scene, scene.email, 'verify')
}

export async function sendVerify(scene: Scene): Promise<string> {
  await expect200(scene.me.post('/api/auth/send-otp'))
  return codeMailedTo(scene, scene.email, 'verify')
}

export async function askForNext(scene: Scene): Promise<string> {
  const next = `next-${scene.email}`
  await ask(scene, next)
  return codeMailedTo(scene, next, 'verify')
}

export const unverify = ({ db, id }: Scene) =>
  db.run(sql`update shopper set verified_at = null where id = ${id}`)

export async function confirmNext(scene: Scene) {
  const otp = scene.code ?? (await askForNext(scene))
  await expect200(scene.me.post('/api/auth/verify-otp', { otp }))
  const body = (await lastMail(scene.db, scene.email, 'security'))?.body ?? ''
  scene.undoToken ??= /restore-email#([\w-]{43})/.exec(body)?.[1] ?? ''
  scene.email = `next-${scene.email}`
}
