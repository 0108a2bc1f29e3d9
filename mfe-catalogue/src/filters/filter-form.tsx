import { Button } from '@sahra/shared/ui/button'
import type { ReactNode } from 'react'
import { RESULTS } from './filters.rules'
import { useResultsInView } from './results-in-view'
import styles from './filter-form.module.css'
import { facetText } from './filters.text'

/** Sends the filters before scripts run; then the controls change the address themselves. `hidden`: further parameters. */
export function FilterForm(props: { id: string; hidden: Record<string, string>; children: ReactNode }) {
  const { id, hidden, children } = props
  const form = useResultsInView()
  return (
    <form
      ref={form}
      id={id}
      action={`#${RESULTS}`}
      className={styles.form}
      method="get"
      onSubmit={event => event.preventDefault()}
    >
      {Object.entries(hidden).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />
      )}
      {children}
      <Button className={styles.apply} type="submit" block>
        {facetText.apply}
      </Button>
    </form>
  )
}
