import { dropDraft, useDraft } from '@sahra/shared/forms/drafts'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { TextLink } from '@sahra/shared/ui/text-link'
import { AuthLayout } from '../account/auth-layout'
import { IdentityOffer } from '../account/identity-offer'
import { PasswordField } from '../account/password-field'
import { checkEmail, checkSignIn } from '../account/field-errors'
import { requestCode } from '../account/request-code.service'
import { useSubmit } from '../account/submit'
import { useReturnLocation } from '../account/return-location'
import { CodeStep } from './code-step'
import { PasskeyButton } from './passkey-button'
import { signIn } from './sign-in.service'
import { signInText as text } from './sign-in.text'
import styles from '../account/auth-layout.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Draft of the address that a code was sent to: reading the mail may unload the page. The code is in no draft. */
const SENT_DRAFT = 'sign-in-sent'

export function Component() {
  const { locationState } = useReturnLocation()
  const [sentTo, setSentTo] = useDraft(SENT_DRAFT, () => '')
  const { busy, form } = useSubmit(
    async ({ email = '', password = '', by }) => {
      if (by !== 'code') return signIn(email, password)
      const refused = await requestCode('/api/auth/send-login-otp', email, {
        sent: text.sent,
        failed: text.unexpected
      })
      if (!refused) setSentTo(email)
      return refused
    },
    fields => (fields['by'] === 'code' ? checkEmail(fields) : checkSignIn(fields)),
    'sign-in'
  )
  if (sentTo)
    return (
      <AuthLayout title={text.title} lead={text.lead}>
        <CodeStep email={sentTo} onSignedIn={() => dropDraft(SENT_DRAFT)} onBack={() => setSentTo('')} />
      </AuthLayout>
    )
  return (
    <AuthLayout title={text.title} lead={text.lead}>
      <Form {...form}>
        <Field label={text.email} name="email" kind="email" autoComplete="username webauthn" required />
        <PasswordField
          label={text.password}
          name="password"
          autoComplete="current-password"
          aside={<TextLink to={paths.resetPassword}>{text.forgot}</TextLink>}
        />
        <Button type="submit" block busy={busy}>
          {text.submit}
        </Button>
        <p className={styles.or}>{text.or}</p>
        <Button type="submit" name="by" value="code" variant="ghost" block busy={busy}>
          {text.byCode}
        </Button>
        <PasskeyButton />
        <IdentityOffer from={paths.login} />
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
