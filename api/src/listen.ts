import fs from 'node:fs'
import net from 'node:net'
import type { Config } from './server/config/config'
import { errorCode } from '@sahra/server-kit/database/database-errors'
import { FatalError } from '@sahra/server-kit/errors/fatal-error'
import { messages } from './main.text'
import type { App } from './server/feature'

/** Listens on a socket path or a port; returns its name. Replaces a socket file that a crash left behind. Throws FatalError if it is in use. */
export async function listen(app: App, address: Config['listen']): Promise<string> {
  const name = 'path' in address ? address.path : `${address.host}:${address.port}`
  if ('path' in address) await removeStale(address.path)
  try {
    await app.listen(address)
  } catch (error) {
    const code = errorCode(error) ?? String(error)
    throw new FatalError(code === 'EADDRINUSE' ? messages.portTaken(name) : messages.cannotListen(name, code))
  }
  if ('path' in address) fs.chmodSync(address.path, 0o600)
  return name
}

/** Returns where a process of this machine reaches the api. */
export function localAddress(app: App, address: Config['listen']): Config['listen'] {
  if ('path' in address) return address
  const bound = app.server.address()
  const isEverywhere = address.host === '0.0.0.0' || address.host === '::'
  return {
    host: isEverywhere ? '127.0.0.1' : address.host,
    port: typeof bound === 'object' && bound ? bound.port : address.port
  }
}

async function removeStale(socket: string) {
  if (!fs.existsSync(socket)) return
  const isInUse = await new Promise<boolean>(resolve => {
    const probe = net.connect(socket)
    probe.on('connect', () => resolve(true)).on('error', () => resolve(false))
    probe.on('connect', () => probe.destroy())
  })
  if (isInUse) throw new FatalError(messages.portTaken(socket))
  fs.rmSync(socket, { force: true })
}
