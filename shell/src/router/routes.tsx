import type { RouteObject } from '@sahra/shared/router'
import { Pending } from './pending'
import { PageSlot } from './page-slot'
import { Root } from './root'
import type { Arrive, Owner, Slot } from './slot'
import { SlotError } from './slot-error'

/** One route a declared page, all below the frame. Throws when two deployables claim one path. */
export function routesOf(owners: Owner[], arrive: Arrive): RouteObject[] {
  const claimed = new Map<string, string>()
  const children = owners.flatMap(owner =>
    owner.pages.map(page => {
      const shape = page.path.replace(/:\w+/g, ':')
      const other = claimed.get(shape)
      if (other) throw new Error(`${owner.name} and ${other} both claim ${page.path}`)
      claimed.set(shape, owner.name)
      return routeOf({ app: owner.name, release: owner.release, page }, arrive)
    })
  )
  return [{ id: 'frame', element: <Root />, children }]
}

// No `lazy`: a rejected lazy route is remembered for ever and its error element never shows.
const routeOf = (slot: Slot, arrive: Arrive): RouteObject => ({
  id: `${slot.app} ${slot.page.path}`,
  path: slot.page.path,
  handle: slot,
  loader: ({ request, params }) => arrive(slot, request, params),
  element: <PageSlot slot={slot} />,
  errorElement: <SlotError slot={slot} />,
  hydrateFallbackElement: <Pending slot={slot} />
})
