import { createHash } from 'node:crypto'
import { lstat, readdir, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import type { TestContext } from 'node:test'
import { packageFolder, packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import { writeArchive } from '../../platform/src/registry/releases/archive'

/** Where packages of this repository are installed. */
const places = ['.', 'platform', 'tools'].map(folder => path.join(root, folder))

const installed = (name: string): string[] => [
  ...new Set(
    places.flatMap(place => {
      try {
        return [packageFolder(name, place)]
      } catch {
        return []
      }
    })
  )
]

/**
 * Serves every package that is installed here, empty and without dependencies, in place of the public registry: npm
 * resolves versions and writes a lock file without a network. `linkPackages` puts the real ones in their places.
 */
export async function serveStubs(t: TestContext): Promise<string> {
  const server = createServer((request, reply) => {
    const [name = '', version] = decodeURIComponent(request.url?.slice(1) ?? '').split('/-/')
    respond(name, version).then(
      body => reply.end(body),
      () => reply.writeHead(404).end()
    )
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  t.after(() => (server.close(), server.closeAllConnections()))
  return address

  async function respond(name: string, version: string | undefined): Promise<string | Buffer> {
    const manifests = installed(name).map(folder => ({ name, version: packageJsonOf(folder).version }))
    const pack = (manifest: object) =>
      writeArchive(new Map([['package/package.json', Buffer.from(JSON.stringify(manifest))]]))
    const asked = manifests.find(manifest => manifest.version === version)
    if (asked) return pack(asked)
    if (version !== undefined || manifests.length === 0) throw new Error(`${name} is not installed here`)
    const versions = manifests.map(async manifest => {
      const integrity = `sha512-${createHash('sha512')
        .update(await pack(manifest))
        .digest('base64')}`
      const dist = { tarball: `${address}${name}/-/${manifest.version}`, integrity }
      return [manifest.version, { ...manifest, dist }] as const
    })
    const latest = manifests[0]?.version
    return JSON.stringify({
      name,
      'dist-tags': { latest },
      versions: Object.fromEntries(await Promise.all(versions))
    })
  }
}

/** Replaces the stubs that npm has installed in `folder` by links to the same versions of this repository. */
export async function linkPackages(folder: string): Promise<void> {
  const modules = path.join(folder, 'node_modules')
  const top = (await readdir(modules)).filter(name => !name.startsWith('.') && name !== '@sahra')
  const names = await Promise.all(
    top.map(async name =>
      name.startsWith('@')
        ? (await readdir(path.join(modules, name))).map(scoped => `${name}/${scoped}`)
        : [name]
    )
  )
  for (const name of names.flat()) {
    const stub = path.join(modules, name)
    if ((await lstat(stub)).isSymbolicLink()) continue
    const { version } = packageJsonOf(stub)
    const real = installed(name).find(candidate => packageJsonOf(candidate).version === version)
    if (!real) throw new Error(`${name}@${version} is not installed here`)
    await rm(stub, { recursive: true })
    await symlink(real, stub)
  }
}
