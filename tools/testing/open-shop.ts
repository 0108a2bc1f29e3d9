import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { buildAll, distOf } from '../../build-kit/src/build-all'
import { readGatewayConfig } from '../../platform/src/gateway/http/config'
import { createGateway } from '../../platform/src/gateway/server'
import { openRegistry, type OpenRegistry } from '../../platform/src/testing/fixture-release'

interface OpenedShop {
  address: string
  close: () => Promise<void>
}

/**
 * Opens the real gateway with the real shell, the remotes built in `folders`, and an api without data. With a `server`
 * of the registry the gateway forwards `/registry` to it.
 */
export async function openShop(
  folders: string[] = [],
  server?: OpenRegistry & { url: string }
): Promise<OpenedShop> {
  const { failed } = await buildAll(['shell'])
  if (failed.length > 0) throw new Error('the shell could not be built')
  const api = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url?.startsWith('/api/probe/cookie')) {
      response.setHeader('set-cookie', 'sid=1; Path=/; HttpOnly; Secure; SameSite=Lax')
      return response.end(JSON.stringify({ origin: request.headers.origin, cookie: request.headers.cookie }))
    }
    response.end(request.url?.startsWith('/api/auth') ? '{"success":false}' : '[]')
  })
  await new Promise<void>(resolve => api.listen(0, '127.0.0.1', resolve))
  const target = `http://127.0.0.1:${(api.address() as AddressInfo).port}`
  const dists = [distOf('shell'), ...folders.map(remote => path.join(remote, 'dist'))]
  const settings = {
    LANGUAGES: 'en,ar',
    REGISTRY_LOCAL: '1',
    ...(server ? { REGISTRY_TARGET: server.url } : {})
  }
  const gateway = await openGateway(dists, target, settings, server)
  return {
    address: gateway.address,
    async close() {
      await gateway.close()
      api.close()
      api.closeAllConnections()
    }
  }
}

/** Opens the real gateway with the apps built in `dists`, before an api. `settings`: further environment. */
export async function openGateway(
  dists: readonly string[],
  api: string,
  settings: Record<string, string> = {},
  opened?: OpenRegistry
): Promise<OpenedShop> {
  const { registry, folder, sign } = opened ?? (await openRegistry())
  const set: Record<string, string> = {}
  for (const dist of dists) {
    const { release } = await registry.publish(dist, sign)
    set[release.app] = release.id
  }
  await registry.promote('production', { set, who: 'test', why: '', expected: 0 })
  const gateway = await createGateway(
    readGatewayConfig({ REGISTRY_DIR: folder, API_TARGET: api, ...settings }),
    () => undefined
  )
  const address = await gateway.app.listen({ port: 0, host: '127.0.0.1' })
  return { address, close: () => gateway.app.close() }
}
