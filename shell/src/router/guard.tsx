import { useStore } from '@sahra/shared/atoms/atoms'
import { paths } from '@sahra/shared/routing/paths'
import type { PageDeclaration } from '@sahra/shared/contract/remote'
import { Navigate, useLocation } from '@sahra/shared/routing/router'
import { $session } from '@sahra/shared/stores/session'
import { hasNavigationKey, returnTargetState } from '@sahra/shared/routing/navigation.rules'
import type { ReactNode } from 'react'
import { guardText } from './guard.text'
import { Waiting } from './waiting'

/** Shows a guarded page to a signed-in shopper; redirects a visitor to sign in and back (C26, C28). */
export function Guard({ page, children }: { page: PageDeclaration; children: ReactNode }): ReactNode {
  const session = useStore($session)
  const { pathname, search, state } = useLocation()
  if (page.guard !== 'session' || session.status === 'shopper') return children
  if (isOpenWith(state, page)) return children
  if (session.status === 'loading') return <Waiting>{guardText.checking}</Waiting>
  return <Navigate to={paths.login} replace state={returnTargetState(pathname + search, state)} />
}

const isOpenWith = (state: unknown, { openWithState }: PageDeclaration): boolean =>
  openWithState !== undefined && hasNavigationKey(state, openWithState)
