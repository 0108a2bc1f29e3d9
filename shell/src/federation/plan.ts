import type { PublicConfig } from '@sahra/shared/config'
import type { RemoteDeclaration } from '@sahra/shared/remote'

/** How a release is got at. */
export interface Fetched {
  release: string
  /** Folder of its files, with a slash at the end, and a second address of the same files. */
  base: string
  mirror: string
  entry: string
  integrity: string
  container: string
}

/** One deployable of the page: which release of it is live, and what that release declares. */
export interface PlannedApp extends Omit<RemoteDeclaration, 'exposes' | 'contract'>, Fetched {
  /** Names of the widgets it exposes. */
  exposes: string[]
  /** The release before it, for when this one fails. */
  previous?: Fetched
}

/** Where this page is not production: what it shows instead, and the way out. */
export interface Preview {
  name: string
  /** `app@release` of each. */
  shows: string[]
  who: string
  until: string
  /** Origin of production. */
  exit: string
}

/** What the gateway writes into every page. An open page keeps the plan it started with. */
export interface Boot {
  config: PublicConfig
  plan: { revision: number; shell: PlannedApp; remotes: PlannedApp[] }
  preview?: Preview
}

/** Reads the plan from the page; throws when the page came without one. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('sahra-boot')?.textContent
  if (!text) throw new Error('The page came without its plan')
  return JSON.parse(text) as Boot
}
