import type { FastifyInstance } from 'fastify'
import { requireAccess, recordAudit, actorOf, type RegistryContext } from './registry-context'
import { PREVIEW_DAYS } from './limits'
import { RegistryError } from './registry-error'
import type { Plan } from './release'
import { previewBody, previewParams, whyBody } from './shapes'

interface Named {
  Params: { name: string }
}
interface Wish {
  Body: { set: Plan; drop?: string[]; days?: number; why: string; by?: string }
}
const DAY_MS = 86_400_000

/** Previews: several teams may lay their releases into one, each only its own. */
export function previewRoutes(routes: FastifyInstance, desk: RegistryContext): void {
  const { registry } = desk

  routes.get('/previews', async () => ({ previews: await registry.previews() }))

  routes.put<Named & Wish>(
    '/previews/:name',
    { schema: { params: previewParams, body: previewBody } },
    async request => {
      const { name } = request.params
      const { set, drop = [], days = PREVIEW_DAYS.usual, why, by } = request.body
      await requireAccess(desk, request, [...Object.keys(set), ...drop], 'preview', { name, ...request.body })
      const preview = await desk.runExclusive(async () => {
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
          throw new RegistryError('A preview shows at least one release')
        await registry.savePreview(next)
        return next
      })
      await recordAudit(desk, request, 'preview', { ...preview }, by)
      return { ...preview, host: `${name}.${desk.previewHost}` }
    }
  )

  routes.delete<Named & { Body: { why: string; by?: string } }>(
    '/previews/:name',
    { schema: { params: previewParams, body: whyBody } },
    async request => {
      const { name } = request.params
      const preview = await registry.preview(name)
      if (!preview) throw new RegistryError(`There is no preview ${name}`, 'NOT_FOUND')
      await requireAccess(desk, request, Object.keys(preview.set), 'unpreview', { name })
      await desk.runExclusive(() => registry.removePreview(name))
      await recordAudit(desk, request, 'unpreview', { name, why: request.body.why }, request.body.by)
      return { name }
    }
  )
}
