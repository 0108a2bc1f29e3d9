import { useStore } from '@sahra/shared/atoms/atoms'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { PageContext } from '@sahra/shared/page/page'
import { use, useEffect, useMemo, type ReactNode } from 'react'
import { $takeovers } from '../session/session.store'
import { Guard } from './guard'
import { useHead } from './head'
import { RemotesContext } from './remotes-context'
import { useRouteFocus } from './route-focus'
import { useReload } from './router-context'
import type { RouteData, Slot } from './slot'

/** The place in the layout where a remote's page is shown. */
export function PageSlot({ slot, route }: { slot: Slot; route: RouteData }): ReactNode {
  const takeovers = useStore($takeovers)
  return (
    <Guard page={slot.page}>
      {/* A new path or a new shopper remounts the page; a new query string does not. */}
      <Page key={`${slot.app} ${route.url.pathname} ${takeovers}`} slot={slot} {...route} />
    </Guard>
  )
}

function Page({ slot, module, data, url, params }: RouteData & { slot: Slot }): ReactNode {
  const retry = useReload()
  const context = useMemo(() => ({ retry }), [retry])
  const release = use(RemotesContext)?.releaseOf?.(slot.app) ?? slot.release
  const container = useRouteFocus<HTMLDivElement>(url.pathname)
  // Hydration keeps the attributes of the server, though the browser may have fallen back to another release.
  useEffect(() => {
    const dataset = container.current?.dataset
    // The beacons read both.
    if (dataset) Object.assign(dataset, { release, page: slot.page.feature })
  }, [container, release, slot])
  useHead({ module, data, url, params }, slot.page.noindex === true || slot.page.guard === 'session')
  const content = (
    <div ref={container} tabIndex={-1} data-boundary={slot.app} data-release={release}>
      <PageContext value={context}>
        <module.Component data={data} url={url} params={params} />
      </PageContext>
    </div>
  )
  return addressPrefix && slot.shownIn ? <div {...slot.shownIn}>{content}</div> : content
}
