import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { Config } from '../../server/config/config'
import type { Deps, Person, Token } from '../../server/feature'
import { scopesOfRole } from '../../server/operation/roles.rules'
import { hashOf, newSecret } from './secret'
import { listPasskeys } from './staff-passkey.queries'
import {
  deleteSession,
  findPersonOfToken,
  insertAccessToken,
  insertSession,
  rotateRefresh,
  SESSION
} from './staff-session.queries'
import { signInAgain } from './staff.text'

const PREFIX = 'desk_'
const TOKEN_S = 600
/** The one path that reads the cookie. */
export const SESSION_PATH = '/admin/staff/session'

/** What the desk gets of a session; the refresh token is in a cookie that scripts do not read. */
export interface DeskSession {
  token: string
  expiresInSeconds: number
  person: Person & { scopes: readonly string[]; passkeys: number }
}
export interface Opened {
  session: DeskSession
  refresh: string
}

/** Starts a session of someone who has signed in, in the transaction that found out who it is. */
export async function openSession(
  tx: Executor,
  person: Person,
  userAgent: string | undefined
): Promise<Opened> {
  const secret = newSecret()
  const id = await insertSession(tx, { staffId: person.id, refreshHash: hashOf(secret), userAgent })
  return { session: await sessionOf(tx, id, person), refresh: `${id}.${secret}` }
}

async function sessionOf(tx: Executor, sessionId: string, person: Person): Promise<DeskSession> {
  const token = PREFIX + newSecret()
  await insertAccessToken(tx, hashOf(token), sessionId, TOKEN_S)
  const passkeys = (await listPasskeys(tx, person.id)).length
  return {
    token,
    expiresInSeconds: TOKEN_S,
    person: { ...person, scopes: scopesOfRole[person.role], passkeys }
  }
}

/** Puts another refresh token in the place of a session's. An old one was stolen, or was used by a thief: both are out. */
export async function refreshSession({ db, config }: Deps, request: FastifyRequest): Promise<Opened> {
  const { id, secret } = refreshIn(request, config) ?? {}
  if (!id || !secret) throw new ApiError('NO_SESSION', signInAgain)
  const next = newSecret()
  const session = await db.transaction(async tx => {
    const person = await rotateRefresh(tx, { id, oldHash: hashOf(secret), newHash: hashOf(next) })
    return person && sessionOf(tx, id, person)
  })
  if (session) return { session, refresh: `${id}.${next}` }
  const staffId = await deleteSession(db, id)
  if (staffId) request.log.warn({ audit: 'staff session ended: its refresh token was old', staffId })
  throw new ApiError('NO_SESSION', signInAgain)
}

/** Ends the session of the cookie, if there is one. */
export async function closeSession({ db, config }: Deps, request: FastifyRequest) {
  const { id } = refreshIn(request, config) ?? {}
  if (id) await deleteSession(db, id)
}

/** Returns who an Authorization header is of, as a token; undefined for another header. Throws NO_SESSION when it has ended. */
export async function staffTokenOf(db: Executor, header: string | undefined): Promise<Token | undefined> {
  const found = await sessionOfHeader(db, header)
  if (!found) return undefined
  const { expiresAt, person, scopes } = found
  return { id: person.id, name: person.name, scopes, expiresAt, isEnded: false, person }
}

/** Returns the session whose bearer token a header has. Throws NO_SESSION. */
export async function staffSessionOf(db: Executor, header: string | undefined) {
  const found = await sessionOfHeader(db, header)
  if (!found) throw new ApiError('NO_SESSION', signInAgain)
  return found
}

async function sessionOfHeader(db: Executor, header: string | undefined) {
  const [, typed] = /^Bearer (desk_[\w-]{43})$/i.exec(header ?? '') ?? []
  if (!typed) return undefined
  const found = await findPersonOfToken(db, hashOf(typed))
  if (!found) throw new ApiError('NO_SESSION', signInAgain)
  const { expiresAt, sessionId, ...person } = found
  return { sessionId, expiresAt, person, scopes: [...scopesOfRole[person.role]] }
}

const isSecure = ({ publicUrl }: Config) => publicUrl.startsWith('https://')
/** `__Host-` would need the path of the whole origin. */
const cookieName = (config: Config) => (isSecure(config) ? '__Secure-desk' : 'desk')
const attributes = (config: Config) =>
  ({ path: SESSION_PATH, httpOnly: true, sameSite: 'strict', secure: isSecure(config) }) as const

export const setRefreshCookie = (reply: FastifyReply, config: Config, refresh: string) =>
  reply.setCookie(cookieName(config), refresh, { ...attributes(config), maxAge: SESSION.absoluteS })

export const clearRefreshCookie = (reply: FastifyReply, config: Config) =>
  reply.clearCookie(cookieName(config), attributes(config))

function refreshIn({ cookies }: FastifyRequest, config: Config) {
  const [, id, secret] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(cookies[cookieName(config)] ?? '') ?? []
  return id && secret ? { id, secret } : undefined
}
