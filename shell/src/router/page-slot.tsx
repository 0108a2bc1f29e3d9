import { PageContext } from '@sahra/shared/page'
import { useLoaderData } from '@sahra/shared/router'
import { use, useEffect, useMemo, type ReactNode } from 'react'
import { useRouteFocus } from './arrival'
import { Guard } from './guard'
import { useHead } from './head'
import { useReload } from './reload'
import { RemotesContext } from './remotes-context'
import type { RouteData, Slot } from './slot'

/** The hole in the frame that a page fills. */
export function PageSlot({ slot }: { slot: Slot }): ReactNode {
  const routeData = useLoaderData() as RouteData
  return (
    <Guard page={slot.page}>
      {/* Another address is another page; another query of the same address is not. */}
      <Page key={`${slot.app} ${routeData.url.pathname}`} slot={slot} {...routeData} />
    </Guard>
  )
}

function Page({ slot, module, data, url, params }: RouteData & { slot: Slot }): ReactNode {
  const retry = useReload()
  const context = useMemo(() => ({ retry }), [retry])
  const release = use(RemotesContext)?.releaseOf?.(slot.app) ?? slot.release
  const container = useRouteFocus<HTMLDivElement>(url.pathname)
  // What came rendered keeps its attributes, though another release may have taken it over.
  useEffect(() => container.current?.setAttribute('data-release', release), [container, release])
  useHead({ module, data, url, params }, slot.page.noindex === true || slot.page.guard === 'session')
  return (
    <div ref={container} tabIndex={-1} data-boundary={slot.app} data-release={release}>
      <PageContext value={context}>
        <module.Component data={data} url={url} params={params} />
      </PageContext>
    </div>
  )
}
