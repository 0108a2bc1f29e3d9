import { joinOptions, namedOptions } from '@sahra/shared/rules/options.rules'
import { Checkbox } from '@sahra/shared/ui/checkbox'
import { Stepper } from '@sahra/shared/ui/stepper'
import { nameOf } from '../order-parts/order.rules'
import { orderText } from '../order-parts/order.text'
import type { ReturnableLine } from './returns.rules'
import { returnsText as text } from './returns.text'
import styles from './returns.module.css'

/** A line to choose, with its quantity when there are several. `quantity`: 0 while it is not chosen. */
export function ReturnLine(props: {
  item: ReturnableLine
  quantity: number
  invalid: boolean
  onChange: (quantity: number) => void
}) {
  const { product, left } = props.item
  const name = nameOf(product) || orderText.unnamed
  const details = joinOptions([product.color, product.size, ...namedOptions(product.options)])
  const quantity = Math.min(props.quantity || 1, left)
  const isChosen = props.quantity > 0
  return (
    <li className={styles.choice}>
      <Checkbox
        name="items"
        label={
          <bdi>
            {name}
            {details && <span className={styles.note}> {details}</span>}
          </bdi>
        }
        checked={isChosen}
        aria-invalid={props.invalid || undefined}
        onChange={event => props.onChange(event.target.checked ? 1 : 0)}
      />
      {left > 1 && (
        <span className={styles.quantity}>
          <Stepper
            value={quantity}
            max={left}
            label={text.quantityOf(name)}
            decreaseLabel={text.decrease(name)}
            increaseLabel={text.increase(name)}
            disabled={!isChosen}
            onChange={value => props.onChange(value)}
          />
          <span className={styles.note}>{text.of(left)}</span>
        </span>
      )}
    </li>
  )
}
