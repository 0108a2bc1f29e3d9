import { createMemoryRouter, RouterProvider } from '@sahra/shared/router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import axe from 'axe-core'
import { routes } from './app'

const [old, live, next] = ['1111111111111111', '2222222222222222', '3333333333333333']
const when = '2026-11-22T10:00:00.000Z'
const session = {
  team: 'one',
  person: 'Layla',
  isProven: false,
  apps: ['mfe-one'],
  ends: when,
  previewHost: 'p'
}
const size = { bytes: 1000, brotli: 400 }
const facts = {
  app: 'mfe-one',
  id: live,
  team: 'one',
  builtAt: when,
  builtFrom: { commit: 'c0ffee00c0ffee00', changed: false },
  sizes: { js: size, css: size, all: { bytes: 5000 } },
  pages: ['/ (server)'],
  handles: [],
  sends: ['toast/show'],
  emits: [],
  listens: [],
  exposes: [],
  widgets: [],
  modules: {}
}
const shellFacts = { ...facts, app: 'shell', team: 'core', handles: ['toast/show'], sends: [] }
const counts = { loads: 200, failures: 9 }
const verdict = {
  evidence: 212,
  threshold: 1000,
  signal: 'error',
  candidate: counts,
  control: counts,
  networks: 5,
  isWorse: false
}
const operation = {
  id: 'aaaaaaaaaaaaaaaa',
  what: 'promote',
  set: { 'mfe-one': next },
  team: 'two',
  why: 'now',
  requested: when,
  state: 'pending',
  progress: '',
  notes: [],
  problems: []
}
const responses: Record<string, unknown> = {
  '/session': session,
  '/channels/production/history': {
    history: [
      {
        revision: 1,
        plan: { shell: live, 'mfe-one': old },
        previous: {},
        who: 'start',
        when,
        why: 'first',
        what: 'promote'
      },
      {
        revision: 2,
        plan: { shell: live, 'mfe-one': live },
        previous: { shell: live, 'mfe-one': old },
        who: 'one (Omar)',
        when,
        why: 'faster',
        what: 'promote'
      },
      {
        revision: 3,
        plan: { shell: live, 'mfe-one': live },
        previous: { shell: live, 'mfe-one': live },
        who: 'registry',
        when,
        why: 'more errors',
        what: 'take-back',
        verdict
      }
    ],
    events: []
  },
  '/composition': { releases: [shellFacts, facts] },
  '/health': { health: [] },
  '/blocks': { blocked: {} },
  '/operations': { operations: [operation] },
  '/canaries': [
    {
      id: 'bbbbbbbbbbbbbbbb',
      set: { 'mfe-one': next },
      share: 10,
      steps: [{ share: 50 }],
      next: when,
      who: 'one',
      why: 'try',
      started: when,
      tests: [verdict],
      verdict,
      watched: true
    }
  ],
  '/previews': { previews: [] },
  '/releases/mfe-one': {
    releases: [next, live, old].map(id => ({
      app: 'mfe-one',
      id,
      published: when,
      builtFrom: null,
      team: 'one',
      live: id === live,
      previews: []
    }))
  },
  [`/details/mfe-one/${next}`]: {
    facts,
    diff: {
      before: live,
      sizes: { js: 1200, css: 0, all: -5 },
      lists: { pages: { added: ['/new (server)'], removed: ['/old (browser)'] } },
      modules: [{ name: 'react', before: '19.2.0', after: '19.3.0' }]
    },
    operations: [],
    entries: []
  },
  '/errors/mfe-one': {
    since: when,
    errors: [
      {
        app: 'mfe-one',
        release: live,
        during: 'script',
        name: 'TypeError',
        times: 41,
        first: when,
        last: when,
        stack: [
          {
            release: `mfe-one@${live}`,
            position: 'x.js:1:2',
            source: 'mfe-one/src/x.ts',
            line: 7,
            name: 'zoom'
          }
        ]
      }
    ]
  },
  '/health/mfe-one/series': {
    app: 'mfe-one',
    since: when,
    until: '2026-11-22T12:00:00.000Z',
    minutes: 60,
    series: [{ release: live, points: [{ at: when, loads: 30, failedLoads: 0, errors: 2, vitals: {} }] }]
  }
}

interface Sent {
  method: string
  path: string
  body: unknown
  key: string | undefined
}
type Answer = { status?: number; body: unknown }

/** Opens the page at a path; `answer` responds to what is not read. */
function open(path: string, answer: (sent: Sent) => Answer | undefined = () => undefined) {
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
    const known = request.method === 'GET' ? responses[request.path] : undefined
    const missing = { success: false, message: 'There is no such address here', code: 'NOT_FOUND' }
    const { status = 200, body } = given ?? (known ? { body: known } : { status: 404, body: missing })
    return { ok: status < 400, status, json: async () => body }
  }) as typeof fetch
  const router = createMemoryRouter(routes, { initialEntries: [path] })
  const shown = render(<RouterProvider router={router} />)
  const reads = () => sent.map(({ path: read }) => read)
  const changes = () => sent.filter(({ method }) => method !== 'GET')
  return { ...shown, changes, reads, user: userEvent.setup() }
}

