import { Router, type Navigator } from '@sahra/shared/routing/router'
import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import type { PageRouter, RouterState, RouteResult } from './page-router'
import { Pending } from './pending'
import { PageSlot } from './page-slot'
import { Root } from './root'
import { RouterContext } from './router-context'
import { useScrollPositions } from '../scrolling/scroll-positions'
import type { Slot } from './slot'
import { SlotBoundary } from './slot-boundary'
import { SlotError } from './slot-error'
import { clickThroughTransitions, startViewTransition } from './view-transitions'

interface ShownProps {
  state: RouterState
  navigator: Navigator
  reload: () => void
}

/** The pages of a router, which follow its navigations. */
export function ShopPages({ router, reload }: { router: PageRouter; reload: () => void }): ReactNode {
  const state = useRouterState(router)
  const navigator = useMemo(() => navigatorOf(router), [router])
  return <ShownPage state={state} navigator={navigator} reload={reload} />
}

/** The layout with the page of a state; rendered on the server with a navigator that cannot navigate. */
export function ShownPage({ state, navigator, reload }: ShownProps): ReactNode {
  const { location, action, match, result, loading } = state
  const routed = useMemo(() => ({ loading, reload }), [loading, reload])
  // Constant while the next page is loaded: nothing of this one is rendered again for that.
  const page = useMemo(() => {
    const slot = match?.route.handle as Slot | undefined
    return <Root>{slot && <ShownSlot key={match?.route.id} slot={slot} result={result} />}</Root>
  }, [match, result])
  useScrollPositions(state)
  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      <RouterContext value={routed}>{page}</RouterContext>
    </Router>
  )
}

function ShownSlot({ slot, result }: { slot: Slot; result: RouteResult | undefined }): ReactNode {
  if (!result) return <Pending slot={slot} />
  return (
    <SlotBoundary result={result} fallback={error => <SlotError slot={slot} error={error} />}>
      {'route' in result ? (
        <PageSlot slot={slot} route={result.route} />
      ) : (
        <SlotError slot={slot} error={result.error} />
      )}
    </SlotBoundary>
  )
}

/** The state of the router, in transitions: React renders the next page in slices. */
function useRouterState(router: PageRouter): RouterState {
  const [state, setState] = useState(router.state)
  const shown = useRef(state)
  const endTransition = useRef<() => void>(undefined)
  useLayoutEffect(() => {
    const show = (): void => startTransition(() => setState(router.state))
    const showAnimated = (): void =>
      startViewTransition(
        () =>
          new Promise(resolve => {
            endTransition.current = resolve
            // Another change may have shown it before the browser was ready; then nothing is rendered again.
            if (shown.current === router.state) resolve()
            else show()
          })
      )
    show()
    return router.subscribe((_state, { viewTransition }) => (viewTransition ? showAnimated() : show()))
  }, [router])
  useEffect(() => {
    shown.current = state
    if (state === router.state) endTransition.current?.()
  }, [router, state])
  useEffect(() => clickThroughTransitions(), [])
  return state
}

const navigatorOf = (router: PageRouter): Navigator => ({
  createHref: to => router.createHref(to),
  go: delta => void router.navigate(delta),
  push: (to, state: unknown, options) => void router.navigate(to, { ...options, state }),
  replace: (to, state: unknown, options) => void router.navigate(to, { ...options, state, replace: true })
})
