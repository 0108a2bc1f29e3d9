import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { folderRecords } from '../store/folder-records'
import type { Records } from '../store/records'
import { writeSecretFile } from './atomic-file'
import { createSigner, generatePrivateKey, publicKeyOf, type Signer } from './signature'
import { Teams } from './teams'
import { addTrustedKey, ANY_APP } from './trusted-keys'

/** The team of the machine that holds the data folder; an operator. */
export const LOCAL_TEAM = 'local'
const RENEW_BEFORE_MS = 30 * 86_400_000

export const registryFolder = (dataDir: string): string => path.join(dataDir, 'registry')
export const keysFolder = (dataDir: string): string => path.join(dataDir, 'keys')
/** Accesses and trusted keys where there is no database: files beside the releases, for their owner only. */
export const folderKeys = (dataDir: string): Records => folderRecords(keysFolder(dataDir), 0o600)
/** The private key of this machine, where it builds and signs itself. Those of teams are never stored (SEC-48). */
export const keyFile = (dataDir: string, team: string): string =>
  path.join(keysFolder(dataDir), `${team}.key`)
export const localTokenFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'local.token')

/** Signs the builds of this machine; generates and trusts its key on the first call. */
export async function localSigner(dataDir: string, keys = folderKeys(dataDir)): Promise<Signer> {
  const file = keyFile(dataDir, LOCAL_TEAM)
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  const pem = existing ?? generatePrivateKey()
  if (existing === undefined) await writeSecretFile(file, pem)
  await addTrustedKey(keys, {
    team: LOCAL_TEAM,
    publicKey: publicKeyOf(pem),
    apps: [ANY_APP]
  })
  return createSigner(LOCAL_TEAM, pem)
}

/** Makes sure that the command line on this machine has a token; renews it before it expires. */
export async function ensureLocalToken(dataDir: string, keys = folderKeys(dataDir)): Promise<void> {
  const teams = new Teams(keys)
  const file = localTokenFile(dataDir)
  const token = await readFile(file, 'utf8').catch(() => undefined)
  const access = token && (await teams.find(token.trim()))
  if (access && Date.parse(access.expires) - Date.now() > RENEW_BEFORE_MS) return
  await teams.revoke(LOCAL_TEAM)
  await writeSecretFile(file, (await teams.add({ team: LOCAL_TEAM, apps: [ANY_APP] })).token)
}
