import type { ListedProduct } from '@sahra/shared/contract/product'
import { messageOf } from '@sahra/shared/http/api-error'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page/page'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { CardGrid } from '@sahra/shared/ui/card'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { ProductCard } from './product-card'
import { findProducts } from './sample.service'
import { sampleText as text } from './sample.text'
import styles from './sample.module.css'

export const loader: PageLoader<ListedProduct[]> = ({ signal }) => findProducts(signal)

export const meta: PageMeta<ListedProduct[]> = () => ({ title: text.title, description: text.description })

export function Component({ data }: PageProps<ListedProduct[]>) {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} />
      <Await
        resolve={data}
        fallback={<BusyNote>{text.loading}</BusyNote>}
        renderError={(error, retry) => <ErrorPanel message={messageOf(error, text.failed)} onRetry={retry} />}
      >
        {products => <Products products={products} />}
      </Await>
    </Wrap>
  )
}

function Products({ products }: { products: ListedProduct[] }) {
  if (!products.length) return <EmptyState title={text.empty} />
  return (
    <CardGrid label={text.title} className={styles.products}>
      {products.map(item => (
        <ProductCard key={item.product._id} item={item} />
      ))}
    </CardGrid>
  )
}
