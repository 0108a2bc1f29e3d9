import type { Product } from '@sahra/shared/contract/product'
import { messageOf } from '@sahra/shared/api-error'
import { Await, type PageLoader, type PageMeta, type PageProps } from '@sahra/shared/page'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { ResultCards } from './result-cards'
import { findResults } from './search.service'
import { searchText } from './search.text'

const queryIn = (url: URL): string => url.searchParams.get('q')?.trim() ?? ''

export const loader: PageLoader<Product[]> = ({ url, signal }) => findResults(queryIn(url), signal)

export const meta: PageMeta<Product[]> = ({ url }) => ({
  title: `${searchText.title} ${queryIn(url)}`.trim(),
  description: searchText.description(queryIn(url)),
  robots: 'noindex'
})

export function Component({ data, url }: PageProps<Product[]>) {
  return (
    <Wrap bottomSpace>
      <PageHeading title={`${searchText.title} ${queryIn(url)}`} />
      <Await
        resolve={data}
        fallback={<BusyNote>{searchText.loading}</BusyNote>}
        renderError={(error, retry) => (
          <ErrorPanel message={messageOf(error, searchText.failed)} onRetry={retry} />
        )}
      >
        {results =>
          results.length ? (
            <ResultCards results={results} />
          ) : (
            <EmptyState title={searchText.empty} text={searchText.advice} />
          )
        }
      </Await>
    </Wrap>
  )
}
