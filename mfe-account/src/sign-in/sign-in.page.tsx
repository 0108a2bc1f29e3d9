import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { TextLink } from '@sahra/shared/ui/text-link'
import { AuthLayout } from '../account/auth-layout'
import { PasswordField } from '../account/password-field'
import { checkSignIn } from '../account/field-errors'
import { useSubmit } from '../account/submit'
import { useReturnLocation } from '../account/return-location'
import { signIn } from './sign-in.service'
import { signInText as text } from './sign-in.text'
import styles from '../account/auth-layout.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

export function Component() {
  const { locationState } = useReturnLocation()
  const { busy, form } = useSubmit(
    ({ email = '', password = '' }) => signIn(email, password),
    checkSignIn,
    'sign-in'
  )
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <Form {...form}>
        <Field label={text.email} name="email" kind="email" autoComplete="username" required />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          aside={<TextLink to={paths.resetPassword}>{text.forgot}</TextLink>}
        />
        <Button type="submit" block busy={busy}>
          {text.submit}
        </Button>
      </Form>
      <p className={styles.other}>
        {text.newHere}{' '}
        <TextLink to={paths.signup} state={locationState}>
          {text.signUp}
        </TextLink>
      </p>
    </AuthLayout>
  )
}