async function expectAccessible(container: HTMLElement): Promise<void> {
  // Neither colours nor fonts are computed here; the journey looks at them.
  const rules = { 'color-contrast': { enabled: false }, 'label-content-name-mismatch': { enabled: false } }
  const { violations } = await axe.run(container, { rules })
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}
const signedOut = { status: 401, body: { success: false, message: 'Sign in', code: 'NO_TOKEN' } }

test('a team signs in with its token, and a refused one says why', async () => {
  let isKnown = false
  const { user, container, changes } = open('/', ({ path, method, body }) => {
    if (path !== '/session') return undefined
    if (method === 'GET') return signedOut
    isKnown = (body as { token: string }).token === 'rt_right'
    if (!isKnown)
      return { status: 401, body: { success: false, message: 'This token is unknown', code: 'NO_TOKEN' } }
    return { body: { ...session, key: 'k'.repeat(43), keyEnds: when } }
  })
  await user.type(await screen.findByLabelText('Token'), 'rt_wrong')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This token is unknown')
  await expectAccessible(container)
  await user.clear(screen.getByLabelText('Token'))
  await user.type(screen.getByLabelText('Token'), 'rt_right')
  await user.type(screen.getByLabelText(/Your name/), 'Layla')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('heading', { name: 'Live' })).toBeVisible()
  expect(changes().at(-1)?.body).toEqual({ token: 'rt_right', by: 'Layla' })
})

test('the overview says what is live since when, by whom and why, with its canary and its waiting promotion', async () => {
  const { container } = open('/')
  const app = await screen.findByRole('article', { name: 'mfe-one' })
  expect(app).toHaveTextContent('one (Omar)')
  expect(app).toHaveTextContent('faster')
  await waitFor(() => expect(app).toHaveTextContent('c0ffee00'))
  const canary = await screen.findByRole('article', { name: 'Canary of mfe-one@33333333' })
  expect(canary).toHaveTextContent('10 % of the visitors, then 50 %')
  expect(within(canary).getByRole('row', { name: /Errors/ })).toHaveTextContent('9 of 200 (4.5 %)')
  expect(within(canary).getByRole('row', { name: /Errors/ })).toHaveTextContent('212 of 1,000')
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeVisible()
  await expectAccessible(container)
})

test('only what the team may change has buttons; the rest says whose it is', async () => {
  open('/')
  const shell = await screen.findByRole('article', { name: 'shell' })
  await waitFor(() => expect(shell).toHaveTextContent('Changed by team core, not by you'))
  expect(within(shell).queryByRole('button')).toBeNull()
  const own = screen.getByRole('article', { name: 'mfe-one' })
  expect(
    within(own)
      .getAllByRole('button')
      .map(button => button.textContent)
  ).toEqual(['Roll back', 'Block'])
})

test('a rollback names what changes, asks for a reason, and for the token when it was entered too long ago', async () => {
  let isConfirmed = false
  const { user, changes } = open('/', ({ method, path }) => {
    if (method === 'GET') return undefined
    if (path === '/session/confirm') isConfirmed = true
    if (isConfirmed)
      return {
        body: {
          ...session,
          key: 'new',
          keyEnds: when,
          revision: 4,
          plan: {},
          previous: {},
          who: '',
          when,
          why: ''
        }
      }
    return { status: 401, body: { success: false, message: 'Enter the token again', code: 'CONFIRM' } }
  })
  await user.click(await screen.findByRole('button', { name: /^Roll back/ }))
  const dialog = screen.getByRole('dialog')
  expect(dialog).toHaveTextContent('mfe-one: 22222222 → 11111111')
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  expect(changes()).toEqual([])
  await user.type(within(dialog).getByLabelText('Reason'), 'broken')
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  await user.type(await within(dialog).findByLabelText('Token'), 'rt_right')
  await user.click(within(dialog).getByRole('button', { name: 'Roll back' }))
  expect(await within(dialog).findByText('Done.')).toBeVisible()
  expect(changes().at(-1)).toMatchObject({
    path: '/channels/production/rollback',
    body: { apps: ['mfe-one'], to: 1, on: { 'mfe-one': live }, why: 'broken' },
    key: 'new'
  })
})

