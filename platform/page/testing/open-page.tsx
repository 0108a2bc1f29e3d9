import { createMemoryRouter, RouterProvider } from '@sahra/shared/routing/data-router'
import { render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { routes } from '../app'
import { forgetSession, rememberSession } from '../api/session-hint'
import { responses } from './responses'

interface Sent {
  method: string
  path: string
  body: unknown
  key: string | undefined
}
/** The streams that pages have open. */
const streams = new Set<FakeEventSource>()

class FakeEventSource extends EventTarget {
  static readonly OPEN = 1
  readyState = FakeEventSource.OPEN

  constructor(readonly url: string) {
    super()
    streams.add(this)
  }

  close = (): void => void streams.delete(this)
}

type Answer = { status?: number; body: unknown }

/** Opens the page at a path; `answer` responds to what is not read. */
export function open(
  path: string,
  answer: (sent: Sent) => Answer | undefined = () => undefined,
  { hasSession = true } = {}
) {
  const sent: Sent[] = []
  globalThis.fetch = (async (url: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as Record<string, string>) }
    const request = {
      method: init.method ?? 'GET',
      path: url.replace('/platform/api', ''),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
      key: headers['x-platform-key']
    }
    sent.push(request)
    const given = answer(request)
    const known = request.method === 'GET' ? responses[request.path.replace(/\?.*/, '')] : undefined
    const missing = { success: false, message: 'There is no such address here', code: 'NOT_FOUND' }
    const { status = 200, body } = given ?? (known ? { body: known } : { status: 404, body: missing })
    return { ok: status < 400, status, json: async () => body }
  }) as typeof fetch
  globalThis.EventSource = FakeEventSource as unknown as typeof EventSource
  if (hasSession) rememberSession()
  else forgetSession()
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const shown = render(<RouterProvider router={router} />)
  const reads = () => sent.map(({ path: read }) => read)
  /** The registry tells of a change; returns the addresses of the streams that hear it. */
  const tell = (): string[] =>
    [...streams].map(stream => (stream.dispatchEvent(new MessageEvent('message')), stream.url))
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...shown, changes, reads, tell, user: userEvent.setup() }
}

/** Expects that axe-core finds nothing. */
export async function expectAccessible(container: HTMLElement): Promise<void> {
  // Neither colours nor fonts are computed here; the journey looks at them.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } }
  const { violations } = await axe.run(container, { rules })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
