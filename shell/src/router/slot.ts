import type { PageModule, PageLocation } from '@sahra/shared/page'
import type { PageDeclaration } from '@sahra/shared/remote'

/** Whose page a route shows. */
export interface Slot {
  app: string
  release: string
  page: PageDeclaration
}
/** What a route's loader hands to its slot. */
export interface RouteData extends PageLocation {
  module: PageModule
  data: Promise<unknown>
}
export interface RoutedApp {
  name: string
  release: string
  pages: PageDeclaration[]
}
export type LoadRoute = (slot: Slot, request: Request, params: PageLocation['params']) => Promise<RouteData>
