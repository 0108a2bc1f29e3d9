import type { PublicConfig } from '@sahra/shared/config'
import type { RemoteDeclaration } from '@sahra/shared/remote'

/** One deployable of the page: which release of it is live, and what that release declares. */
export interface PlannedApp extends Omit<RemoteDeclaration, 'widgets' | 'contract'> {
  release: string
  /** Folder of its files, with a slash at the end, and a second address of the same files. */
  base: string
  mirror: string
  entry: string
  integrity: string
  container: string
  /** Names of the parts it lends. */
  widgets: string[]
}

/** What the gateway writes into every page. An open page keeps the plan it started with. */
export interface Boot {
  config: PublicConfig
  plan: { revision: number; shell: PlannedApp; remotes: PlannedApp[] }
}

/** Reads the plan from the page; throws when the page came without one. */
export function readBoot(document: Document): Boot {
  const text = document.getElementById('sahra-boot')?.textContent
  if (!text) throw new Error('The page came without its plan')
  return JSON.parse(text) as Boot
}
