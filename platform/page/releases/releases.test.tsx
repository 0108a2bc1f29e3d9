import { fireEvent, screen, within } from '@testing-library/react'
import { expectAccessible, open } from '../testing/open-page'
import { live, next, responses, session, when } from '../testing/responses'

test('C369 two releases are compared by what browsers measured, with the number of visits', async () => {
  const figure = (p75: number, visits: number) => ({ p75, range: [p75 * 0.9, p75 * 1.2], visits })
  const vitals = (LCP: number, visits: number, CLS?: number) => ({
    LCP: figure(LCP, visits),
    ...(CLS === undefined ? {} : { CLS: figure(CLS, visits) })
  })
  const release = (id: string, measured: object) => ({
    ...{ app: 'mfe-one', release: id, since: when, until: when, loads: {}, errors: [] },
    vitals: measured,
    pages: [
      { page: 'gifts', connection: '3g', vitals: vitals(2500, 30) },
      { page: 'gifts', vitals: vitals(900, 10) }
    ],
    presses: [{ target: 'button.mfe-one-add', ...figure(300, 12) }]
  })
  const { container } = open(`/apps/mfe-one/${next}`, ({ path }) =>
    path === '/health/mfe-one'
      ? { body: { health: [release(next, vitals(1500, 40, 0.01)), release(live, vitals(1000, 200))] } }
      : undefined
  )
  expect(await screen.findByRole('row', { name: /^LCP/ })).toHaveTextContent(
    /1,500 ms \(95 %: 1,350 ms–1,800 ms\), 40 visits.*1,000 ms .*, 200 visits.*\+50 %/
  )
  expect(screen.getByRole('row', { name: /^CLS/ })).toHaveTextContent(
    /0\.010 \(95 %: 0\.009–0\.012\), 40 visits.*no visits/
  )
  expect(screen.getByRole('row', { name: /^INP/ })).toHaveTextContent(/no visits.*no visits/)
  expect(screen.getByRole('row', { name: /^gifts, 3g/ })).toHaveTextContent(/2,500 ms .*30 visits/)
  expect(screen.getByRole('row', { name: /^gifts, unknown connection/ })).toHaveTextContent(
    /900 ms .*10 visits/
  )
  expect(screen.getByRole('row', { name: /^button\.mfe-one-add/ })).toHaveTextContent(/300 ms .*12 visits/)
  await expectAccessible(container)
})

test('C419 pages are shown as the last check saw them, also those that failed', async () => {
  const path = `/details/mfe-one/${next}`
  const page = { signedIn: false, failed: false }
  const pictures = [
    { width: 1440, name: '0a1b2c3d-0-1440.webp' },
    { width: 390, name: '0a1b2c3d-0-390.webp' }
  ]
  const pages = [
    { ...page, path: '/gifts', pictures },
    { ...page, path: '/orders', signedIn: true, failed: true, pictures: [] }
  ]
  const { container } = open(`/apps/mfe-one/${next}`, sent =>
    sent.path.startsWith(path)
      ? { body: { ...(responses[path] as object), checked: { when, pages } } }
      : undefined
  )
  const phone = await screen.findByRole('img', { name: '/gifts in a window of 390 pixels' })
  expect(phone).toHaveAttribute('src', `/platform/api/pictures/mfe-one/${next}/0a1b2c3d-0-390.webp`)
  expect([phone.getAttribute('width'), phone.getAttribute('height')]).toEqual(['234', '506'])
  const failed = screen.getByRole('heading', { name: /orders/ })
  expect(failed).toHaveTextContent('/orderssigned inFailed')
  expect(screen.getByText('There is no picture of it.')).toBeVisible()
  await expectAccessible(container)
})

test('C419 a release whose pages no check has opened says so', async () => {
  open(`/apps/mfe-one/${next}`)
  expect(await screen.findByText('No check has opened its pages yet.')).toBeVisible()
})

test('C369 a comparison without visits says so', async () => {
  open(`/apps/mfe-one/${next}`, ({ path }) =>
    path === '/health/mfe-one' ? { body: { health: [] } } : undefined
  )
  expect(await screen.findByText('No browser has reported in 7 days.')).toBeVisible()
})

test('C447 a release shows what its shadow found, and the overview which shadows run', async () => {
  const page = { same: 0, different: 0, varying: 0, failed: 0, time: none, cpu: none }
  const pages = [
    { ...page, page: '/gifts', same: 3, different: 1, time: { live: 40, candidate: 60 } },
    { ...page, page: '/gifts/:id', failed: 2, failure: { path: '/gifts/42', reason: 'TypeError: no box' } }
  ]
  const difference = { path: '/gifts', live: '<p>No box', candidate: '<p>A box' }
  const shadow = {
    ...{
      id: 'a'.repeat(16),
      app: 'mfe-one',
      release: next,
      share: 10,
      who: 'one',
      why: 'boxes',
      started: when
    },
    pages: [{ ...pages[0], difference }, pages[1]],
    dropped: 5
  }
  const answer = ({ path }: { path: string }) => (path === '/shadows' ? { body: [shadow] } : undefined)
  const { container, unmount } = open(`/apps/mfe-one/${next}`, answer)
  expect(await screen.findByRole('row', { name: /^\/gifts 3 1 0 0 10 → 15 ms/ })).toBeVisible()
  expect(screen.getByText('TypeError: no box')).toBeVisible()
  expect(screen.getByText('+ <p>A box')).toBeVisible()
  expect(screen.getByText(/^5 of the chosen visits were not compared/)).toBeVisible()
  await expectAccessible(container)
  unmount()
  open('/', answer)
  expect(
    await screen.findByText(/for 10 % of the visits: 4 pages compared, 1 different, 2 failed/)
  ).toBeVisible()
})

