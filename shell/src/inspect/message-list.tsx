import { useStore } from '@sahra/shared/atoms/atoms'
import { TextButton } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import { inspectText as text } from './inspect.text'
import { $messages, type BusRecord } from './inspect.store'
import styles from './inspect.module.css'

const MAX_INLINE_LENGTH = 60

/** The messages of the bus, newest first. */
export function MessageList(): ReactNode {
  const messages = useStore($messages)
  if (messages.length === 0) return <p className={styles.note}>{text.noMessages}</p>
  return (
    <>
      <ol className={styles.list} reversed>
        {[...messages].reverse().map(message => (
          <Message key={message.id} message={message} />
        ))}
      </ol>
      <TextButton onClick={() => $messages.set([])}>{text.clear}</TextButton>
    </>
  )
}

function Message({ message }: { message: BusRecord }) {
  const { kind, name, sender, handlers, state, ms, error, payload } = message
  const line = payload.replace(/\s*\n\s*/g, ' ')
  return (
    <li data-state={state}>
      <div className={styles.row}>
        <b>{name}</b>
        <span>{kind}</span>
        <span>{state === 'running' ? text.running : text.took(ms ?? 0)}</span>
        {state === 'failed' && <strong>{text.failed}</strong>}
      </div>
      <div className={styles.row}>
        <span>
          {text.from} {sender ?? text.unknown}
        </span>
        <span>
          {text.to} {handlers.join(', ') || text.nobody}
        </span>
      </div>
      {error && <p className={styles.error}>{error}</p>}
      {line.length <= MAX_INLINE_LENGTH ? (
        <code className={styles.payload}>{line}</code>
      ) : (
        <details>
          <summary>{text.payload}</summary>
          <pre className={styles.payload}>{payload}</pre>
        </details>
      )}
    </li>
  )
}
