import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, open } from './testing/open-page'
import { live, responses, session, when } from './testing/responses'

const signedOut = { status: 401, body: { success: false, message: 'Sign in', code: 'NO_TOKEN' } }

test('a team signs in with its token, and a refused one says why', async () => {
  let isKnown = false
  const { user, container, changes } = open('/', ({ path, method, body }) => {
    if (path !== '/session') return undefined
    if (method === 'GET') return isKnown ? { body: session } : signedOut
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

test('C235 a browser that does not keep the session says that it needs cookies', async () => {
  const { user } = open('/', ({ path, method }) => {
    if (path !== '/session') return undefined
    return method === 'GET' ? signedOut : { body: { ...session, key: 'k'.repeat(43), keyEnds: when } }
  })
  await user.type(await screen.findByLabelText('Token'), 'rt_right')
  await user.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Allow cookies for this site')
})

test('the overview says what is live since when, by whom and why, with its canary and its waiting promotion', async () => {
  const { container } = open('/')
  const app = (await screen.findByRole('link', { name: 'mfe-one' })).closest('tr')!
  expect(app).toHaveTextContent('one (Omar)')
  await waitFor(() => expect(app).toHaveTextContent('c0ffee00'))
  expect(within(app).getByText('10 % of the visitors')).toBeVisible()
  const canary = await screen.findByRole('article', { name: 'Canary of mfe-one@33333333' })
  expect(canary).toHaveTextContent('10 % of the visitors, then 50 %')
  expect(within(canary).getByRole('row', { name: /Errors/ })).toHaveTextContent('9 of 200 (4.5 %)')
  expect(within(canary).getByRole('row', { name: /Errors/ })).toHaveTextContent('212 of 1,000')
  expect(await screen.findByRole('button', { name: /^Approve/ })).toBeVisible()
  const status = screen.getByRole('link', { name: 'What the status page tells shoppers' })
  expect(status).toHaveAttribute('href', `${session.shop}/status`)
  await expectAccessible(container)
})

test('C393 what is shown is read again when the registry tells of a change, until the page is left', async () => {
  const path = '/channels/production/history'
  const { history } = responses[path] as { history: object[] }
  let who = 'one (Omar)'
  const { tell, unmount } = open('/history', sent =>
    sent.path === path ? { body: { history: history.map(each => ({ ...each, who })) } } : undefined
  )
  await screen.findAllByText(/Omar/)
  who = 'one (Noura)'
  expect(tell()).toEqual(['/platform/api/changes'])
  expect((await screen.findAllByText(/Noura/))[0]).toBeVisible()
  unmount()
  expect(tell()).toEqual([])
})

test('C369 what is ill is first, and the sentence above names it', async () => {
  const release = (app: string, errors: number) => ({
    ...{ app, release: live, since: when, until: when, vitals: {} },
    loads: { primary: 100 },
    errors: [{ what: 'script TypeError', times: errors }]
  })
  const { reads } = open('/', ({ path }) =>
    path === '/health' ? { body: { health: [release('shell', 0), release('mfe-one', 5)] } } : undefined
  )
  const names = () =>
    screen
      .getAllByRole('row')
      .slice(1, 3)
      .map(row => within(row).getAllByRole('link')[0]?.textContent)
  expect(
    await screen.findByText('mfe-one has errors in 5.0 % of its loads. The other is well.')
  ).toBeVisible()
  expect(names()).toEqual(['mfe-one', 'shell'])
  expect(reads()).toContain('/health')
})

test('C369 “/” leads to the search, arrows lead from row to row, and a freeze is named', async () => {
  const until = '2099-06-01T00:00:00+04:00'
  const freezes = [{ id: 'f', apps: ['*'], why: 'sale', window: { kind: 'once', from: when, until } }]
  const { user } = open('/', ({ path }) =>
    path === '/permissions' ? { body: { apps: [], rules: { approvals: {}, freezes } } } : undefined
  )
  const shell = await screen.findByRole('link', { name: 'shell' })
  expect(await screen.findByText(/^Promotions of all apps are frozen until .*2099.*: sale$/)).toBeVisible()
  const first = screen.getAllByRole('row')[1]!
  within(first).getAllByRole('link')[0]!.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.closest('tr')).toBe(screen.getAllByRole('row')[2])
  await user.keyboard('/mfe-o')
  expect(screen.getByLabelText('Find')).toHaveValue('mfe-o')
  expect(shell).not.toBeInTheDocument()
  await user.keyboard('{Escape}')
  expect(await screen.findByRole('link', { name: 'shell' })).toBeVisible()
})

test('C369 teams, tokens and pipelines have their end, and the rules are named', async () => {
  const until = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  const owner = { team: 'one', state: 'active', keyTrusted: true }
  const oidc = { issuer: 'https://ci.example', audience: 'shop', claims: { repository: 'org/one' } }
  const owners = [
    { ...owner, id: 'aaaaaaaa', person: 'Omar', expires: until(3) },
    { ...owner, id: 'bbbbbbbb', oidc, expires: until(300), keyTrusted: false },
    { ...owner, id: 'cccccccc', expires: until(-1), state: 'expired' }
  ]
  const window = { kind: 'weekly', from: 'Fri 16:00', until: 'Mon 08:00', zone: 'Asia/Dubai' }
  const freezes = [{ id: 'f', apps: ['*'], why: 'weekend', window }]
  const { container } = open('/teams', ({ path }) =>
    path === '/permissions'
      ? { body: { apps: [{ app: 'mfe-one', owners }], rules: { approvals: { 'mfe-one': 4 }, freezes } } }
      : undefined
  )
  expect(await screen.findByRole('row', { name: /token of Omar Ends soon in 3 days/ })).toBeVisible()
  expect(
    screen.getByRole('row', { name: /pipeline of ci\.example, repository org\/one Active Its key is not/ })
  ).toBeVisible()
  expect(screen.getByRole('row', { name: /token Expired/ })).toBeVisible()
  expect(screen.getByText('mfe-one: a second identity approves within 4 hours')).toBeVisible()
  expect(
    screen.getByText('all apps: frozen every week Fri 16:00 – Mon 08:00 (Asia/Dubai), weekend')
  ).toBeVisible()
  await expectAccessible(container)
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

test('a browser that never signed in asks for nothing', () => {
  const { reads } = open('/', () => undefined, { hasSession: false })
  expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible()
  expect(reads()).toEqual([])
})

test('charts show the period that is chosen', async () => {
  const { user, reads } = open('/apps/mfe-one')
  await user.selectOptions(await screen.findByLabelText('Charts show'), 'the last hour')
  await waitFor(() => expect(reads()).toContain('/health/mfe-one/series?days=0.05'))
  expect(reads()).toContain('/health/mfe-one/series?days=1')
})
