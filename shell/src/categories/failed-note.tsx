import { bus } from '@sahra/shared/bus/bus'
import { TextButton } from '@sahra/shared/ui/text-link'
import { uiText } from '@sahra/shared/ui/ui.text'
import type { ComponentProps, ReactNode } from 'react'
import styles from './failed-note.module.css'

/** What could not be loaded for header, drawer or footer, and a button that tries again. */
export const FailedNote = ({ children, ...rest }: ComponentProps<'p'>): ReactNode => (
  <p {...rest}>
    <span>{children}</span>{' '}
    <TextButton className={styles.retry} onClick={() => void bus.send('navigation/refresh', {})}>
      {uiText.retry}
    </TextButton>
  </p>
)
