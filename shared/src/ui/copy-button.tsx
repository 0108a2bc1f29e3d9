import { useEffect, useState } from 'react'
import { uiText } from '@sahra/shared/ui.text'
import { Icon } from '@sahra/shared/ui/icon'
import { TextButton } from '@sahra/shared/ui/text-link'

const SHOWN_MS = 1500

/** Copies `text` to the clipboard and confirms it for 1.5 seconds. */
export function CopyButton(props: { text: string; label: string; copied?: string }) {
  const [done, setDone] = useState(false)
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(false), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done])

  const copy = async () => {
    await navigator.clipboard.writeText(props.text)
    setDone(true)
  }
  return (
    <TextButton onClick={() => void copy().catch(() => setDone(false))}>
      <Icon name={done ? 'check' : 'copy'} />
      <span aria-live="polite">{done ? (props.copied ?? uiText.copied) : props.label}</span>
    </TextButton>
  )
}
