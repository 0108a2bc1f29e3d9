import type { FastifyInstance } from 'fastify'
import { PREVIEW_DAYS } from '../../release/shapes/limits'
import { accessTokenOf, createAccessSecret } from '../../release/channels/preview-access'
import type { Plan, Preview, TeamAccess } from '../../release/shapes/records'
import { registryApi } from '../calls/registry-api'
import type { ListedPreview } from '../../release/shapes/responses'
import { actorOf, recordAudit, requireAccess, type RegistryContext } from './registry-context'
import { RegistryError } from '../../release/shapes/registry-error'
import { addRoute } from './route'
import { mayChange } from '../teams/teams'

const DAY_MS = 86_400_000

/** Returns what lists a preview as a team sees it, beside what is live. */
export async function previewLister(
  { registry, previewHost }: Pick<RegistryContext, 'registry' | 'previewHost'>,
  access: TeamAccess
): Promise<(preview: Preview) => Promise<ListedPreview>> {
  const pathsOf = async (set: Plan): Promise<string[]> =>
    (await registry.resolve(set)).flatMap(({ remote }) => remote.pages.map(({ path }) => path))
  const live = new Set(await pathsOf((await registry.channel('production')).plan))
  return async preview => ({
    ...listPreview(previewHost, access, preview),
    // A release that has been removed does not hide the other previews.
    newPages: (await pathsOf(preview.set).catch(() => [])).filter(
      path => !live.has(path) && !/[:*]/.test(path)
    )
  })
}

/** Its link only if the team may change one of its apps. */
function listPreview(
  previewHost: string,
  access: TeamAccess,
  { secret, ...preview }: Preview
): ListedPreview {
  const host = `${preview.name}.${previewHost}`
  const isOwn = Object.keys(preview.set).some(app => mayChange(access, app))
  const token = isOwn && !preview.open ? accessTokenOf({ ...preview, secret }) : undefined
  return { ...preview, host, ...(token ? { access: token } : {}) }
}

/** Several teams may add their releases to one preview; each changes only its own apps. */
export function previewRoutes(routes: FastifyInstance, context: RegistryContext): void {
  const { registry } = context

  addRoute(routes, registryApi.savePreview, async ({ params: { name }, body, request }) => {
    const { set, drop = [], days = PREVIEW_DAYS.default, open, newLink, why, by } = body
    const apps = [...Object.keys(set), ...drop]
    await requireAccess(context, request, apps, { what: 'preview', about: { name, ...body } })
    const preview = await context.runExclusive(async () => {
      const before = await registry.preview(name)
      const remaining = Object.entries(before?.set ?? {}).filter(([app]) => !drop.includes(app))
      const snapshot = body.snapshot ?? before?.snapshot
      const next: Preview = {
        name,
        set: { ...Object.fromEntries(remaining), ...set },
        who: actorOf(request, by),
        when: new Date().toISOString(),
        why,
        expires: new Date(Date.now() + days * DAY_MS).toISOString(),
        secret: (newLink ? undefined : before?.secret) ?? createAccessSecret(),
        ...((open ?? before?.open) ? { open: true } : {}),
        ...(snapshot ? { snapshot } : {})
      }
      if (Object.keys(next.set).length === 0)
        throw new RegistryError('A preview contains at least one release')
      await registry.savePreview(next)
      return next
    })
    const listed = await (await previewLister(context, request.access))(preview)
    await recordAudit(context, request, { what: 'preview', about: { ...listed, access: undefined }, by })
    return listed
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
