import type { CartLine } from '@sahra/shared/contract/cart'
import { formatAmount } from '@sahra/shared/format/format'
import { joinOptions } from '@sahra/shared/rules/options.rules'
import { Muted } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { TextButton } from '@sahra/shared/ui/text-link'
import { imageOf, lineTotal, optionsOf, quantityOf } from '../cart/cart.rules'
import { removeLine, setQuantity } from '../cart/cart.service'
import { text as cartText } from '../cart/cart.text'
import styles from './cart-drawer.module.css'
import { text } from './cart-drawer.text'

/** The line of the cart, of which `added` units are new. Undo takes these out again. */
export function AddedLine(props: { line: CartLine; added: number; onUndone: () => void }) {
  const { line, added } = props
  const name = line.product?.name || cartText.product
  const quantity = quantityOf(line)
  const total = lineTotal(line)
  const undo = () => {
    if (quantity > added) void setQuantity(line, quantity - added)
    else void removeLine(line)
    props.onUndone()
  }
  return (
    <div className={styles.line}>
      <Picture src={imageOf(line)} alt="" sizes="6rem" width={480} height={600} />
      <div className={styles.about}>
        <h3>{name}</h3>
        <Muted>{joinOptions([...optionsOf(line), text.quantity(quantity), line.supplyNote])}</Muted>
        {total !== null && <bdi>{formatAmount(total)}</bdi>}
        <TextButton aria-label={text.undoOf(name)} onClick={undo}>
          {text.undo}
        </TextButton>
      </div>
    </div>
  )
}
