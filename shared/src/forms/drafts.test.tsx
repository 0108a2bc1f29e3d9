import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { atom } from 'nanostores'
import { clearDrafts, dropDraft, keepDraft, useDraft, useFormDraft } from './drafts'
import { $writableSession } from '../stores/session'

const user = { name: 'Layla', email: 'layla@sahra.example', isAccountVerified: true }
const signIn = (tag: string) => $writableSession.set({ status: 'shopper', user, tag })
const endSession = () => $writableSession.set({ status: 'visitor' })

const empty = { note: '', wrap: false }
const written = { note: 'For Noor', wrap: true }
const stops: (() => void)[] = []
/** Opens the form as a page does; the form before is closed. */
function open<T extends object>(initial: T, form = 'gift') {
  stops.splice(0).forEach(stop => stop())
  const $form = atom<T>(initial)
  stops.push(keepDraft(form, $form))
  return $form
}

beforeEach(() => $writableSession.set({ status: 'loading' }))
afterEach(() => stops.splice(0).forEach(stop => stop()))

describe('C242 a draft', () => {
  test('is found again until it is dropped', () => {
    open(empty).set(written)
    expect(open(empty).get()).toEqual(written)
    dropDraft('gift')
    expect(open(empty).get()).toEqual(empty)
  })

  test('is that of its form', () => {
    open(empty).set(written)
    open(empty, 'other').set({ note: 'Another', wrap: false })
    dropDraft('other')
    expect(open(empty, 'third').get()).toEqual(empty)
    expect(open(empty).get()).toEqual(written)
  })

  test('is none when the form is as in the beginning', () => {
    const $form = open(empty)
    $form.set(written)
    $form.set({ ...empty })
    expect(sessionStorage).toHaveLength(0)
  })

  test('that was dropped is not written again by a form that stays', () => {
    const $form = open(empty)
    $form.set(written)
    dropDraft('gift')
    $form.set({ ...written })
    signIn('layla')
    expect(open(empty).get()).toEqual(empty)
  })

  test('comes back when its shopper has signed in again, and not before', () => {
    signIn('layla')
    open(empty).set(written)
    endSession()
    const $form = open(empty)
    expect($form.get()).toEqual(empty)
    signIn('layla')
    expect($form.get()).toEqual(written)
  })

  test('waits for the session of a reloaded page', () => {
    signIn('layla')
    open(empty).set(written)
    $writableSession.set({ status: 'loading' })
    const $form = open(empty)
    expect($form.get()).toEqual(empty)
    signIn('layla')
    expect($form.get()).toEqual(written)
  })

  test('of a visitor is that of the shopper who signs in', () => {
    endSession()
    open(empty).set(written)
    expect(open(empty).get()).toEqual(written)
    signIn('layla')
    endSession()
    expect(open(empty).get()).toEqual(empty)
    signIn('layla')
    expect(open(empty).get()).toEqual(written)
  })

  test('is never shown to another shopper, and ends when one signs in', () => {
    signIn('layla')
    open(empty).set(written)
    signIn('noor')
    expect(open(empty).get()).toEqual(empty)
    signIn('layla')
    expect(open(empty).get()).toEqual(empty)
  })

  test('leaves a form that is open when another shopper signs in', () => {
    signIn('layla')
    const $form = open(empty)
    $form.set(written)
    endSession()
    // Still the words of the shopper whose session has ended.
    $form.set({ note: 'For Noor!', wrap: true })
    signIn('noor')
    expect($form.get()).toEqual(empty)
    expect(sessionStorage).toHaveLength(0)
  })

  test('does not replace what was typed before the session was known', () => {
    signIn('layla')
    open(empty).set(written)
    $writableSession.set({ status: 'loading' })
    const $form = open(empty)
    $form.set({ note: 'Another', wrap: false })
    signIn('layla')
    expect($form.get().note).toBe('Another')
    expect(open(empty).get().note).toBe('Another')
  })

  test('goes when all are cleared', () => {
    open(empty).set(written)
    clearDrafts()
    expect(open(empty).get()).toEqual(empty)
  })
})

test.each([
  ['no JSON', '{', empty],
  ['a text', '"x"', empty],
  ['no draft', '{"gift":null}', empty],
  ['null', '{"gift":{"by":"","value":null}}', empty],
  ['other types', '{"gift":{"by":"","value":{"note":7,"wrap":"yes"}}}', empty],
  ['further fields', '{"gift":{"by":"","value":{"note":"x","more":1}}}', { note: 'x', wrap: false }]
])('a damaged draft is read by the types of its form: %s', (_, stored, expected) => {
  sessionStorage.setItem('sahra:drafts', stored)
  expect(open(empty).get()).toEqual(expected)
  signIn('layla')
  expect(open(empty).get()).toEqual(expected)
})

function Uncontrolled() {
  return (
    <details>
      <summary>More</summary>
      <form ref={useFormDraft('form')} aria-label="form">
        <input name="email" type="email" aria-label="E-mail" />
        <textarea name="note" aria-label="Note" defaultValue="Dear" />
        <input name="password" type="password" aria-label="Password" />
        <input name="shown" autoComplete="current-password" aria-label="Shown password" />
        <input name="code" autoComplete="one-time-code" aria-label="One-time code" />
        <input name="card" autoComplete="cc-number" aria-label="Card" />
      </form>
    </details>
  )
}

test('C242 a form of uncontrolled fields keeps them, but no password, code or card', async () => {
  const { unmount } = render(<Uncontrolled />)
  for (const field of ['E-mail', 'Note', 'Password', 'Shown password', 'One-time code', 'Card'])
    await userEvent.type(screen.getByLabelText(field), 'secret')
  expect(sessionStorage.getItem('sahra:drafts')).toBe(
    JSON.stringify({ form: { by: '', value: { email: 'secret', note: 'Dearsecret' } } })
  )
  unmount()
  render(<Uncontrolled />)
  expect(screen.getByRole('form')).toHaveFormValues({
    email: 'secret',
    note: 'Dearsecret',
    password: '',
    shown: '',
    code: '',
    card: ''
  })
  expect(screen.getByRole('group')).toHaveAttribute('open')
})

test('a form without a draft stays closed', () => {
  render(<Uncontrolled />)
  expect(screen.getByLabelText('Note')).toHaveValue('Dear')
  expect(screen.getByRole('group')).not.toHaveAttribute('open')
})

function Controlled() {
  const [note, setNote, isRestored] = useDraft('controlled', () => '')
  return (
    <>
      <input aria-label="Note" value={note} onChange={event => setNote(event.target.value)} />
      {isRestored && <p>restored</p>}
    </>
  )
}

test('C242 controlled fields are stored, too', async () => {
  const { unmount } = render(<Controlled />)
  await userEvent.type(screen.getByLabelText('Note'), 'For Noor')
  expect(screen.queryByText('restored')).toBeNull()
  unmount()
  render(<Controlled />)
  expect(screen.getByLabelText('Note')).toHaveValue('For Noor')
  expect(screen.getByText('restored')).toBeVisible()
})

test('a browser without storage keeps drafts while the page is open', () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  open(empty).set(written)
  expect(open(empty).get()).toEqual(written)
  clearDrafts()
  expect(open(empty).get()).toEqual(empty)
})
