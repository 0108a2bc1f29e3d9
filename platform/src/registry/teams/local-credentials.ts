import { readFile } from 'node:fs/promises'
import { writeSecretFile } from '../../release/trust/atomic-file'
import { folderKeys, keyFile, LOCAL_TEAM, localTokenFile } from '../../release/trust/data-folders'
import { createSigner, generatePrivateKey, publicKeyOf, type Signer } from '../../release/trust/signature'
import { Teams } from './teams'
import { addTrustedKey, ANY_APP } from '../../release/trust/trusted-keys'

const RENEW_BEFORE_MS = 30 * 86_400_000

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
