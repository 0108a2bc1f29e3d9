import type { ReactNode } from 'react'
import { uiText } from '../ui.text'
import { Button } from './button'
import styles from './pager.module.css'

/** Previous and next buttons around the children ('Page 2 of 3'). */
export function Pager(props: {
  label: string
  hasPrev: boolean
  hasNext: boolean
  onPrev: () => void
  onNext: () => void
  children?: ReactNode
}) {
  return (
    <nav className={styles.pager} aria-label={props.label}>
      <Button variant="ghost" size="small" disabled={!props.hasPrev} onClick={props.onPrev}>
        {uiText.prev}
      </Button>
      {props.children}
      <Button variant="ghost" size="small" disabled={!props.hasNext} onClick={props.onNext}>
        {uiText.next}
      </Button>
    </nav>
  )
}
