import { copyText } from '@sahra/shared/browser/clipboard'
import { useEffect, useState } from 'react'
import { Icon } from '@sahra/shared/ui/icon'
import { TextButton } from '@sahra/shared/ui/text-link'
import { copyButtonText } from '@sahra/shared/ui/copy-button.text'

const SHOWN_MS = 1500

/** Copies `text` to the clipboard; says for 1.5 seconds whether it could. */
export function CopyButton(props: { text: string; label: string; copied?: string }) {
  const [done, setDone] = useState<'copied' | 'failed'>()
  useEffect(() => {
    if (!done) return
    const timer = setTimeout(() => setDone(undefined), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [done])

  const copy = () =>
    copyText(props.text).then(
      () => setDone('copied'),
      () => setDone('failed')
    )
  const texts = { ...copyButtonText, copied: props.copied ?? copyButtonText.copied }
  return (
    <TextButton onClick={() => void copy()}>
      <Icon name={done === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">{done ? texts[done] : props.label}</span>
    </TextButton>
  )
}
