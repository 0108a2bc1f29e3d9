import { readFile } from 'node:fs/promises'
import { holds, keyId, type Signature } from './signature'
import { writeWhole } from './whole-file'

/** Whose releases may run: public keys, kept outside of the store, so that nobody who can write there can add one. */
export interface TrustedKey {
  team: string
  /** SPKI, base64. */
  publicKey: string
  /** Apps it may sign for; `*` is any. */
  apps: string[]
}
export type TrustedKeys = Record<string, TrustedKey>

export interface Trust {
  /** Undefined when the signature holds for these bytes and its key is trusted for the app; else what is wrong. */
  doubt: (app: string, text: Buffer, signature: Signature | undefined) => Promise<string | undefined>
}

export const ANY_APP = '*'

/** Read anew each time: a key that is taken out is out at once. */
export const trustFrom = (file: string): Trust => ({
  async doubt(app, text, signature) {
    if (!signature) return 'it is not signed'
    const key = new Map(Object.entries(await readTrusted(file))).get(signature.key)
    if (!key || keyId(key.publicKey) !== signature.key) return `nobody here trusts the key ${signature.key}`
    if (key.team !== signature.team) return `the key ${signature.key} is not of team ${signature.team}`
    if (!coversApp(key.apps, app)) return `team ${key.team} may not sign ${app}`
    return holds(text, signature, key.publicKey) ? undefined : 'it is not what was signed'
  }
})

/** For readers that never ask whether a release may run. */
export const trustNobody: Trust = { doubt: async () => 'no keys are trusted here' }

export const coversApp = (apps: readonly string[], app: string): boolean =>
  apps.includes(ANY_APP) || apps.includes(app)

export async function readTrusted(file: string): Promise<TrustedKeys> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? {} : (JSON.parse(text) as TrustedKeys)
}

/** Adds or replaces one key. */
export async function trust(file: string, key: TrustedKey): Promise<void> {
  await writeTrusted(file, { ...(await readTrusted(file)), [keyId(key.publicKey)]: key })
}

/** Takes a team's keys out: what they signed does not run any more. */
export async function distrust(file: string, team: string): Promise<void> {
  const kept = Object.entries(await readTrusted(file)).filter(([, key]) => key.team !== team)
  await writeTrusted(file, Object.fromEntries(kept))
}

const writeTrusted = (file: string, keys: TrustedKeys): Promise<void> =>
  writeWhole(file, JSON.stringify(keys, null, 2))
