import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Creates a certificate for localhost: browsers support HTTP/2 over TLS only. */
export async function selfSigned(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-certificate-'))
  const key = path.join(folder, 'key.pem')
  const cert = path.join(folder, 'cert.pem')
  const kind = '-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost'
  try {
    await run('openssl', ['req', '-x509', ...kind.split(' '), '-keyout', key, '-out', cert])
    return { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') }
  } catch (error) {
    throw new Error('openssl could not create a certificate, which HTTP/2 requires', { cause: error })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
