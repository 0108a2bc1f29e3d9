import type { PageMeta } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { useNavigate } from '@sahra/shared/router'
import { Button } from '@sahra/shared/ui/button'
import { Field } from '@sahra/shared/ui/field'
import { Form } from '@sahra/shared/ui/form'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import { useState } from 'react'
import { CodeForm } from '../account/code-form'
import { checkEmail, checkNewPassword } from '../account/field-errors'
import { useSubmit } from '../account/submit'
import { CenteredLayout } from '../account/centered-layout'
import { PasswordField } from '../account/password-field'
import { resetPassword, sendCode } from './reset.service'
import { resetText as text } from './reset.text'
import styles from '../account/code-form.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

type Step =
  { name: 'email' } | { name: 'code'; email: string } | { name: 'password'; email: string; code: string }

/** Three steps on one page. A wrong code is detected with the last step and leads back to the second one (C80). */
export function Component() {
  const [step, setStep] = useState<Step>({ name: 'email' })
  const email = step.name === 'email' ? '' : step.email
  return (
    <CenteredLayout icon="mail" title={text.title} lead={<Lead step={step.name} email={email} />}>
      {step.name === 'email' && <EmailStep onSent={address => setStep({ name: 'code', email: address })} />}
      {step.name === 'code' && (
        <CodeForm
          labels={{ code: text.code, digit: text.digit, incomplete: text.incomplete, submit: text.verify }}
          onCode={code => setStep({ name: 'password', email, code })}
        />
      )}
      {step.name === 'password' && (
        <PasswordStep email={email} code={step.code} onRejected={() => setStep({ name: 'code', email })} />
      )}
      <p className={styles.other}>
        {step.name !== 'email' && (
          <TextButton onClick={() => setStep({ name: 'email' })}>{text.changeEmail}</TextButton>
        )}
        <TextLink to={paths.login}>{text.backToLogin}</TextLink>
      </p>
    </CenteredLayout>
  )
}

function Lead({ step, email }: { step: Step['name']; email: string }) {
  return (
    <>
      {text.steps[step]} {email && <b>{email}</b>}
    </>
  )
}

function EmailStep({ onSent }: { onSent: (email: string) => void }) {
  const { busy, form } = useSubmit(async ({ email = '' }) => {
    const refused = await sendCode(email)
    if (!refused) onSent(email)
    return refused
  }, checkEmail)
  return (
    <Form className={styles.form} {...form}>
      <Field label={text.email} name="email" type="email" autoComplete="username" required />
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
    if (result === 'changed') await navigate(paths.login)
    else if (result === 'rejected') onRejected()
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
