import type { PageModule, PageLocation } from '@sahra/shared/page/page'
import type { PlannedApp } from '@sahra/shared/contract/boot'
import type { PageDeclaration } from '@sahra/shared/contract/remote'

/** Handle of a route: the app and the page that it shows. */
export interface Slot {
  app: string
  release: string
  page: PageDeclaration
  shownIn?: PlannedApp['shownIn']
}
/** What a route has loaded. */
export interface RouteData extends PageLocation {
  module: PageModule
  data: Promise<unknown>
}
/** The shell or a remote, with its pages. */
export interface RoutedApp {
  name: string
  release: string
  pages: PageDeclaration[]
  shownIn?: PlannedApp['shownIn']
}
/** `entry`: key of the history entry. */
export interface RequestedPage extends PageLocation {
  entry: string
  signal: AbortSignal
}
export type LoadRoute = (slot: Slot, request: RequestedPage) => Promise<RouteData>
