import type { ListedProduct } from '@sahra/shared/contract/product'
import { CardGrid } from '@sahra/shared/ui/card'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { Common } from '../card/card.rules'
import { ProductCard } from '../card/product-card'
import styles from './product-row.module.css'

/** Fewer do not fill a row. */
const ROW_MIN = 4

/** Products in a row that scrolls sideways, a few in its centre; `all` leads to the list that it begins. */
export function ProductRow(props: {
  title: string
  items: readonly ListedProduct[]
  all: { text: string; to: string }
  common?: Common | undefined
}) {
  const { title, items, all, common } = props
  const isShort = items.length < ROW_MIN
  const link = (
    <TextLink variant="caps" to={all.to}>
      {all.text}
    </TextLink>
  )
  return (
    <Wrap data-below-fold="">
      <Section
        className={styles.section}
        variant={isShort ? 'centred' : 'plain'}
        title={title}
        aside={!isShort && link}
      >
        <CardGrid row label={title} className={isShort ? styles.short : ''}>
          {items.map(item => (
            <ProductCard key={item.product._id} item={item} common={common} />
          ))}
        </CardGrid>
        {isShort && <p className={styles.all}>{link}</p>}
      </Section>
    </Wrap>
  )
}
