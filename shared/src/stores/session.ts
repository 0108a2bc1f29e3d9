import { atom, computed, type ReadableAtom } from 'nanostores'
import type { User } from '../contract/account'

/** 'loading' until the session is checked, then a visitor or a signed-in shopper. `tag` identifies the shopper. */
export type Session =
  { status: 'loading' } | { status: 'visitor' } | { status: 'shopper'; user: User; tag?: string }

/** Written only by the session service of the shell. */
export const $writableSession = atom<Session>({ status: 'loading' })
export const $session: ReadableAtom<Session> = $writableSession
export const $signedIn = computed($writableSession, session => session.status === 'shopper')

/** Resolves with the session when it has been checked. */
export const whenSessionChecked = (): Promise<Exclude<Session, { status: 'loading' }>> =>
  new Promise(resolve => {
    const stop = $writableSession.subscribe(session => {
      if (session.status === 'loading') return
      resolve(session)
      // `subscribe` calls its listener before it returns `stop`.
      queueMicrotask(() => stop())
    })
  })
