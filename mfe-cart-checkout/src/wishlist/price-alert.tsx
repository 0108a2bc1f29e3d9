import { Button } from '@sahra/shared/ui/button'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useId, useState } from 'react'
import { watchPrices } from './price-alert.service'
import { priceAlertText as text } from './price-alert.text'
import styles from './wishlist-section.module.css'

/** Asks for mails about falling prices of the wishlist (C405). They end on the page of all alerts. */
export default function PriceAlert() {
  const [state, setState] = useState<'offered' | 'busy' | 'added' | { failed: string }>('offered')
  const id = useId()
  const add = () => {
    setState('busy')
    void watchPrices().then(failed => setState(failed === undefined ? 'added' : { failed }))
  }
  return (
    <section className={styles.section} aria-labelledby={id}>
      <h2 id={id} className={styles.title}>
        {text.title}
      </h2>
      <p className={styles.lead}>{text.lead}</p>
      {typeof state === 'object' && <ErrorPanel message={state.failed} />}
      <div role="status" className={styles.link}>
        {state === 'added' && text.added}
      </div>
      <div className={styles.actions}>
        {state !== 'added' && (
          <Button variant="ghost" size="small" busy={state === 'busy'} onClick={add}>
            {text.add}
          </Button>
        )}
        <TextLink to="/profile/alerts">{text.all}</TextLink>
      </div>
    </section>
  )
}
