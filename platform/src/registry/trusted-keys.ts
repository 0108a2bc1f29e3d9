import { readFile } from 'node:fs/promises'
import { isValidSignature, keyId, type Signature } from './signature'
import { writeFileAtomic } from './atomic-file'

/** Whose releases may run: public keys, kept outside of the store, so that nobody who can write there can add one. */
export interface TrustedKey {
  team: string
  /** SPKI, base64. */
  publicKey: string
  /** Apps it may sign for; `*` is any. */
  apps: string[]
}
export type TrustedKeys = Record<string, TrustedKey>

export interface TrustPolicy {
  /** Undefined when the signature holds for these bytes and its key is trusted for the app; else what is wrong. */
  rejection: (app: string, text: Buffer, signature: Signature | undefined) => Promise<string | undefined>
}

export const ANY_APP = '*'

/** Read anew each time: a key that is taken out is out at once. */
export const trustPolicyFrom = (file: string): TrustPolicy => ({
  async rejection(app, text, signature) {
    if (!signature) return 'it is not signed'
    const key = new Map(Object.entries(await readTrustedKeys(file))).get(signature.key)
    if (!key || keyId(key.publicKey) !== signature.key) return `nobody here trusts the key ${signature.key}`
    if (key.team !== signature.team) return `the key ${signature.key} is not of team ${signature.team}`
    if (!includesApp(key.apps, app)) return `team ${key.team} may not sign ${app}`
    return isValidSignature(text, signature, key.publicKey) ? undefined : 'it is not what was signed'
  }
})

/** For readers that never ask whether a release may run. */
export const trustNone: TrustPolicy = { rejection: async () => 'no keys are trusted here' }

export const includesApp = (apps: readonly string[], app: string): boolean =>
  apps.includes(ANY_APP) || apps.includes(app)

export async function readTrustedKeys(file: string): Promise<TrustedKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? {} : (JSON.parse(text) as TrustedKeys)
}

/** Adds or replaces one key. */
export async function addTrustedKey(file: string, key: TrustedKey): Promise<void> {
  await writeTrustedKeys(file, { ...(await readTrustedKeys(file)), [keyId(key.publicKey)]: key })
}

/** Takes a team's keys out: what they signed does not run any more. */
export async function removeTrustedKeys(file: string, team: string): Promise<void> {
  const kept = Object.entries(await readTrustedKeys(file)).filter(([, key]) => key.team !== team)
  await writeTrustedKeys(file, Object.fromEntries(kept))
}

const writeTrustedKeys = (file: string, keys: TrustedKeys): Promise<void> =>
  writeFileAtomic(file, JSON.stringify(keys, null, 2))
