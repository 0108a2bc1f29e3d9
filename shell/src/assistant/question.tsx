import { ConfirmDialog } from '@sahra/shared/ui/confirm-dialog'
import { useState } from 'react'
import { text } from './assistant.text'

interface Asked {
  question: string
  /** Aborted when the assistant gives up: as declined. */
  signal?: AbortSignal | undefined
}

let isAsking = false

/**
 * Asks the shopper, beside the page, in a React root of its own. Resolves to 'busy' while another question is open.
 */
export async function ask({ question, signal }: Asked): Promise<'allowed' | 'declined' | 'busy'> {
  if (isAsking) return 'busy'
  if (signal?.aborted) return 'declined'
  isAsking = true
  const container = document.body.appendChild(document.createElement('div'))
  try {
    const { createRoot } = await import(/* webpackChunkName: "entry-react-dom" */ 'react-dom/client')
    const root = createRoot(container)
    const answer = await new Promise<'allowed' | 'declined'>(resolve => {
      signal?.addEventListener('abort', () => resolve('declined'))
      root.render(<Question question={question} onAnswer={resolve} />)
    })
    root.unmount()
    return answer
  } finally {
    container.remove()
    isAsking = false
  }
}

function Question(props: { question: string; onAnswer: (answer: 'allowed' | 'declined') => void }) {
  const { question, onAnswer } = props
  const [isOpen, setOpen] = useState(true)
  return (
    <ConfirmDialog
      open={isOpen}
      question={question}
      confirmLabel={text.allow}
      cancelLabel={text.decline}
      onConfirm={() => onAnswer('allowed')}
      onClose={() => {
        setOpen(false)
        // The dialog closes before it confirms.
        queueMicrotask(() => onAnswer('declined'))
      }}
    />
  )
}
