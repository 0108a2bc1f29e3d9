import { ApiError, isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { storage } from '@sahra/shared/browser/storage'
import type { DraftsKey } from '@sahra/shared/forms/drafts'
import { http } from '@sahra/shared/http/http'
import { clearRecentLists } from '@sahra/shared/browser/recent-list'
import type { ShopperKey } from '@sahra/shared/contract/boot'
import { $writableSession, type Session } from '@sahra/shared/stores/session'
import { toast } from '@sahra/shared/bus/toast'
import { connectTabs } from './other-tabs'
import { $takeovers } from './session.store'
import { sessionText as text } from './session.text'

const SHOPPER_KEY: ShopperKey = 'sahra:shopper'
const DRAFTS_KEY: DraftsKey = 'sahra:drafts'

/** Number of the latest change: a stale response is dropped. */
let latest = 0
let announce: (tag: string) => void = () => undefined

const visitor: Session = { status: 'visitor' }

async function fetchSession(): Promise<Session> {
  await http.get('/api/auth/is-auth')
  const { userData: user, userTag: tag } = await http.get('/api/user/data')
  return { status: 'shopper', user, ...(tag ? { tag } : {}) }
}

/** The tag of the page's shopper; undefined for a visitor and with an api that sends none. */
export function userTag(): string | undefined {
  const session = $writableSession.get()
  return session.status === 'shopper' ? session.tag : undefined
}

/** Identifies the user of a session; the e-mail stands in for a tag that an older api does not send. */
const userOf = (session: Session): string =>
  session.status === 'shopper' ? (session.tag ?? session.user.email) : ''
/** The e-mail is not announced. */
const announcedTag = (session: Session): string =>
  session.status === 'shopper' ? (session.tag ?? 'shopper') : ''

function setSession(session: Session, isKnown = true): void {
  const changed = announcedTag($writableSession.get()) !== announcedTag(session)
  $writableSession.set(session)
  if (isKnown) rememberShopper(session.status === 'shopper')
  if (changed) announce(announcedTag(session))
}

/** Pages that can be read without scripts start theirs at once in the browser of a shopper. */
function rememberShopper(isShopper: boolean): void {
  if (!isShopper) {
    storage.local.remove(SHOPPER_KEY)
    delete document.documentElement.dataset['shopper']
  } else if (!storage.local.get(SHOPPER_KEY)) storage.local.set(SHOPPER_KEY, '1')
}

/**
 * Loads the signed-in user. Never rejects: after any failure the session is a visitor's, without a message (SH-020). One
 * that says nothing of the session, as that of a page which is left, is not remembered (C236).
 */
export async function refreshSession(): Promise<void> {
  const current = ++latest
  let isKnown = true
  const session = await fetchSession().catch((error: unknown) => {
    isKnown = hasNoSession(error)
    return visitor
  })
  if (current === latest) setSession(session, isKnown)
}

/**
 * Checks whose session the browser has now. Another shopper's, or none, replaces the private pages and shows a toast
 * (SH-098, SH-099). Keeps the session when the api cannot be reached.
 */
export async function checkSession(): Promise<void> {
  const before = $writableSession.get()
  if (before.status === 'loading') return refreshSession()
  const current = ++latest
  const session = await fetchSession().catch(error => (hasNoSession(error) ? visitor : before))
  if (current !== latest) return
  setSession(session)
  if (before.status !== 'shopper' || userOf(session) === userOf(before)) return
  $takeovers.set($takeovers.get() + 1)
  toast('info', session.status === 'shopper' ? text.replaced(session.user.name) : text.endedElsewhere)
}

const hasNoSession = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 200 || error.status === 401)

/** Keeps the session the same in all tabs. Returns a function that stops it. */
export function followOtherTabs(): () => void {
  const tabs = connectTabs(
    tag => {
      if (tag !== announcedTag($writableSession.get())) void checkSession()
    },
    () => void checkSession()
  )
  announce = tabs.announce
  return () => {
    announce = () => undefined
    tabs.stop()
  }
}

/** The api has responded that the session has ended. */
export function sessionEnded(): void {
  if ($writableSession.get().status !== 'shopper') return
  latest++
  setSession(visitor)
}

/**
 * Ends the session. `leave` navigates to the home page before the store changes: the guard of the current page would
 * redirect to sign-in.
 */
export async function logout(leave: () => Promise<void> | void): Promise<void> {
  try {
    await http.post('/api/auth/logout')
  } catch (error) {
    return showError(error, text.logoutRejected, text.logoutFailed)
  }
  latest++
  clearRecentLists()
  storage.session.remove(DRAFTS_KEY)
  await leave()
  setSession(visitor)
}

/** Requests a verification code by e-mail. Returns false, and shows a toast, when it fails. */
export async function sendVerifyCode(): Promise<boolean> {
  try {
    await http.post('/api/auth/send-otp')
    return true
  } catch (error) {
    showError(error, text.codeRejected, text.codeFailed)
    return false
  }
}

/** The api's message, else `rejected`; `failed` when there was no response (C78). */
function showError(error: unknown, rejected: string, failed: (cause: string) => string): void {
  const cause = error instanceof Error ? error.message : String(error)
  const message = isErrorResponse(error) ? messageOf(error, rejected) : failed(cause)
  toast('error', message)
}
