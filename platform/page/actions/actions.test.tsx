import { screen, waitFor, within } from '@testing-library/react'
import { expectAccessible, open } from '../testing/open-page'
import { live, next, old, operation, session, when } from '../testing/responses'

test('only what the team may change has buttons; the rest says whose it is', async () => {
  open('/')
  const shell = (await screen.findByRole('link', { name: 'shell' })).closest('tr')!
  await waitFor(() => expect(shell).toHaveTextContent('Changed by team core, not by you'))
  expect(within(shell).queryByRole('button')).toBeNull()
  const own = screen.getByRole('link', { name: 'mfe-one' }).closest('tr')!
  const shown = () =>
    within(own)
      .getAllByRole('button')
      .map(button => button.textContent)
  await waitFor(() => expect(shown()).toContain('Roll back to 11111111'))
  // What cannot be undone at once is behind a menu.
  expect(
    within(own)
      .getByRole('button', { name: /^Block/ })
      .closest('details')
  ).not.toHaveAttribute('open')
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

test('C369 a release is compared with the one that is chosen', async () => {
  const { user, reads } = open(`/apps/mfe-one/${next}`)
  const choice = await screen.findByLabelText('Compared with')
  await waitFor(() => expect(choice).toHaveValue(live))
  expect(await screen.findByText('@sahra/shared/stores/cart: $cart')).toBeVisible()
  expect(screen.getByText('browser/cart.js: 1 kB → 2 kB (+1 kB)')).toBeVisible()
  await user.selectOptions(choice, old)
  await waitFor(() => expect(reads()).toContain(`/details/mfe-one/${next}?against=${old}`))
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
