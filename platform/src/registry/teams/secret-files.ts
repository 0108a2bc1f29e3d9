import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { keyFile, keysFolder, LOCAL_TEAM } from '../../release/trust/data-folders'

/** Private keys, tokens, the hashes of tokens and the secrets of webhooks; `trusted.json` is public. */
const isSecret = (name: string): boolean =>
  /\.(key|token)$/.test(name) || ['teams.json', 'webhooks.json'].includes(name)
const OTHERS = 0o077

/** Returns one line, with what to do, for every secret file that other users of the machine can read or change (SEC-47). */
export async function readableSecrets(dataDir: string): Promise<string[]> {
  const folder = keysFolder(dataDir)
  const names = await readdir(folder).catch(() => [])
  const lines = await Promise.all(
    names.filter(isSecret).map(async name => {
      const file = path.join(folder, name)
      const { mode } = await stat(file)
      if ((mode & OTHERS) === 0) return []
      return [
        `${file} has mode ${(mode & 0o777).toString(8)}: other users can reach it. Run: chmod 600 ${file}`
      ]
    })
  )
  return lines.flat()
}

/**
 * Returns one line, with what to do, for every private key beside the registry (SEC-48). On a machine that builds and
 * signs itself, as `npm start` does, its own key is there.
 */
export async function privateKeys(dataDir: string, isLocal: boolean): Promise<string[]> {
  const names = await readdir(keysFolder(dataDir)).catch(() => [])
  const own = path.basename(keyFile(dataDir, LOCAL_TEAM))
  return names
    .filter(name => name.endsWith('.key') && !(isLocal && name === own))
    .map(name => {
      const file = path.join(keysFolder(dataDir), name)
      return `${file} is a private key: who reads this machine can sign releases. Hand it to its team and delete it here`
    })
}
