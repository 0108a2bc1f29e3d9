import { atom, computed, type ReadableAtom } from 'nanostores'
import type { User } from '../contract/account'

/** Nobody knows yet (the check runs), a visitor, or a shopper who is signed in. */
export type Session = { status: 'loading' } | { status: 'visitor' } | { status: 'shopper'; user: User }

/** Written only by the shell's session service. */
export const $writableSession = atom<Session>({ status: 'loading' })
export const $session: ReadableAtom<Session> = $writableSession
export const $signedIn = computed($writableSession, session => session.status === 'shopper')

/** The session once it has been checked: at once when it is known already. */
export const whenSessionChecked = (): Promise<Exclude<Session, { status: 'loading' }>> =>
  new Promise(known => {
    const stop = $writableSession.subscribe(session => {
      if (session.status === 'loading') return
      known(session)
      // `subscribe` calls at once, before it has answered how to stop.
      queueMicrotask(() => stop())
    })
  })
