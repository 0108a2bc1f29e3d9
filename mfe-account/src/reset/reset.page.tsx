import { dropDraft, useDraft } from '@sahra/shared/forms/drafts'
import type { PageMeta } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { useNavigate } from '@sahra/shared/routing/router'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { CodeForm } from '../account/code-form'
import { requestCode } from '../account/request-code.service'
import { checkEmail, checkNewPassword } from '../account/field-errors'
import { useSubmit } from '../account/submit'
import { CenteredLayout } from '../account/centered-layout'
import { PasswordField } from '../account/password-field'
import { resetPassword } from './reset.service'
import { resetText as text } from './reset.text'
import styles from '../account/code-form.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Draft of the address that a code was sent to: reading the mail may unload the page. The code is in no draft. */
const SENT_DRAFT = 'reset-sent'

/** Three steps on one page. A wrong code is detected with the last step and leads back to the second one (C80). */
export function Component() {
  const [email, setEmail] = useDraft(SENT_DRAFT, () => '')
  const [code, setCode] = useState<string>()
  const step = !email ? 'email' : code === undefined ? 'code' : 'password'
  const changeEmail = () => {
    setEmail('')
    setCode(undefined)
  }
  return (
    <CenteredLayout icon="mail" title={text.title} lead={<Lead step={step} email={email} />}>
      {step === 'email' && <EmailStep onSent={setEmail} />}
      {step === 'code' && (
        <CodeForm
          labels={{ code: text.code, digit: text.digit, incomplete: text.incomplete, submit: text.verify }}
          onCode={setCode}
        />
      )}
      {email && code !== undefined && (
        <PasswordStep email={email} code={code} onRejected={() => setCode(undefined)} />
      )}
      <p className={styles.other}>
        {email && <TextButton onClick={changeEmail}>{text.changeEmail}</TextButton>}
        <TextLink to={paths.login}>{text.backToLogin}</TextLink>
      </p>
    </CenteredLayout>
  )
}

function Lead({ step, email }: { step: keyof typeof text.steps; email: string }) {
  return (
    <>
      {text.steps[step]} {email && <b>{email}</b>}
    </>
  )
}

function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const { busy, form } = useSubmit(
    async ({ email = '' }) => {
      const refused = await requestCode('/api/auth/send-reset-otp', email, text)
      if (!refused) onSent(email)
      return refused
    },
    checkEmail,
    'reset'
  )
  return (
    <Form className={styles.form} {...form}>
      <Field label={text.email} name="email" kind="email" autoComplete="username" required />
      <Button type="submit" block busy={busy}>
        {text.submit}
      </Button>
    </Form>
  )
}

function PasswordStep(props: { email: string; code: string; onRejected: () => void }) {
  const { email, code, onRejected } = props
  const navigate = useNavigate()
  const { busy, form } = useSubmit(async ({ password = '' }) => {
    const result = await resetPassword(email, code, password)
    if (result === 'changed') {
      dropDraft(SENT_DRAFT)
      await navigate(paths.login)
    } else if (result === 'rejected') onRejected()
    else return result.errors
  }, checkNewPassword)
  return (
    <Form className={styles.form} {...form}>
      {/* For password managers. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={text.newPassword}
        hint={text.passwordHint}
        name="password"
        autoComplete="new-password"
        autoFocus
      />
      <Button type="submit" block busy={busy}>
        {text.submit}
      </Button>
    </Form>
  )
}
