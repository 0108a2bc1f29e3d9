import type { InspectData, InspectedApp } from '@sahra/shared/contract/inspect'
import { parseSignature } from '../../release/trust/signature'
import type { Release } from '../../release/shapes/release'
import type { ReleaseCache } from '../files/release-cache'
import { releasesOf, type LivePlan } from '../../release/plan/live-plan'
import type { ChosenPlan } from './chosen-plan'

/** Returns what the development tools in a page show of its releases (SEC-64). */
export async function inspectData(
  plan: LivePlan,
  releases: Pick<ReleaseCache, 'file'>,
  choice?: ChosenPlan
): Promise<InspectData> {
  const describe = async ({ app, id, uses, remote }: Release): Promise<[string, InspectedApp]> => {
    const signature = parseSignature(await releases.file(app, id, 'signature.json').catch(() => undefined))
    const tools = remote.tools?.map(({ command }) => command) ?? []
    return [app, { team: signature?.team ?? '', listens: uses?.events ?? [], tools }]
  }
  return {
    apps: Object.fromEntries(await Promise.all(releasesOf(plan).map(describe))),
    chosen: choice?.chosen ?? [],
    ...(choice?.problem ? { problem: choice.problem } : {})
  }
}
