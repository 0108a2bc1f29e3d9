import { readFile } from 'node:fs/promises'
import { isCode } from '@sahra/server-kit/files/atomic-write'
import type { RecordReader, Records } from '../../store/records'
import { parseJson } from '../shapes/parse'
import { trustedKey, trustedKeys, type TrustedKey, type TrustedKeys } from '../shapes/records'
import { isValidSignature, keyId, type Signature } from './signature'

/** Decides whose releases may run. The keys are stored outside of the registry: write access there does not add one. */
export interface TrustPolicy {
  /** Why a signature does not count; undefined when it is valid and its key is trusted for the app. */
  rejection: (app: string, text: Buffer, signature: Signature | undefined) => Promise<string | undefined>
}

export const ANY_APP = '*'

/** Reads the keys every time: a removed one is distrusted at once. */
export const trustPolicyOf = (read: () => Promise<TrustedKeys>): TrustPolicy => ({
  async rejection(app, text, signature) {
    if (!signature) return 'it is not signed'
    const key = new Map(Object.entries(await read())).get(signature.key)
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

const FOLDER = 'trusted'

/** Trusts the keys of the records. */
export const trustPolicyFrom = (keys: RecordReader): TrustPolicy => trustPolicyOf(() => readTrustedKeys(keys))

/** Throws `RegistryError` when one is invalid. */
export async function readTrustedKeys(keys: RecordReader): Promise<TrustedKeys> {
  const records = await keys.list(FOLDER)
  return Object.fromEntries(
    records.map(({ name, content }) => [name, parseJson(trustedKey, content, `${FOLDER}/${name}`)])
  )
}

/** Reads a file with all keys. Returns none when it does not exist. Throws `RegistryError` when it is invalid. */
export async function readTrustedFile(file: string): Promise<TrustedKeys> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isCode(error, 'ENOENT')) return undefined
    throw error
  })
  return text === undefined ? {} : parseJson(trustedKeys, text, file)
}

/** Adds or replaces one key. */
export const addTrustedKey = (keys: Records, key: TrustedKey): Promise<void> =>
  keys.replace(`${FOLDER}/${keyId(key.publicKey)}`, JSON.stringify(key, null, 2))

/** Removes the keys of a team: what they signed does not run any more. */
export const removeTrustedKeys = (keys: Records, team: string): Promise<void> =>
  keys.transaction(async tx => {
    for (const [id, key] of Object.entries(await readTrustedKeys(tx)))
      if (key.team === team) await tx.remove(`${FOLDER}/${id}`)
  })
