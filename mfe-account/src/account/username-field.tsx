import { useStore } from '@sahra/shared/atoms/atoms'
import { $session } from '@sahra/shared/stores/session'

/** Tells password managers whose password the form takes. */
export function UsernameField() {
  const session = useStore($session)
  const email = session.status === 'shopper' ? session.user.email : ''
  return <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
}
