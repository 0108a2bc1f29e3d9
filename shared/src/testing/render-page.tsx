import { render, type RenderResult } from '@testing-library/react'
import { useMemo, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { PageContext, type PageLocation, type PageModule } from '../page/page'
import { createMemoryRouter, RouterProvider, useParams } from '../routing/data-router'
import { useLocation } from '../routing/router'

/** `path` and `state` are those of the current history entry. */
export interface Rendered extends RenderResult {
  path: () => string
  state: () => unknown
  navigate: (to: string | number) => Promise<void>
}

/** Mounts a page like the shell: the loader runs on every change of the URL, and the page gets its data as a promise. */
function Mounted<Data>({ page }: { page: PageModule<Data> }): ReactNode {
  const { pathname, search } = useLocation()
  const params = useParams()
  const [tries, setTries] = useState(0)
  const href = `http://shop.test${pathname}${search}`
  const data = useMemo(() => load(page, { href, params, tries }), [page, href, params, tries])
  return (
    <PageContext value={{ retry: () => setTries(tries + 1) }}>
      <page.Component data={data} url={new URL(href)} params={params} />
    </PageContext>
  )
}

/** `tries` is part of the request so that a retry runs the loader again. */
function load<Data>(
  page: PageModule<Data>,
  { href, params }: { href: string; params: PageLocation['params']; tries: number }
): Promise<Data> {
  const loading = page.loader?.({ url: new URL(href), params, signal: new AbortController().signal })
  loading?.catch(() => undefined)
  return loading ?? (Promise.resolve() as Promise<Data>)
}

/** Renders a page at `at` in a memory router. Every other path renders nothing. */
export function renderPage<Data>(
  page: PageModule<Data>,
  { path, at, state }: { path: string; at: string; state?: unknown }
): Rendered {
  const [address = '', hash = ''] = at.split(/(?=#)/)
  const [pathname = '/', search = ''] = address.split(/(?=\?)/)
  const router = createMemoryRouter(
    [
      { path, element: <Mounted page={page} /> },
      { path: '*', element: null }
    ],
    { initialEntries: [{ pathname, search, hash, state: state ?? null }] }
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

/** A tree that suspends inside `act` resumes only there, and `render` does not await it: render the page after `render`. */
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
