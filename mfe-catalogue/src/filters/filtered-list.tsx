import { TextButton } from '@sahra/shared/ui/text-link'
import { useState, type ReactNode, type Ref } from 'react'
import { FilterDialog } from './filter-dialog'
import styles from './filtered-list.module.css'
import { filterText } from './filters.text'

/** Products beside their filters, which narrow screens have in a dialog. `active`: number of filters that are set. */
export function FilteredList(props: {
  label: string
  ref?: Ref<HTMLElement>
  toolbar: ReactNode
  chips: ReactNode
  /** Undefined: nothing to filter by. */
  panel: ReactNode | undefined
  active: number
  /** How many products the filters leave, once it is known. */
  total: number | undefined
  children: ReactNode
}) {
  const { label, ref, toolbar, chips, panel, active, total, children } = props
  const [filtering, setFiltering] = useState(false)
  return (
    <section ref={ref} className={styles.products} aria-label={label} tabIndex={-1}>
      {toolbar}
      {panel && (
        <div className={styles.filterBar}>
          <TextButton variant="caps" onClick={() => setFiltering(true)}>
            {filterText.open}
          </TextButton>
          {active > 0 && <span className={styles.active}>{filterText.activeCount(active)}</span>}
        </div>
      )}
      {chips}
      <div className={panel ? styles.columns : styles.alone}>
        {/* Mounted in the sidebar or in the dialog, so that no control exists twice. */}
        {panel && !filtering && (
          <aside className={styles.side} aria-label={filterText.panel}>
            {panel}
          </aside>
        )}
        {children}
      </div>
      <FilterDialog open={filtering} total={total} onClose={() => setFiltering(false)}>
        {panel}
      </FilterDialog>
    </section>
  )
}
