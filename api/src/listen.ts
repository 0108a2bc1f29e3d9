import fs from 'node:fs'
import net from 'node:net'
import type { Config } from './config'
import { FatalError } from './fatal-error'
import { messages } from './main.text'
import type { App } from './feature'

/** Opens the door. A socket file that a crash left behind is replaced, one that somebody answers on is not. */
export async function listen(app: App, where: Config['listen']): Promise<string> {
  const name = 'path' in where ? where.path : `${where.host}:${where.port}`
  if ('path' in where) await removeStale(where.path)
  try {
    await app.listen(where)
  } catch (error) {
    const { code = String(error) } = error as NodeJS.ErrnoException
    throw new FatalError(code === 'EADDRINUSE' ? messages.portTaken(name) : messages.cannotListen(name, code))
  }
  if ('path' in where) fs.chmodSync(where.path, 0o600)
  return name
}

async function removeStale(socket: string) {
  if (!fs.existsSync(socket)) return
  const answered = await new Promise<boolean>(resolve => {
    const probe = net.connect(socket)
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false))
    probe.on('connect', () => probe.destroy())
  })
  if (answered) throw new FatalError(messages.portTaken(socket))
  fs.rmSync(socket, { force: true })
}
