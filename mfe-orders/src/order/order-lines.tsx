import type { OrderLine } from '@sahra/shared/contract/order'
import { formatAmount } from '@sahra/shared/format/format'
import { joinOptions } from '@sahra/shared/rules/options.rules'
import { paths } from '@sahra/shared/routing/paths'
import { subtotalOf } from '@sahra/shared/rules/pricing.rules'
import { Picture } from '@sahra/shared/ui/picture'
import { TextLink } from '@sahra/shared/ui/text-link'
import { imageOf, nameOf } from '../order-parts/order.rules'
import { orderText as text } from '../order-parts/order.text'
import styles from '../order-parts/order.module.css'

/** The lines of an order. `prices` adds each line's total. */
export function OrderLines({ lines, prices }: { lines: readonly OrderLine[]; prices?: boolean }) {
  return (
    <ul>
      {lines.map((line, index) => (
        <li key={index} className={styles.line}>
          <Picture src={imageOf(line)} alt="" sizes="10rem" width={400} height={500} />
          <div>
            <h3 className={styles.lineName}>{nameOf(line) || text.unnamed}</h3>
            <p className={styles.note}>
              {joinOptions([line.color, line.size, text.quantity(line.quantity), line.supplyNote])}
            </p>
            {line.certificate && (
              <p className={styles.note}>
                <TextLink to={paths.certificate(line.certificate)}>{text.certificate}</TextLink>
              </p>
            )}
          </div>
          {prices && (
            <p className={styles.amount}>
              <bdi>{formatAmount(subtotalOf([line]))}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
