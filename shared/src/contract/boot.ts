import type { RemoteDeclaration } from './remote'
import type { InspectData } from './inspect'

/**
 * Key in the local storage of a browser that was last used by a shopper who is signed in: '1', or 'express' where pages
 * have the button of a wallet (C478). Documents have the value as `data-shopper`.
 */
export type ShopperKey = 'sahra:shopper'
/** Key in the local storage of a browser in which the payment page of the shop has found a wallet (C471). */
export type WalletKey = 'sahra:wallet'
/** Id of the speculation rules of a page, which end when the page is hydrated. */
export type SpeculationId = 'sahra-speculation'

/** Where the files of one release are. */
export interface ReleaseSource {
  release: string
  /** Folder of its files, with a slash at the end. */
  base: string
  /** Another address of the same folder. */
  mirror: string
  /** Name of the entry script in the folder. */
  entry: string
  integrity: string
  /** Global name of the container that the entry script defines. */
  container: string
}

/** One deployable of a page: its live release and what that release declares. */
export interface PlannedApp extends Omit<RemoteDeclaration, 'exposes' | 'contract' | 'tools'>, ReleaseSource {
  /** Names of the widgets that it exposes. */
  exposes: string[]
  /** The language that its parts are shown in, when it lacks that of the page (C141). */
  shownIn?: { lang: string; dir: 'ltr' | 'rtl' }
  /** The release to load when this one fails. */
  previous?: ReleaseSource
}

/** The releases of a page. An open page keeps the plan that it started with. */
export interface PagePlan {
  /** Names the releases of the page: the same for the same releases. */
  id: string
  revision: number
  shell: PlannedApp
  remotes: PlannedApp[]
}

/** What a preview shows of itself in the frame. */
export interface PreviewNotice {
  name: string
  /** `app@release` of each release that differs from production. */
  shows: string[]
  who: string
  /** ISO */
  until: string
  /** Origin of production. */
  exit: string
}

/**
 * The JSON that the gateway writes into every page, in the element `#sahra-boot`. `Config`: public
 * settings; the platform passes them on without knowing them.
 */
export interface Boot<Config = Record<string, string>> {
  config: Config
  plan: PagePlan
  preview?: PreviewNotice
  /** On previews and on a developer's machine only. */
  inspect?: InspectData
  /** While a canary runs: signed by the gateway, sent back with the page's beacons. */
  visit?: string
}
