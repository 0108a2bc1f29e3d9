import { PageContext } from '@sahra/shared/page'
import { useLoaderData } from '@sahra/shared/router'
import { use, useEffect, useMemo, type ReactNode } from 'react'
import { useArrival } from './arrival'
import { Guard } from './guard'
import { useHead } from './head'
import { useReload } from './reload'
import { RemotesContext } from './remotes-context'
import type { Arrived, Slot } from './slot'

/** The hole in the frame that a page fills. */
export function PageSlot({ slot }: { slot: Slot }): ReactNode {
  const arrived = useLoaderData() as Arrived
  return (
    <Guard page={slot.page}>
      {/* Another address is another page; another query of the same address is not. */}
      <Page key={`${slot.app} ${arrived.url.pathname}`} slot={slot} {...arrived} />
    </Guard>
  )
}

function Page({ slot, module, data, url, params }: Arrived & { slot: Slot }): ReactNode {
  const retry = useReload()
  const context = useMemo(() => ({ retry }), [retry])
  const release = use(RemotesContext)?.releaseOf?.(slot.app) ?? slot.release
  const place = useArrival<HTMLDivElement>(url.pathname)
  // What came rendered keeps its attributes, though another release may have taken it over.
  useEffect(() => place.current?.setAttribute('data-release', release), [place, release])
  useHead({ module, data, url, params }, slot.page.noindex === true || slot.page.guard === 'session')
  return (
    <div ref={place} tabIndex={-1} data-boundary={slot.app} data-release={release}>
      <PageContext value={context}>
        <module.Component data={data} url={url} params={params} />
      </PageContext>
    </div>
  )
}