test('a promotion is followed, and its problems are shown line by line', async () => {
  const refused = { ...operation, state: 'refused', problems: ['mfe-two would break', 'too large'] }
  const { user, changes, container } = open(`/apps/mfe-one/${next}`, ({ method, path }) => {
    if (method === 'PUT') return { status: 202, body: { ...operation, state: 'running' } }
    return path.startsWith('/operations/') ? { body: refused } : undefined
  })
  expect(await screen.findByText('react: 19.2.0 → 19.3.0')).toBeVisible()
  expect(screen.getByText('/new (server)')).toBeVisible()
  await expectAccessible(container)
  await user.click(await screen.findByRole('button', { name: /^Promote/ }))
  const dialog = screen.getByRole('dialog')
  await user.type(within(dialog).getByLabelText('Reason'), 'go')
  await user.click(within(dialog).getByRole('button', { name: 'Promote' }))
  const problems = await within(dialog).findByRole('alert')
  expect(
    within(problems)
      .getAllByRole('listitem')
      .map(item => item.textContent)
  ).toEqual(refused.problems)
  expect(changes()[0]?.body).toEqual({
    what: 'promote',
    set: { 'mfe-one': next },
    on: { 'mfe-one': live },
    why: 'go'
  })
})

test('a promotion to a share starts a canary', async () => {
  const { user, changes } = open(`/apps/mfe-one/${next}`, ({ method }) =>
    method === 'PUT' ? { status: 202, body: operation } : undefined
  )
  await user.click(await screen.findByRole('button', { name: /^Promote/ }))
  const dialog = screen.getByRole('dialog')
  await user.clear(within(dialog).getByLabelText(/Share/))
  await user.type(within(dialog).getByLabelText(/Share/), '10')
  await user.type(within(dialog).getByLabelText('Reason'), 'try')
  await user.click(within(dialog).getByRole('button', { name: 'Promote' }))
  await waitFor(() => expect(changes()[0]?.body).toMatchObject({ steps: [{ share: 10 }] }))
})

test('a canary is widened to a share and finished by an operation', async () => {
  const { user, changes } = open('/', ({ method, path }) => {
    if (method === 'GET')
      return path.startsWith('/operations/') ? { body: { ...operation, state: 'done' } } : undefined
    return { body: path.endsWith('/finish') ? operation : {} }
  })
  await user.click(await screen.findByRole('button', { name: /^Widen/ }))
  await user.clear(screen.getByLabelText(/Share/))
  await user.type(screen.getByLabelText(/Share/), '25')
  await user.type(screen.getByLabelText('Reason'), 'good')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Widen' }))
  expect(await screen.findByText('Done.')).toBeVisible()
  expect(changes()[0]).toMatchObject({
    path: '/canaries/bbbbbbbbbbbbbbbb/widen',
    body: { steps: [{ share: 25 }], why: 'good' }
  })
  expect(screen.getByText('Close')).toHaveFocus()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: /^Finish/ }))
  await user.type(screen.getByLabelText('Reason'), 'all')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Finish' }))
  expect(await screen.findByText('Done.')).toBeVisible()
  expect(changes()[1]?.path).toBe('/canaries/bbbbbbbbbbbbbbbb/finish')
})

test('errors have positions in the sources', async () => {
  const { user, container } = open('/apps/mfe-one')
  await user.click(await screen.findByText('TypeError'))
  expect(screen.getByText('mfe-one/src/x.ts:7')).toBeVisible()
  expect(screen.getByText('41 times')).toBeVisible()
  expect(screen.getByRole('img', { name: /Loads/ })).toBeVisible()
  await expectAccessible(container)
})

test('the history has the figures of what was taken back; previews and connections are accessible', async () => {
  const history = open('/history')
  expect(
    await screen.findByText('Errors: 9 of 200 visits against 9 of 200 visits of the control')
  ).toBeVisible()
  await expectAccessible(history.container)
  history.unmount()
  const previews = open('/previews')
  expect(await screen.findByText('There is no preview')).toBeVisible()
  await expectAccessible(previews.container)
  previews.unmount()
  const connections = open('/composition')
  expect(await screen.findByText(/sends toast\/show/, { selector: 'li' })).toHaveTextContent('of shell')
  await expectAccessible(connections.container)
})

test('what cannot be loaded says so and can be tried again', async () => {
  let isDown = true
  const { user } = open('/previews', ({ path }) =>
    path === '/previews' && isDown
      ? {
          status: 503,
          body: { success: false, message: 'The registry cannot be reached right now.', code: 'BUSY' }
        }
      : undefined
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('The registry cannot be reached right now.')
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('There is no preview')).toBeVisible()
})

test('a hidden page asks for nothing until it is shown', async () => {
  const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true)
  const { reads } = open('/previews')
  expect(await screen.findByRole('heading', { name: 'Previews' })).toBeVisible()
  expect(reads()).toEqual(['/session'])
  hidden.mockReturnValue(false)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(await screen.findByText('There is no preview')).toBeVisible()
})
