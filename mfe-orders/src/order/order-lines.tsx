import type { OrderLine } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format/format'
import { joinOptions, namedOptions } from '@sahra/shared/rules/options.rules'
import { paths } from '@sahra/shared/routing/paths'
import { subtotalOf } from '@sahra/shared/rules/pricing.rules'
import { Eyebrow } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { TextLink } from '@sahra/shared/ui/text-link'
import { brandOf, imageOf, nameOf } from '../order-parts/order.rules'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

/** The lines of an order, each with its total. */
export function OrderLines({ lines }: { lines: readonly OrderLine[] }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <Picture src={imageOf(line)} alt="" sizes="7rem" width={400} height={500} />
          <div className={styles.about}>
            {brandOf(line) && <Eyebrow>{brandOf(line)}</Eyebrow>}
            <h3 className={styles.lineName}>{nameOf(line) || text.unnamed}</h3>
            <p className={styles.note}>
              {joinOptions([
                line.color,
                line.size,
                ...namedOptions(line.options),
                text.quantity(line.quantity),
                line.supplyNote
              ])}
            </p>
            {line.certificate && (
              <p className={styles.note}>
                <TextLink to={paths.certificate(line.certificate)}>{text.certificate}</TextLink>
              </p>
            )}
          </div>
          <p className={styles.amount}>
            <bdi>{formatAmount(subtotalOf([line]))}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
