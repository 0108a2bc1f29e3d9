import { bus } from '@sahra/shared/bus'
import type { User } from '@sahra/shared/contract/account'
import { $writableSession } from '@sahra/shared/stores/session'
import { act } from '@testing-library/react'

export const layla: User = { name: 'Layla Haddad', email: 'layla@sahra.example', isAccountVerified: true }

/** A shell for tests: keeps the toasts, and makes the session what `refreshed` says when it is asked to. */
export function stubShell(refreshed: () => User | undefined) {
  const toasts: { kind: string; text: string }[] = []
  const frees = [
    bus.handle('toast/show', toast => void toasts.push(toast)),
    bus.handle('session/refresh', () => {
      const user = refreshed()
      act(() => $writableSession.set(user ? { status: 'shopper', user } : { status: 'visitor' }))
    })
  ]
  const leave = () => {
    frees.forEach(free => free())
    act(() => $writableSession.set({ status: 'visitor' }))
  }
  return { toasts, leave }
}
