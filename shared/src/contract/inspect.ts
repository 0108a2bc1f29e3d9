/** Development tools in the page: on previews and on a developer's machine only (SEC-64). */

/** Name of the cookie with the releases that one browser gets instead of the plan's: `app@release`, with the separator between them. */
export type ChoiceCookie = 'inspect-releases'
export type ChoiceSeparator = '.'

export interface InspectedApp {
  /** That signed the release; '' when unknown. */
  team: string
  /** Events that the release listens to. */
  listens: string[]
  /** Commands that assistants may send; absent from an older gateway. */
  tools?: string[]
}

/** `Boot.inspect` */
export interface InspectData {
  /** By name, the shell included. */
  apps: Record<string, InspectedApp>
  /** `app@release` of each release that only this browser gets. */
  chosen: string[]
  /** Why the choice of this browser is not used. */
  problem?: string
}

export interface InspectedRelease {
  id: string
  /** ISO */
  published?: string | undefined
  team: string
  /** The one of the plan. */
  planned: boolean
  /** Why it cannot run in this page; empty when it can. */
  problems: string[]
}

/** `GET /inspect/releases/:app`, newest first. */
export interface InspectedReleases {
  releases: InspectedRelease[]
}
