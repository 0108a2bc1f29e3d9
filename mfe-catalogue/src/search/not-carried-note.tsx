import type { Category } from '@sahra/shared/contract/category'
import type { NotCarried } from '@sahra/shared/contract/product'
import { Note } from '@sahra/shared/ui/error-panel'
import { findCategory, labelOf } from '../category/category.rules'
import { searchText } from './search.text'
import styles from './result-list.module.css'

/** Says which named houses the shop does not carry, and what is shown instead. */
export function NotCarriedNote({ notCarried, tree }: { notCarried: NotCarried; tree: readonly Category[] }) {
  const { houses, words, category } = notCarried
  const meant = category && findCategory(tree, ({ _id }) => _id === category)
  const thing = meant ? searchText.category(labelOf(meant)) : words && searchText.quoted(words)
  return <Note className={styles.note}>{searchText.notCarried(houses, thing)}</Note>
}
