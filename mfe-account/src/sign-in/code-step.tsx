import { TextButton } from '@sahra/shared/ui/text-link'
import { CodeForm } from '../account/code-form'
import { signInWithCode } from './sign-in.service'
import { signInText as text } from './sign-in.text'
import styles from '../account/auth-layout.module.css'

/** Signs in with the code that was mailed (C395). A wrong code can be corrected, or another one asked for. */
export function CodeStep(props: { email: string; onSignedIn: () => void; onBack: () => void }) {
  const { email, onSignedIn, onBack } = props
  const send = async (code: string): Promise<void> => {
    if (await signInWithCode(email, code)) onSignedIn()
  }
  return (
    <>
      <p className={styles.lead}>
        {text.codeSentTo} <b>{email}</b>
      </p>
      <CodeForm
        labels={{ code: text.code, digit: text.digit, incomplete: text.incomplete, submit: text.submit }}
        onCode={send}
      />
      <p className={styles.other}>
        <TextButton onClick={onBack}>{text.back}</TextButton>
      </p>
    </>
  )
}
