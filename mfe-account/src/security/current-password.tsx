import { PasswordField } from '../account/password-field'
import { passwordText } from '../account/password.text'
import { UsernameField } from '../account/username-field'

/** The current password, once the api has asked for it (C397). `refused`: why; undefined shows nothing. */
export function CurrentPassword({ refused }: { refused: string | undefined }) {
  if (refused === undefined) return null
  return (
    <>
      <UsernameField />
      <PasswordField
        label={passwordText.current}
        name="current"
        autoComplete="current-password"
        error={refused}
        autoFocus
      />
    </>
  )
}
