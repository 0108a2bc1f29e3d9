import type { FastifyInstance } from 'fastify'
import { PREVIEW_DAYS } from './limits'
import { registryApi } from './registry-api'
import { actorOf, recordAudit, requireAccess, type RegistryContext } from './registry-context'
import { RegistryError } from './registry-error'
import { addRoute } from './route'

const DAY_MS = 86_400_000

/** Several teams may add their releases to one preview; each changes only its own apps. */
export function previewRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { registry } = context

  addRoute(routes, registryApi.savePreview, async ({ params: { name }, body, request }) => {
    const { set, drop = [], days = PREVIEW_DAYS.default, why, by } = body
    const apps = [...Object.keys(set), ...drop]
    await requireAccess(context, request, apps, { what: 'preview', about: { name, ...body } })
    const preview = await context.runExclusive(async () => {
      const before = Object.entries((await registry.preview(name))?.set ?? {})
      const next = {
        name,
        set: { ...Object.fromEntries(before.filter(([app]) => !drop.includes(app))), ...set },
        who: actorOf(request, by),
        when: new Date().toISOString(),
        why,
        expires: new Date(Date.now() + days * DAY_MS).toISOString()
      }
      if (Object.keys(next.set).length === 0)
        throw new RegistryError('A preview contains at least one release')
      await registry.savePreview(next)
      return next
    })
    await recordAudit(context, request, { what: 'preview', about: { ...preview }, by })
    return { ...preview, host: `${name}.${context.previewHost}` }
  })

  addRoute(routes, registryApi.endPreview, async ({ params: { name }, body: { why, by }, request }) => {
    const preview = await registry.preview(name)
    if (!preview) throw new RegistryError(`There is no preview ${name}`, 'NOT_FOUND')
    await requireAccess(context, request, Object.keys(preview.set), { what: 'unpreview', about: { name } })
    await context.runExclusive(() => registry.removePreview(name))
    await recordAudit(context, request, { what: 'unpreview', about: { name, why }, by })
    return { name }
  })
}
