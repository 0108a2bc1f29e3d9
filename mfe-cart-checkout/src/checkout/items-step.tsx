import { formatAmount } from '@sahra/shared/format/format'
import { joinOptions, namedOptions, valuesByName } from '@sahra/shared/rules/options.rules'
import { paths } from '@sahra/shared/routing/paths'
import { toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Eyebrow, Muted } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { TextButton, TextLink } from '@sahra/shared/ui/text-link'
import { selectedOptionsState } from '@sahra/shared/routing/navigation.rules'
import { isShort, type OrderItem } from './checkout.rules'
import { text } from './checkout.text'
import step from './checkout-step.module.css'
import styles from './items-step.module.css'
import { CheckoutStep } from './checkout-step'

export function ItemsStep(props: {
  number: number
  items: readonly OrderItem[]
  loading: boolean
  failure: string | undefined
  fromCart: boolean
  onRetry: () => void
  onTakeWhatIsLeft: (item: OrderItem) => void
}) {
  const { items, loading, failure } = props
  return (
    <CheckoutStep
      number={props.number}
      title={text.items}
      aside={props.fromCart && <TextLink to={paths.cart}>{text.backToCart}</TextLink>}
    >
      {failure !== undefined && <ErrorPanel message={failure} onRetry={props.onRetry} />}
      {loading && (
        <BusyNote boxed className={step.settling}>
          {text.itemsLoading}
        </BusyNote>
      )}
      {!loading && failure === undefined && !items.length && (
        <p className={styles.nothing}>
          {text.nothing} <TextLink to={paths.home}>{text.startShopping}</TextLink>
        </p>
      )}
      <ul className={styles.items}>
        {items.map(item => (
          <ItemLine key={item.key} item={item} onTakeWhatIsLeft={props.onTakeWhatIsLeft} />
        ))}
      </ul>
    </CheckoutStep>
  )
}

function ItemLine(props: { item: OrderItem; onTakeWhatIsLeft: (item: OrderItem) => void }) {
  const { item } = props
  const name = item.name || text.product
  const details = joinOptions([
    item.color,
    item.size,
    ...namedOptions(item.options),
    text.quantity(item.quantity),
    item.supplyNote
  ])
  const { unitPrice, quantity } = item
  return (
    <li className={styles.item}>
      <Picture className={styles.picture} src={item.image} alt="" sizes="5rem" width={480} height={600} />
      <div>
        {item.brand && <Eyebrow>{item.brand}</Eyebrow>}
        <h3 className={styles.name}>{name}</h3>
        <Muted>{details}</Muted>
        <TextLink
          to={paths.product(item.productId, item.name)}
          state={selectedOptionsState({ ...item, options: valuesByName(item.options) })}
          aria-label={text.editItem(name)}
        >
          {text.edit}
        </TextLink>
        {isShort(item) && (
          <TextButton className={styles.left} onClick={() => props.onTakeWhatIsLeft(item)}>
            {text.takeWhatIsLeft(item.stock ?? 0)}
          </TextButton>
        )}
      </div>
      <p className={styles.amount}>
        <bdi>{unitPrice === null ? text.noPrice : formatAmount(toAed(toFils(unitPrice) * quantity))}</bdi>
      </p>
    </li>
  )
}
