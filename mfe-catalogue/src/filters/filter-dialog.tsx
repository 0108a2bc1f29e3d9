import { Button } from '@sahra/shared/ui/button'
import { Dialog, DialogActions } from '@sahra/shared/ui/dialog'
import type { ReactNode } from 'react'
import styles from './filter-dialog.module.css'
import { filterText } from './filters.text'

/** The filters on narrow screens; changes apply at once. `total`: how many products they leave. */
export function FilterDialog(props: {
  open: boolean
  total: number | undefined
  onClose: () => void
  children: ReactNode
}) {
  return (
    <Dialog open={props.open} onClose={props.onClose} title={filterText.panel} variant="full">
      <div className={styles.panel}>{props.children}</div>
      <DialogActions>
        <Button block onClick={props.onClose}>
          {filterText.show}
          {props.total !== undefined && ` (${props.total})`}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
