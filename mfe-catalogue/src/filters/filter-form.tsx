import { Button } from '@sahra/shared/ui/button'
import type { ReactNode } from 'react'
import styles from './filter-form.module.css'
import { facetText } from './filters.text'

/** Sends the filters before scripts run; then the controls change the address themselves. `kept`: further parameters. */
export function FilterForm(props: { id: string; kept: Record<string, string>; children: ReactNode }) {
  const { id, kept, children } = props
  return (
    <form id={id} className={styles.form} method="get" onSubmit={event => event.preventDefault()}>
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />
      )}
      {children}
      <Button className={styles.apply} type="submit" block>
        {facetText.apply}
      </Button>
    </form>
  )
}