const none = { live: 0, candidate: 0 }

test('C486 exports that were added, removed or changed are shown with their types', async () => {
  const path = `/details/mfe-one/${next}`
  const exports = [
    { name: 'cart: $cart', before: 'Atom<Cart>', after: 'Atom<Cart | null>' },
    { name: 'cart: $gone', before: '(string) => number' },
    { name: 'cart: $large', before: '{ a: …', after: '{ a: …', reason: 'z: number instead of string' },
    { name: 'cart: $new', after: 'number[]' }
  ]
  const { diff, ...details } = responses[path] as { diff: object }
  const { container } = open(`/apps/mfe-one/${next}`, sent =>
    sent.path.startsWith(path) ? { body: { ...details, diff: { ...diff, exports } } } : undefined
  )
  const lineOf = async (name: string) => (await screen.findByText(name)).closest('li')
  expect(await lineOf('cart: $cart')).toHaveTextContent('≠cart: $cartAtom<Cart> → Atom<Cart | null>')
  expect(await lineOf('cart: $gone')).toHaveTextContent('−cart: $gone(string) => number')
  expect(await lineOf('cart: $large')).toHaveTextContent('≠cart: $large{ a: … z: number instead of string')
  expect(await lineOf('cart: $new')).toHaveTextContent('+cart: $newnumber[]')
  await expectAccessible(container)
})

test('C486 a release that was published again keeps its first date and says so', async () => {
  const again = '2026-11-24T12:00:00.000Z'
  const [first, ...others] = (responses['/releases/mfe-one'] as { releases: object[] }).releases
  open('/apps/mfe-one', ({ path }) =>
    path === '/releases/mfe-one'
      ? { body: { releases: [{ ...first, publishedAgain: again }, ...others] } }
      : undefined
  )
  const [, row] = within(await screen.findByRole('table', { name: 'Releases' })).getAllByRole('row')
  expect(within(row!).getByText(/^again/)).toBeVisible()
})

test('a changed file says by how much, also where the rounded sizes are the same', async () => {
  const path = `/details/mfe-one/${next}`
  const files = [
    { name: 'browser/gifts.js', before: 1300, after: 1312 },
    { name: 'browser/gifts.css', before: 700, after: 700 },
    { name: 'browser/box.js', after: 2400 }
  ]
  const { diff, ...details } = responses[path] as { diff: object }
  const { container } = open(`/apps/mfe-one/${next}`, sent =>
    sent.path.startsWith(path) ? { body: { ...details, diff: { ...diff, files } } } : undefined
  )
  expect(await screen.findByText('browser/gifts.js: 1.3 kB → 1.3 kB (+12 B)')).toBeVisible()
  const sameSize = screen.getByText('browser/gifts.css: 700 B')
  expect(sameSize).not.toBeVisible()
  fireEvent.click(screen.getByText('1 with other content of the same size'))
  expect(sameSize).toBeVisible()
  expect(screen.getByText('browser/box.js: none → 2.4 kB')).toBeVisible()
  await expectAccessible(container)
})

test('an app that nobody has published is not found, unless this team may publish it', async () => {
  const answer = ({ path }: { path: string }) =>
    /^\/releases\/mfe-(none|new)$/.test(path)
      ? { body: { releases: [] } }
      : path === '/session'
        ? { body: { ...session, apps: ['mfe-new'] } }
        : undefined
  const unknown = open('/apps/mfe-none', answer)
  expect(await screen.findByRole('heading', { level: 1, name: 'There is no such page' })).toBeVisible()
  unknown.unmount()
  open('/apps/mfe-new', answer)
  expect(await screen.findByText('No release of it was published')).toBeVisible()
})

test('a release without a state has an empty cell, which a phone does not show', async () => {
  open('/apps/mfe-one')
  const row = await screen.findByRole('row', {
    name: new RegExp(next.slice(0, 8))
  })
  const state = within(row)
    .getAllByRole('cell')
    .find(cell => cell.querySelector('[aria-hidden]')?.textContent === 'State')
  expect(state?.querySelector('div')).toBeEmptyDOMElement()
})

test('the first release names none that it is compared with', async () => {
  const path = `/details/mfe-one/${next}`
  open(`/apps/mfe-one/${next}`, sent =>
    sent.path.startsWith(path) ? { body: { ...(responses[path] as object), diff: undefined } } : undefined
  )
  expect(await screen.findByText(/there is none to compare with/)).toBeVisible()
  expect(screen.getByRole('combobox', { name: 'Compared with' })).toHaveDisplayValue('none')
})
