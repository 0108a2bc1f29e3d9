import { exportJWK, generateKeyPair } from 'jose'
import { z } from 'zod'
import type { Records } from '../../store/records'
import { parseJson } from '../shapes/parse'

const NAME = 'secrets/services'
const KEY_DAYS = 90
/** The one that signs, and the one before it. */
const RETAINED = 2
const DAY_MS = 86_400_000

const serviceKeys = z.object({
  /** Ed25519 as JWK (RFC 8037), newest first; `created`: milliseconds since 1970. */
  keys: z.array(z.object({ kid: z.string(), x: z.string(), d: z.string(), created: z.number() }))
})
export type ServiceKey = z.infer<typeof serviceKeys>['keys'][number]

/** Returns the keys that sign identities for services, newest first; none before a registry has made one. */
export async function readServiceKeys(records: Pick<Records, 'read'>): Promise<ServiceKey[]> {
  const text = await records.read(NAME)
  return text === undefined ? [] : parseJson(serviceKeys, text, NAME).keys
}

/** Makes the first key, and another one every 90 days. */
export async function ensureServiceKeys(records: Records, now = Date.now()): Promise<void> {
  const isCurrent = ([newest]: ServiceKey[]): boolean =>
    newest !== undefined && now - newest.created < KEY_DAYS * DAY_MS
  if (isCurrent(await readServiceKeys(records))) return
  const { privateKey } = await generateKeyPair('Ed25519', { extractable: true })
  const { x = '', d = '' } = await exportJWK(privateKey)
  await records.transaction(async tx => {
    const keys = await readServiceKeys(tx)
    if (isCurrent(keys)) return
    const next = [{ kid: x.slice(0, 12), x, d, created: now }, ...keys].slice(0, RETAINED)
    await tx.replace(NAME, JSON.stringify({ keys: next }))
  })
}
