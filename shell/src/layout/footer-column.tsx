import { IconButton } from '@sahra/shared/ui/icon-button'
import { useState, type ReactNode } from 'react'
import styles from './footer-column.module.css'
import { footerText as text } from './footer.text'

/** A heading with its links, which are folded on phones. Without scripts they are always shown. */
export function FooterColumn({ title, children }: { title: string; children: ReactNode }): ReactNode {
  const [open, setOpen] = useState(false)
  return (
    <div className={styles.column}>
      <h2>{title}</h2>
      <IconButton
        className={styles.toggle}
        icon="chevron"
        label={open ? text.hide(title) : text.show(title)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      />
      <div>{children}</div>
    </div>
  )
}
