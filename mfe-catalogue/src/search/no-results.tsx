import type { Category } from '@sahra/shared/contract/category'
import type { ListedProduct } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import { labelOf } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import { EmptyResults } from '../empty-results/empty-results'
import { searchText } from './search.text'

/** Ways on: the categories, all products, the concierge, what is popular, and the children. */
export function NoResults(props: {
  tree: Category[]
  popular: ListedProduct[] | undefined
  children: ReactNode
}) {
  const { tree, popular, children } = props
  return (
    <EmptyResults title={searchText.empty} advice={searchText.advice} popular={popular}>
      {tree.map(category => (
        <TextLink key={category._id} to={paths.categoryDeep(category._id, nameInAddress(category))}>
          {labelOf(category)}
        </TextLink>
      ))}
      <TextLink to={paths.products}>{searchText.all}</TextLink>
      {children}
    </EmptyResults>
  )
}
