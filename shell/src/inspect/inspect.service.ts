import type { ChoiceCookie, InspectedRelease, InspectedReleases } from '@sahra/shared/contract/inspect'
import { choiceText } from './choice.rules'

const COOKIE: ChoiceCookie = 'inspect-releases'

/** Loads the newest releases of an app. Rejects when the gateway has none to show or cannot be reached. */
export async function loadReleases(app: string): Promise<InspectedRelease[]> {
  const response = await fetch(`/inspect/releases/${app}`)
  const body: unknown = response.ok && (await response.json())
  if (!isReleases(body)) throw new Error(`The gateway responded with ${response.status}`)
  return body.releases
}

/**
 * Loads the page again with these releases on top of the plan, `app@release`; with none, with the plan. The choice ends
 * with the browser's session. The cookie has no secret: every use is checked by the gateway.
 */
export function chooseReleases(chosen: readonly string[]): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  const end = chosen.length === 0 ? '; max-age=0' : ''
  document.cookie = `${COOKIE}=${choiceText(chosen)}; path=/; samesite=strict${secure}${end}`
  location.reload()
}

const isReleases = (value: unknown): value is InspectedReleases =>
  Array.isArray((value as Partial<InspectedReleases> | null)?.releases)
