import type { FastifyInstance, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { packageName, packageVersion } from '../../release/shapes/names'
import type { StoredPackage } from '../releases/packages'
import { ARCHIVE_TYPE, registryApi } from '../calls/registry-api'
import { recordAudit, type RegistryContext } from './registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import { addRoute } from './route'
import { isOperator } from '../teams/teams'

/** Where npm finds packages, below `/registry`: the value of `@scope:registry` in `.npmrc`. */
const NPM = '/npm'
const tarballFile = z.string().regex(/^[a-z0-9-]+-\d[0-9A-Za-z.-]*\.tgz$/, 'not the name of a tarball')

/** The two requests that `npm install` sends, for every team; and publishing a package, for operators. */
export function packageRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { packages } = context

  addRoute(
    routes,
    registryApi.publishPackage,
    async ({ params, request, reply }) => {
      if (!Buffer.isBuffer(request.body)) throw new RegistryError(`Send a package as ${ARCHIVE_TYPE}`)
      const body = request.body
      const { manifest, integrity, fresh } = await context.runExclusive(() => packages.store(body, params))
      const { name, version } = manifest
      if (fresh) await recordAudit(context, request, { what: 'package', about: { name, version, integrity } })
      reply.code(fresh ? 201 : 200)
      return { name, version, integrity, fresh }
    },
    // Before the body is read.
    async request => {
      if (isOperator(request.access)) return
      const refused = 'Only an operator publishes packages'
      const about = z.record(z.string(), z.string()).parse(request.params)
      await context.audit.add({ team: request.access.team, what: 'package', refused, about })
      throw new RegistryError(refused, 'NOT_YOURS')
    }
  )

  // npm writes the slash of a scope as %2f.
  routes.get(`${NPM}/:name`, { schema: { params: z.object({ name: packageName }) } }, async request => {
    const { name } = z.object({ name: packageName }).parse(request.params)
    return packument(name, await packages.versions(name), addressOf(request))
  })

  const params = z.object({ scope: z.string(), base: z.string(), file: tarballFile })
  routes.get(`${NPM}/:scope/:base/-/:file`, { schema: { params } }, async (request, reply) => {
    const { scope, base, file } = params.parse(request.params)
    const name = packageName.parse(`${scope}/${base}`)
    const version = packageVersion.parse(file.slice(`${base}-`.length, -'.tgz'.length))
    reply.type('application/octet-stream')
    return packages.tarball(name, version)
  })
}

/** The document that npm asks for: every version with the address and the hash of its tarball. */
function packument(name: string, versions: StoredPackage[], address: string) {
  const base = name.split('/')[1]
  return {
    name,
    'dist-tags': { latest: versions.at(-1)?.manifest.version },
    versions: Object.fromEntries(
      versions.map(({ manifest, integrity, shasum }) => {
        const tarball = `${address}${NPM}/${name}/-/${base}-${manifest.version}.tgz`
        return [manifest.version, { ...manifest, dist: { tarball, integrity, shasum } }]
      })
    )
  }
}

/** The registry as the client knows it. The gateway sets these headers and drops those of the client. */
function addressOf({ headers, protocol, host }: FastifyRequest): string {
  const forwarded = (name: string) => z.string().optional().parse(headers[name])
  return `${forwarded('x-forwarded-proto') ?? protocol}://${forwarded('x-forwarded-host') ?? host}/registry`
}
