import type { Category } from '@sahra/shared/contract/category'
import { Picture } from '@sahra/shared/ui/picture'
import type { ReactNode } from 'react'
import { nameOf } from './categories.rules'
import { categoriesText as text } from './categories.text'
import { CategoryLink } from './category-link'
import styles from './mega-menu.module.css'

/** Children and grandchildren of a top-level category in columns, with their pictures, and all of it. */
export function MegaMenu({
  id,
  category,
  onNavigate
}: {
  id: string
  category: Category
  onNavigate: () => void
}): ReactNode {
  const name = nameOf(category, text.category)
  return (
    <div className={styles.mega} id={id} data-menu>
      <div className={styles.inside}>
        <ul className={styles.columns}>
          {category.children?.map(child => (
            <li key={child._id}>
              <CategoryLink className={styles.child} category={child} onNavigate={onNavigate}>
                {child.image && <Picture src={child.image} alt="" sizes="15rem" width={400} height={400} />}
                <span>{nameOf(child, text.category)}</span>
              </CategoryLink>
              {child.children && (
                <Grandchildren category={child} items={child.children} onNavigate={onNavigate} />
              )}
            </li>
          ))}
        </ul>
        <CategoryLink className={styles.feature} category={category} onNavigate={onNavigate}>
          <Picture src={category.image} alt="" sizes="18rem" width={400} height={500} />
          <span>{text.allOf(text.shopAll, name)}</span>
        </CategoryLink>
      </div>
    </div>
  )
}

function Grandchildren(props: { category: Category; items: readonly Category[]; onNavigate: () => void }) {
  const { category, items, onNavigate } = props
  const name = nameOf(category, text.category)
  return (
    <ul aria-label={name}>
      {items.map(grandchild => (
        <li key={grandchild._id}>
          <CategoryLink className={styles.grandchild} category={grandchild} onNavigate={onNavigate} />
        </li>
      ))}
      <li>
        <CategoryLink
          className={styles.all}
          category={category}
          onNavigate={onNavigate}
          aria-label={text.allOf(text.viewAll, name)}
        >
          {text.viewAll}
        </CategoryLink>
      </li>
    </ul>
  )
}
