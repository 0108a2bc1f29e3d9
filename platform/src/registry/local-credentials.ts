import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { writeSecretFile } from './atomic-file'
import { createSigner, generatePrivateKey, publicKeyOf, type Signer } from './signature'
import { Teams } from './teams'
import { addTrustedKey, ANY_APP } from './trusted-keys'

/** The team of the machine that holds the data folder; an operator. */
export const LOCAL_TEAM = 'local'
const RENEW_BEFORE_MS = 30 * 86_400_000

export const keysFolder = (dataDir: string): string => path.join(dataDir, 'keys')
export const trustedFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'trusted.json')
export const teamsFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'teams.json')
/** The private key of this machine, where it builds and signs itself. Those of teams are never stored (SEC-48). */
export const keyFile = (dataDir: string, team: string): string =>
  path.join(keysFolder(dataDir), `${team}.key`)
export const rulesFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'rules.json')
export const webhooksFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'webhooks.json')
export const localTokenFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'local.token')

/** Signs the builds of this machine; generates and trusts its key on the first call. */
export async function localSigner(dataDir: string): Promise<Signer> {
  const file = keyFile(dataDir, LOCAL_TEAM)
  const existing = await readFile(file, 'utf8').catch(() => undefined)
  const pem = existing ?? generatePrivateKey()
  if (existing === undefined) await writeSecretFile(file, pem)
  await addTrustedKey(trustedFile(dataDir), {
    team: LOCAL_TEAM,
    publicKey: publicKeyOf(pem),
    apps: [ANY_APP]
  })
  return createSigner(LOCAL_TEAM, pem)
}

/** Makes sure that the command line on this machine has a token; renews it before it expires. */
export async function ensureLocalToken(dataDir: string): Promise<void> {
  const teams = new Teams(teamsFile(dataDir))
  const file = localTokenFile(dataDir)
  const token = await readFile(file, 'utf8').catch(() => undefined)
  const access = token && (await teams.find(token.trim()))
  if (access && Date.parse(access.expires) - Date.now() > RENEW_BEFORE_MS) return
  await teams.revoke(LOCAL_TEAM)
  await writeSecretFile(file, (await teams.add({ team: LOCAL_TEAM, apps: [ANY_APP] })).token)
}
