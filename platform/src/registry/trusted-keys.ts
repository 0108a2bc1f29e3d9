import { readFile } from 'node:fs/promises'
import { writeFileAtomic } from './atomic-file'
import { parseJson } from './parse'
import { trustedKeys, type TrustedKey, type TrustedKeys } from './records'
import { isValidSignature, keyId, type Signature } from './signature'

/** Decides whose releases may run. The keys are stored outside of the registry: write access there does not add one. */
export interface TrustPolicy {
  /** Why a signature does not count; undefined when it is valid and its key is trusted for the app. */
  rejection: (app: string, text: Buffer, signature: Signature | undefined) => Promise<string | undefined>
}

export const ANY_APP = '*'

/** Reads the file every time: a removed key is distrusted at once. */
export const trustPolicyFrom = (file: string): TrustPolicy => ({
  async rejection(app, text, signature) {
    if (!signature) return 'it is not signed'
    const key = new Map(Object.entries(await readTrustedKeys(file))).get(signature.key)
    if (!key || keyId(key.publicKey) !== signature.key) return `the key ${signature.key} is not trusted here`
    if (key.team !== signature.team) return `the key ${signature.key} is not of team ${signature.team}`
    if (!includesApp(key.apps, app)) return `team ${key.team} may not sign ${app}`
    return isValidSignature(text, signature, key.publicKey) ? undefined : 'it is not what was signed'
  }
})

/** For readers that never run a release. */
export const trustNone: TrustPolicy = { rejection: async () => 'no keys are trusted here' }

export const includesApp = (apps: readonly string[], app: string): boolean =>
  apps.includes(ANY_APP) || apps.includes(app)

/** Returns no keys when the file does not exist. Throws `RegistryError` when it is invalid. */
export async function readTrustedKeys(file: string): Promise<TrustedKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? {} : parseJson(trustedKeys, text, file)
}

/** Adds or replaces one key. */
export async function addTrustedKey(file: string, key: TrustedKey): Promise<void> {
  await writeTrustedKeys(file, { ...(await readTrustedKeys(file)), [keyId(key.publicKey)]: key })
}

/** Removes the keys of a team: what they signed does not run any more. */
export async function removeTrustedKeys(file: string, team: string): Promise<void> {
  const remaining = Object.entries(await readTrustedKeys(file)).filter(([, key]) => key.team !== team)
  await writeTrustedKeys(file, Object.fromEntries(remaining))
}

const writeTrustedKeys = (file: string, keys: TrustedKeys): Promise<void> =>
  writeFileAtomic(file, JSON.stringify(keys, null, 2))
