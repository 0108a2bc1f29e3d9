import { render, type RenderResult } from '@testing-library/react'
import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { PageContext, type PageModule } from '../page'
import { createMemoryRouter, RouterProvider, useLocation, useParams } from '../router'

/** Where the router stands now. */
export interface Rendered extends RenderResult {
  path: () => string
  state: () => unknown
  navigate: (to: string | number) => Promise<void>
}

/** As the shell mounts a page: its loader runs on every change of address, its data is handed over as a promise. */
function Mounted<Data>({ page }: { page: PageModule<Data> }): ReactNode {
  const { pathname, search } = useLocation()
  const params = useParams()
  const [tries, setTries] = useState(0)
  const href = `http://shop.test${pathname}${search}`
  const data = useMemo(() => {
    const loading = page.loader?.({
      url: new URL(href),
      params,
      signal: new AbortController().signal
    })
    loading?.catch(() => undefined)
    return loading ?? (Promise.resolve() as Promise<Data>)
    // `params` follows from `href`; `tries` runs the loader again.
  }, [page, href, tries])
  return (
    <PageContext value={{ retry: () => setTries(tries + 1) }}>
      <page.Component data={data} url={new URL(href)} params={params} />
    </PageContext>
  )
}

/** Shows a page at `at` in a memory router; every other address shows an empty screen, so that leaving can be seen. */
export function renderPage<Data>(
  page: PageModule<Data>,
  { path, at, state }: { path: string; at: string; state?: unknown }
): Rendered {
  const [pathname = '/', search = ''] = at.split(/(?=\?)/)
  const router = createMemoryRouter(
    [
      { path, element: <Mounted page={page} /> },
      { path: '*', element: null }
    ],
    { initialEntries: [{ pathname, search, state: state ?? null }] }
  )
  const shown = renderOutsideAct(<RouterProvider router={router} />)
  return Object.assign(shown, {
    path: () => router.state.location.pathname + router.state.location.search,
    state: () => router.state.location.state as unknown,
    navigate: async (to: string | number) => {
      await (typeof to === 'number' ? router.navigate(to) : router.navigate(to))
    }
  })
}

/** What suspends inside `act` is woken only by it, and `render` does not wait for that: the page comes a step later, as in a browser. */
function renderOutsideAct(page: ReactNode): RenderResult {
  let show: (page: ReactNode) => void = () => undefined
  function Stage(): ReactNode {
    const [shown, setShown] = useState<ReactNode>(null)
    show = setShown
    return shown
  }
  const stage = render(<Stage />)
  flushSync(() => show(page))
  return stage
}
