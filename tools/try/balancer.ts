import { spawn } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Servers behind one port. */
export interface Pool {
  name: string
  port: number
  servers: number[]
}

/**
 * HAProxy as a Service of Kubernetes: it balances connections, reads nothing, repeats nothing, and sends connections only
 * to servers that are ready. Returns how to stop it.
 */
export async function startBalancer(folder: string, pools: Pool[]): Promise<() => Promise<void>> {
  const file = path.join(folder, 'haproxy.cfg')
  await writeFile(file, configuration(pools))
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: 'ignore' })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', () => resolve())
  })
  ended.catch(() => undefined)
  return async () => {
    child.kill('SIGTERM')
    await ended.catch(() => undefined)
  }
}

/** Three failures in 1.5 s: well within DRAIN_MS, and a server of a busy machine that answers late is not left out. */
export const configuration = (pools: Pool[]): string =>
  `defaults
  mode tcp
  balance roundrobin
  retries 0
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 5s
${pools
  .map(
    ({ name, port, servers }) => `
listen ${name}
  bind 127.0.0.1:${port}
  option httpchk GET /readyz
  default-server check inter 500ms fall 3 rise 1
${servers.map(server => `  server ${name}-${server} 127.0.0.1:${server}`).join('\n')}
`
  )
  .join('')}`
