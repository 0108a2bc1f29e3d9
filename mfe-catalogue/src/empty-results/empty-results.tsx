import type { ListedProduct } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { CardGrid } from '@sahra/shared/ui/card'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { Section } from '@sahra/shared/ui/section'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import { ProductCard } from '../card/product-card'
import { sortingText } from '../filters/sorting.text'
import styles from './empty-results.module.css'
import { emptyResultsText as text } from './empty-results.text'

/** An empty list, its links, which the children begin, and what is popular instead (C404). */
export function EmptyResults(props: {
  title: string
  advice: string
  popular: readonly ListedProduct[] | undefined
  children?: ReactNode
}) {
  const { title, advice, popular, children } = props
  return (
    <>
      <EmptyState title={title} text={advice}>
        {children}
        <TextLink to={paths.contact}>{text.concierge}</TextLink>
      </EmptyState>
      {popular?.length ? (
        <Section className={styles.popular} title={sortingText.orders.popularity.desc}>
          <CardGrid>
            {popular.map(item => (
              <ProductCard key={item.product._id} item={item} common="bestseller" />
            ))}
          </CardGrid>
        </Section>
      ) : null}
    </>
  )
}
