import { chmodSync, rmSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

/** Listens on `http://host:port` or on a unix socket, which only its owner may open. */
export async function listenOn(app: FastifyInstance, target: string): Promise<void> {
  if (target.startsWith('http')) {
    const { hostname, port } = new URL(target)
    await app.listen({ host: hostname, port: Number(port) })
    return
  }
  rmSync(target, { force: true })
  await app.listen({ path: target })
  chmodSync(target, 0o600)
}
