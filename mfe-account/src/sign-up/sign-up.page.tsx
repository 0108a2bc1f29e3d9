import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { TextLink } from '@sahra/shared/ui/text-link'
import { AuthLayout } from '../account/auth-layout'
import { IdentityOffer } from '../account/identity-offer'
import { PasswordField } from '../account/password-field'
import { checkOwner, checkSignUp } from '../account/field-errors'
import { hasPasskeys } from '../account/passkey.rules'
import { useSubmit } from '../account/submit'
import { useReturnLocation } from '../account/return-location'
import { signUp, signUpWithPasskey } from './sign-up.service'
import { signUpText as text } from './sign-up.text'
import styles from '../account/auth-layout.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

export function Component() {
  const { locationState } = useReturnLocation()
  const { busy, form } = useSubmit(
    ({ name = '', email = '', password = '', by }) =>
      by === 'passkey' ? signUpWithPasskey(name, email) : signUp(name, email, password),
    fields => (fields['by'] === 'passkey' ? checkOwner(fields) : checkSignUp(fields)),
    'sign-up'
  )
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <Form {...form}>
        <Field label={text.name} name="name" autoComplete="name" required />
        <Field label={text.email} name="email" kind="email" autoComplete="email" required />
        <PasswordField
          label={text.password}
          hint={text.passwordHint}
          name="password"
          autoComplete="new-password"
        />
        <Button type="submit" block busy={busy}>
          {text.submit}
        </Button>
        {hasPasskeys() && (
          <>
            <p className={styles.or}>{text.or}</p>
            <Button type="submit" name="by" value="passkey" variant="ghost" block busy={busy}>
              {text.byPasskey}
            </Button>
          </>
        )}
        <IdentityOffer from={paths.signup} />
      </Form>
      <p className={styles.other}>
        {text.haveAccount}{' '}
        <TextLink to={paths.login} state={locationState}>
          {text.login}
        </TextLink>
      </p>
    </AuthLayout>
  )
}
