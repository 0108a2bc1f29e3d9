import { useStore } from '@nanostores/react'
import type { Product } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/paths'
import { $categories } from '@sahra/shared/stores/categories'
import { Breadcrumb } from '@sahra/shared/ui/breadcrumb'
import { categoryName, trailOf } from './product.rules'
import styles from './product.module.css'
import { productText } from './product.text'

/** The way here through the categories; its line is kept free until they are known. */
export function Trail({ product: { category, subCategory } }: { product: Product }) {
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const deep = trailOf(tree, subCategory)
  const trail = deep.length ? deep : trailOf(tree, category)
  return (
    <div className={styles.trail}>
      {trail.length > 0 && (
        <Breadcrumb
          label={productText.breadcrumb}
          items={trail.map(node => ({ text: categoryName(node), to: paths.categoryDeep(node._id) }))}
        />
      )}
    </div>
  )
}
