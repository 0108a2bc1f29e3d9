import type { ReactNode } from 'react'
import { classNames } from './class-names'
import { uiText } from './ui.text'
import { Button } from './button'
import { Icon } from './icon'
import styles from './error-panel.module.css'

/** An error message in a red box, with a retry button when `onRetry` is given. */
export function ErrorPanel(props: { message: string; onRetry?: () => void; retryLabel?: string }) {
  return (
    <div className={styles.box} role="alert">
      <Icon name="warn" />
      <p>{props.message}</p>
      {props.onRetry && (
        <Button variant="ghost" size="small" onClick={props.onRetry}>
          {props.retryLabel ?? uiText.retry}
        </Button>
      )}
    </div>
  )
}

/** Replaces a part of the page that could not be loaded. */
export function FailedSlot(props: {
  title: string
  text?: string
  onRetry: () => void
  retryLabel?: string
  level?: 1 | 2
}) {
  const Title = props.level === 1 ? 'h1' : 'h2'
  return (
    <div className={styles.slot} role="alert">
      <Icon name="unplug" />
      <Title>{props.title}</Title>
      {props.text && <p>{props.text}</p>}
      <Button variant="ghost" size="small" onClick={props.onRetry}>
        {props.retryLabel ?? uiText.retry}
      </Button>
    </div>
  )
}

/** Replaces a page, or its main part, whose data could not be loaded, for another reason than 404 (C102). */
export const PageFailed = ({ level, onRetry }: { level: 1 | 2; onRetry: () => void }) => (
  <FailedSlot title={uiText.pageFailed} text={uiText.pageFailedAdvice} level={level} onRetry={onRetry} />
)

/** A line with an icon: an obstacle (`bad`) or a hint. */
export function Note(props: {
  tone?: 'plain' | 'bad'
  id?: string
  className?: string
  children: ReactNode
}) {
  const bad = props.tone === 'bad'
  return (
    <p className={classNames(styles.note, bad && styles.bad, props.className)} id={props.id}>
      <Icon name={bad ? 'warn' : 'info'} size="small" />
      <span>{props.children}</span>
    </p>
  )
}
