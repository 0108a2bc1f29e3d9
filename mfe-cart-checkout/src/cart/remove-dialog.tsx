import type { CartLine } from '@sahra/shared/contract/cart'
import { joinOptions } from '@sahra/shared/rules/options.rules'
import { Button } from '@sahra/shared/ui/button'
import { Dialog, DialogActions } from '@sahra/shared/ui/dialog'
import { Muted } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { TextButton } from '@sahra/shared/ui/text-link'
import { imageOf, optionsOf, quantityOf } from './cart.rules'
import { text } from './cart.text'
import styles from './remove-dialog.module.css'

/** Open while `line` is set. An unavailable line can only be removed (CC-016). */
export function RemoveDialog(props: {
  line: CartLine | undefined
  onClose: () => void
  onMove: (line: CartLine) => void
  onRemove: (line: CartLine) => void
}) {
  const { line, onClose, onMove, onRemove } = props
  return (
    <Dialog open={!!line} onClose={onClose} title={text.dialog}>
      {line && (
        <>
          <LineSummary line={line} />
          <DialogActions>
            {!line.unavailable && <Button onClick={() => onMove(line)}>{text.moveToWishlist}</Button>}
            <Button variant={line.unavailable ? 'solid' : 'ghost'} onClick={() => onRemove(line)}>
              {line.unavailable ? text.removeFromCart : text.deleteFromCart}
            </Button>
            <TextButton className={styles.cancel} onClick={onClose}>
              {text.cancel}
            </TextButton>
          </DialogActions>
        </>
      )}
    </Dialog>
  )
}

function LineSummary({ line }: { line: CartLine }) {
  const details = line.unavailable
    ? text.reason(line.reason, line.reservedUntil)
    : joinOptions([...optionsOf(line), text.quantity(quantityOf(line))])
  return (
    <div className={styles.line}>
      <Picture src={imageOf(line)} alt="" sizes="4.5rem" width={480} height={600} faded={line.unavailable} />
      <div>
        <p className={styles.name}>{line.product?.name || text.product}</p>
        <Muted>{details}</Muted>
      </div>
    </div>
  )
}
