import type { ListedProduct } from '@sahra/shared/contract/product'
import { CardGrid } from '@sahra/shared/ui/card'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { TextLink } from '@sahra/shared/ui/text-link'
import { ProductCard } from '../card/product-card'
import styles from './product-row.module.css'

/** Products in a row that scrolls sideways; `all` leads to the list that it begins. */
export function ProductRow(props: {
  title: string
  items: readonly ListedProduct[]
  all: { text: string; to: string }
}) {
  const { title, items, all } = props
  return (
    <Wrap data-below-fold="">
      <Section
        className={styles.section}
        title={title}
        aside={
          <TextLink variant="caps" to={all.to}>
            {all.text}
          </TextLink>
        }
      >
        <CardGrid row label={title}>
          {items.map(item => (
            <ProductCard key={item.product._id} item={item} />
          ))}
        </CardGrid>
      </Section>
    </Wrap>
  )
}
