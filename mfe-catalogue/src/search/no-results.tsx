import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/routing/paths'
import { EmptyState } from '@sahra/shared/ui/empty-state'
import { TextLink } from '@sahra/shared/ui/text-link'
import { labelOf } from '../category/category.rules'
import { nameInAddress } from '../category/name-in-address'
import { searchText } from './search.text'

/** Ways on: the categories, and all products. */
export function NoResults({ tree }: { tree: Category[] }) {
  return (
    <EmptyState title={searchText.empty} text={searchText.advice}>
      {tree.map(category => (
        <TextLink key={category._id} to={paths.categoryDeep(category._id, nameInAddress(category))}>
          {labelOf(category)}
        </TextLink>
      ))}
      <TextLink to={paths.products}>{searchText.all}</TextLink>
    </EmptyState>
  )
}
