import { bus } from '@sahra/shared/bus/bus'
import type { User } from '@sahra/shared/contract/account'
import { $writableSession } from '@sahra/shared/stores/session'
import { act } from '@testing-library/react'

export const layla: User = { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: true }

/** Fake shell: records toasts; `session/refresh` sets the session to `refreshedUser()`. */
export function fakeShell(refreshedUser: () => User | undefined) {
  const toasts: { kind: string; text: string }[] = []
  const unsubscribes = [
    bus.handle('toast/show', toast => void toasts.push(toast)),
    bus.handle('session/refresh', () => {
      const user = refreshedUser()
      act(() => $writableSession.set(user ? { status: 'shopper', user } : { status: 'visitor' }))
    })
  ]
  const stop = () => {
    unsubscribes.forEach(unsubscribe => unsubscribe())
    act(() => $writableSession.set({ status: 'visitor' }))
  }
  return { toasts, stop }
}
