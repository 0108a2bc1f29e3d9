import { Field } from '@sahra/shared/ui/field'
import { TextButton } from '@sahra/shared/ui/text-link'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import { useId, useState, type ComponentProps } from 'react'
import { passwordText as text } from './password.text'
import styles from './password-field.module.css'

/** A password input with a button that shows and hides the password (AC-042). */
export function PasswordField({ aside, ...props }: Omit<ComponentProps<typeof Field>, 'kind' | 'type'>) {
  const [isShown, setShown] = useState(false)
  const id = useId()
  return (
    <Field
      id={id}
      required
      {...props}
      kind="password"
      type={isShown ? 'text' : 'password'}
      aside={
        <span className={styles.aside}>
          {aside}
          <TextButton
            aria-controls={id}
            // Keeps the focus and, on a phone, the keyboard.
            onMouseDown={event => event.preventDefault()}
            onClick={() => setShown(!isShown)}
          >
            <span>
              {isShown ? text.hide : text.show}
              <VisuallyHidden>{` ${text.password}`}</VisuallyHidden>
            </span>
          </TextButton>
        </span>
      }
    />
  )
}
