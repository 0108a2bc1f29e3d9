import type { PageModule, PageLocation } from '@sahra/shared/page'
import type { PageDeclaration } from '@sahra/shared/remote'

/** Handle of a route: the app and the page that it shows. */
export interface Slot {
  app: string
  release: string
  page: PageDeclaration
}
/** Loader data of a route. */
export interface RouteData extends PageLocation {
  module: PageModule
  data: Promise<unknown>
}
/** The shell or a remote, with its pages. */
export interface RoutedApp {
  name: string
  release: string
  pages: PageDeclaration[]
}
export type LoadRoute = (slot: Slot, request: Request, params: PageLocation['params']) => Promise<RouteData>
