import { useStore } from '@sahra/shared/atoms/atoms'
import type { Product } from '@sahra/shared/contract/product'
import { paths } from '@sahra/shared/routing/paths'
import { $categories } from '@sahra/shared/stores/categories'
import { Breadcrumb } from '@sahra/shared/ui/breadcrumb'
import { englishName } from '../product-data/english-name'
import { categoryName, categoryPathOf } from '../product-data/product.rules'
import styles from './product.module.css'
import { productText } from './product.text'

/** Reserves its line until the categories have loaded, to avoid a layout shift. */
export function CategoryBreadcrumb({ product: { category, subCategory } }: { product: Product }) {
  const categories = useStore($categories)
  const tree = categories.status === 'ready' ? categories.tree : []
  const subCategoryPath = categoryPathOf(tree, subCategory)
  const path = subCategoryPath.length ? subCategoryPath : categoryPathOf(tree, category)
  return (
    <div className={styles.breadcrumb}>
      {path.length > 0 && (
        <Breadcrumb
          label={productText.breadcrumb}
          items={path.map(node => ({
            text: categoryName(node),
            to: paths.categoryDeep(node._id, englishName(node))
          }))}
        />
      )}
    </div>
  )
}
