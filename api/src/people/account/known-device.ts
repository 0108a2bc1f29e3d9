import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '../../server/feature'
import { deviceCookie, setDeviceCookie } from '../../server/http/cookie'
import { type Account, findAccountById } from './accounts.queries'
import { pepperOf } from './pepper'

/** Accounts that one device is known to: a family shares one. */
const ACCOUNTS_MAX = 5
const SEPARATOR = '~'

type Owner = Pick<Account, 'id' | 'passwordHash'>

/** An entry ends with the password: another password makes another code. */
function entryOf(pepper: Buffer, { id, passwordHash }: Owner, device: string): string {
  const code = createHmac('sha256', pepper).update(`device:${id}:${passwordHash}:${device}`)
  return `${device}.${code.digest('base64url')}`
}

const entriesOf = (request: FastifyRequest, { config }: Deps): string[] =>
  deviceCookie(request, config)
    .split(SEPARATOR)
    .filter(entry => /^[\w-]{22}\.[\w-]{43}$/.test(entry))
    .slice(0, ACCOUNTS_MAX)

/**
 * Returns the id of the request's device if it has signed in to the account (C266). The work is the same without an
 * account (SEC-14).
 */
export async function findKnownDevice(
  deps: Deps,
  request: FastifyRequest,
  account: Owner | undefined
): Promise<string | undefined> {
  const pepper = await pepperOf(deps)
  const owner = account ?? { id: '', passwordHash: '' }
  const found = entriesOf(request, deps).filter(entry => {
    const expected = entryOf(pepper, owner, deviceOf(entry))
    return timingSafeEqual(Buffer.from(entry), Buffer.from(expected))
  })[0]
  return account && found && deviceOf(found)
}

const deviceOf = (entry: string): string => entry.split('.')[0] ?? ''

/** Makes the device known to the account whose password it has sent or set. Returns a function that sets the cookie. */
export async function rememberDevice(deps: Deps, request: FastifyRequest, shopperId: string) {
  const pepper = await pepperOf(deps)
  const account = await findAccountById(deps.db, shopperId)
  const known = await findKnownDevice(deps, request, account)
  const device = known ?? randomBytes(16).toString('base64url')
  const others = entriesOf(request, deps).filter(entry => deviceOf(entry) !== known)
  const entries = [...(account ? [entryOf(pepper, account, device)] : []), ...others]
  return (reply: FastifyReply) =>
    setDeviceCookie(reply, deps.config, entries.slice(0, ACCOUNTS_MAX).join(SEPARATOR))
}

/** Sets the cookie of a session that the shopper has begun with a password, and that of the device. */
export async function withKnownDevice(
  deps: Deps,
  request: FastifyRequest,
  { id, setCookie }: { id: string; setCookie: (reply: FastifyReply) => unknown }
) {
  const setDevice = await rememberDevice(deps, request, id)
  return (reply: FastifyReply) => {
    setCookie(reply)
    setDevice(reply)
  }
}
