import { classNames } from '@sahra/shared/ui/class-names'
import type { CartLine } from '@sahra/shared/contract/cart'
import { TYPED_QUANTITY_MAX } from '@sahra/shared/contract/limits'
import { formatAmount } from '@sahra/shared/format/format'
import { joinOptions, valuesByName } from '@sahra/shared/rules/options.rules'
import { paths } from '@sahra/shared/routing/paths'
import { Link } from '@sahra/shared/routing/router'
import { Badge } from '@sahra/shared/ui/badge'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { Eyebrow, Muted } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { Stepper } from '@sahra/shared/ui/stepper'
import { StockLabel } from '@sahra/shared/ui/stock-label'
import { selectedOptionsState } from '@sahra/shared/routing/navigation.rules'
import { colorOf, imageOf, lineTotal, optionsOf, quantityOf, shortLines, sizeOf } from './cart.rules'
import { text } from './cart.text'
import styles from './line-item.module.css'

/** An unavailable line has no link, and its quantity cannot be changed (CC-005, CC-012). */
export function LineItem(props: {
  line: CartLine
  onQuantity: (quantity: number) => void
  onDelete: () => void
}) {
  const { line } = props
  const name = line.product?.name || text.product
  const quantity = quantityOf(line)
  const product = {
    to: paths.product(line.productId, line.product?.name),
    state: selectedOptionsState({
      variantId: line.variantId,
      color: colorOf(line),
      size: sizeOf(line),
      options: valuesByName(line.variant?.options),
      quantity
    })
  }
  const isShort = shortLines([line]).length > 0
  const options = joinOptions(optionsOf(line))
  const picture = (
    <Picture src={imageOf(line)} alt="" sizes="6rem" width={480} height={600} faded={line.unavailable} />
  )
  return (
    <li className={classNames(styles.line, line.unavailable && styles.unavailable)}>
      {line.unavailable ? (
        <span className={styles.picture}>{picture}</span>
      ) : (
        <Link className={styles.picture} {...product} tabIndex={-1} aria-hidden="true">
          {picture}
        </Link>
      )}
      <div className={styles.body}>
        {line.product?.brand && <Eyebrow>{line.product.brand}</Eyebrow>}
        <h2 className={styles.name}>{line.unavailable ? name : <Link {...product}>{name}</Link>}</h2>
        {options && <Muted>{options}</Muted>}
        {line.agreedUntil && <Muted>{text.agreed(line.agreedUntil)}</Muted>}
        {line.unavailable ? (
          <p className={styles.why}>
            <Badge tone="bad">{text.noLongerAvailable}</Badge>
            <span>{text.reason(line.reason, line.reservedUntil)}</span>
          </p>
        ) : (
          <StockLabel tone={isShort ? 'low' : 'ok'}>
            {isShort ? text.only(line.stock ?? 0) : (line.supplyNote ?? text.inStock)}
          </StockLabel>
        )}
      </div>
      <div className={styles.control}>
        <Stepper
          value={quantity}
          label={text.quantityOf(name)}
          decreaseLabel={text.decrease(name)}
          increaseLabel={text.increase(name)}
          disabled={line.unavailable}
          max={TYPED_QUANTITY_MAX}
          onChange={props.onQuantity}
        />
        <LinePrice line={line} />
      </div>
      <IconButton className={styles.delete} icon="bin" label={text.delete(name)} onClick={props.onDelete} />
    </li>
  )
}

/** The price of the line, so that the column adds up, and the unit price beside a quantity of several (C108). */
function LinePrice({ line }: { line: CartLine }) {
  const total = lineTotal(line)
  if (total === null || line.unitPrice === null)
    return (
      <p className={styles.price}>
        <bdi>{text.noPrice}</bdi>
      </p>
    )
  return (
    <div className={styles.price}>
      <p>
        <bdi>{formatAmount(line.unavailable ? line.unitPrice : total)}</bdi>
      </p>
      {!line.unavailable && quantityOf(line) > 1 && (
        <p className={styles.unit}>
          <bdi>{formatAmount(line.unitPrice)}</bdi> <span>{text.each}</span>
        </p>
      )}
    </div>
  )
}
