import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { generatePrivateKey, publicKeyOf, createSigner, type Signer } from './signature'
import { Teams } from './teams'
import { ANY_APP, addTrustedKey } from './trusted-keys'
import { writeSecretFile } from './atomic-file'

/** The team of whoever owns this machine. */
export const LOCAL_TEAM = 'local'
const RENEW_BEFORE_MS = 30 * 86_400_000

const keysFolder = (dataDir: string): string => path.join(dataDir, 'keys')
export const trustedFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'trusted.json')
export const teamsFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'teams.json')
/** Private keys that this machine made: its own, and those of teams until they are handed over. */
export const keyFile = (dataDir: string, team: string): string =>
  path.join(keysFolder(dataDir), `${team}.key`)
export const localTokenFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'local.token')

/** The key this machine signs its own builds with: made once, trusted for every app. */
export async function localSigner(dataDir: string): Promise<Signer> {
  const file = keyFile(dataDir, LOCAL_TEAM)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  const pem = known ?? generatePrivateKey()
  if (known === undefined) await writeSecretFile(file, pem)
  await addTrustedKey(trustedFile(dataDir), {
    team: LOCAL_TEAM,
    publicKey: publicKeyOf(pem),
    apps: [ANY_APP]
  })
  return createSigner(LOCAL_TEAM, pem)
}

/** The token that the command line on this machine uses, made anew before it ends. */
export async function ensureLocalToken(dataDir: string): Promise<void> {
  const teams = new Teams(teamsFile(dataDir))
  const file = localTokenFile(dataDir)
  const token = await readFile(file, 'utf8').catch(() => undefined)
  const known = token && (await teams.find(token.trim()))
  if (known && Date.parse(known.expires) - Date.now() > RENEW_BEFORE_MS) return
  await teams.revoke(LOCAL_TEAM)
  await writeSecretFile(file, (await teams.add({ team: LOCAL_TEAM, apps: [ANY_APP] })).token)
}
