import { CopyButton } from '@sahra/shared/ui/copy-button'
import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { useId, useState } from 'react'
import { endLink, shareByLink, type ShareResult } from './share-wishlist.service'
import { shareText as text } from './share-wishlist.text'
import styles from './wishlist-section.module.css'

/** Makes the link by which others see the wishlist, and ends it (C375). */
export function ShareWishlist() {
  const [state, setState] = useState<ShareResult>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const change = (work: () => Promise<ShareResult>) => () => {
    setBusy(true)
    void work()
      .then(setState)
      .finally(() => setBusy(false))
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {state?.status === 'failed' && <ErrorPanel message={state.message} />}
      <div role="status" className={styles.link}>
        {state?.status === 'ended' && text.ended}
        {state?.status === 'shared' && (
          <a href={state.url}>
            <bdi>{state.url}</bdi>
          </a>
        )}
      </div>
      <div className={styles.actions}>
        {state?.status === 'shared' ? (
          <>
            <CopyButton text={state.url} label={text.copy} />
            <Button variant="ghost" size="small" busy={busy} onClick={change(endLink)}>
              {text.end}
            </Button>
          </>
        ) : (
          <Button variant="ghost" size="small" busy={busy} onClick={change(shareByLink)}>
            {text.share}
          </Button>
        )}
      </div>
    </section>
  )
}
