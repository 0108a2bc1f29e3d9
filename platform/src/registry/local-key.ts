import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { newKey, publicKeyOf, signerFrom, type Signer } from './signature'
import { ANY_APP, trust } from './trust'

/** The team of whoever owns this machine. */
export const LOCAL_TEAM = 'local'

export const keysFolder = (dataDir: string): string => path.join(dataDir, 'keys')
export const trustedFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'trusted.json')
const secretFile = (dataDir: string): string => path.join(keysFolder(dataDir), 'local.key')

/** The key this machine signs its own builds with: made once, trusted for every app. */
export async function localSigner(dataDir: string): Promise<Signer> {
  const file = secretFile(dataDir)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  const pem = known ?? newKey()
  if (known === undefined) {
    await mkdir(keysFolder(dataDir), { recursive: true, mode: 0o700 })
    await writeFile(file, pem, { mode: 0o600 })
    await chmod(file, 0o600)
  }
  await trust(trustedFile(dataDir), { team: LOCAL_TEAM, publicKey: publicKeyOf(pem), apps: [ANY_APP] })
  return signerFrom(LOCAL_TEAM, pem)
}
