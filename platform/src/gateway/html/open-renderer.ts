import type { PreviewNotice } from '@sahra/shared/contract/boot'
import { RenderedPageCache } from '../../rendering/rendered-page-cache'
import type { RenderingState } from '../../rendering/rendering-state'
import { rendersOnServer } from '../../rendering/server-bundle'
import type { Release } from '../../release/shapes/release'
import type { SandboxReleases } from '../../rendering/shared-renderers'
import type { GatewayConfig } from '../http/config'
import type { ReleaseCache } from '../files/release-cache'
import type { CanaryPlans } from '../plan/canary-plans'
import { composePlan, releasesOf, type LivePlan } from '../../release/plan/live-plan'
import { apiOriginOf } from '../proxy/preview-api'
import type { ApiOrigin } from '../../rendering/fetch-api'
import { bootData } from './boot-data'
import type { Site } from './site'

interface RenderingContext {
  releases: ReleaseCache
  config: GatewayConfig
  site: Site
  report: (line: string) => void
}
interface Options {
  api: ApiOrigin
  preview?: PreviewNotice
  state?: RenderingState
  /** Without: all apps of the plan. */
  app?: string
}

/** Resolves to undefined when pages cannot be rendered here. */
export async function openRenderer(
  plan: LivePlan,
  { releases, config, site, report }: RenderingContext,
  { preview, ...options }: Options
): Promise<RenderedPageCache | undefined> {
  if (!config.render) return undefined
  return RenderedPageCache.open(releases, releasesOf(plan), {
    boot: bootData(plan, { ...config.public, ...site.settingsIn(plan.language) }, preview ? { preview } : {}),
    prefixes: config.prefixes,
    report,
    timeMs: config.renderTimeoutMs,
    ...options
  }).catch((error: Error) => {
    report(`Pages are sent without content: no renderer: ${error.message}`)
    return undefined
  })
}

/**
 * Returns what opens the renderer of one app in production. A sandbox gets a plan of the shell and its own app only, so
 * that it renders the same whatever else is live. `revision`: of the live plan.
 */
export const productionOpener =
  (context: RenderingContext, revision: () => number) =>
  ({ shell, app }: SandboxReleases, state: RenderingState): Promise<RenderedPageCache | undefined> => {
    const plan = composePlan(revision(), app === shell ? [shell] : [shell, app], new Map())
    return openRenderer(plan, context, { api: apiOriginOf(context.config), state, app: app.app })
  }

/** Returns what renders the pages of all plans that consist of these releases. */
export function sandboxesOf(releases: readonly Release[]): SandboxReleases[] {
  const rendered = [...new Set(releases)].filter(rendersOnServer)
  const shells = [...new Set(releases)].filter(({ app }) => app === 'shell')
  return shells.flatMap(shell =>
    rendered.filter(app => app.app !== 'shell' || app === shell).map(app => ({ shell, app }))
  )
}

/** Returns what renders the pages of all visitors while canaries run. */
export const sandboxesIn = ({ live, running }: CanaryPlans): SandboxReleases[] =>
  sandboxesOf([...releasesOf(live), ...running.flatMap(({ candidates }) => candidates)])
