import type { Category } from '@sahra/shared/contract/category'
import { Picture } from '@sahra/shared/ui/picture'
import type { ReactNode } from 'react'
import { nameOf } from './categories.rules'
import { categoriesText as text } from './categories.text'
import { CategoryLink } from './category-link'
import styles from './mega-menu.module.css'

/** What is below one top category: its children in columns, theirs below them, and its picture. */
export function MegaMenu({ category, onGo }: { category: Category; onGo: () => void }): ReactNode {
  const name = nameOf(category, text.category)
  return (
    <div className={styles.mega}>
      <div className={styles.inside}>
        <ul className={styles.columns}>
          {category.children?.map(child => (
            <li key={child._id}>
              <CategoryLink className={styles.child} category={child} onGo={onGo} />
              {child.children && <Below category={child} below={child.children} onGo={onGo} />}
            </li>
          ))}
        </ul>
        <CategoryLink className={styles.feature} category={category} onGo={onGo}>
          <Picture src={category.image} alt="" sizes="20rem" width={400} height={500} />
          <span>{text.allOf(text.shopAll, name)}</span>
        </CategoryLink>
      </div>
    </div>
  )
}

function Below(props: { category: Category; below: readonly Category[]; onGo: () => void }) {
  const { category, below, onGo } = props
  const name = nameOf(category, text.category)
  return (
    <ul aria-label={name}>
      {below.map(grandchild => (
        <li key={grandchild._id}>
          <CategoryLink className={styles.grandchild} category={grandchild} onGo={onGo} />
        </li>
      ))}
      <li>
        <CategoryLink
          className={styles.all}
          category={category}
          onGo={onGo}
          aria-label={text.allOf(text.viewAll, name)}
        >
          {text.viewAll}
        </CategoryLink>
      </li>
    </ul>
  )
}
