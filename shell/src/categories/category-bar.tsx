import { useStore } from '@sahra/shared/atoms/atoms'
import type { Category } from '@sahra/shared/contract/category'
import { classNames } from '@sahra/shared/ui/class-names'
import { $categories } from '@sahra/shared/stores/categories'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { nameOf } from './categories.rules'
import styles from './category-bar.module.css'
import { CategoryLink } from './category-link'
import { FailedNote } from './failed-note'
import { categoriesText as text } from './categories.text'
import { MegaMenu } from './mega-menu'
import { useHoverMenu } from './hover-menu'
import { useOverflow } from './overflow'

/** On wide screens: the top-level categories, each with a mega menu on hover, by its button or arrow down. */
export function CategoryBar(): ReactNode {
  const categories = useStore($categories)
  return (
    <nav className={styles.bar} aria-label={text.bar}>
      {categories.status === 'failed' ? (
        <FailedNote className={styles.note} role="alert">
          {text.failed}
        </FailedNote>
      ) : categories.status === 'ready' && categories.tree.length > 0 ? (
        <Row tree={categories.tree} />
      ) : (
        <p className={styles.note} role="status">
          {categories.status === 'ready' ? text.none : text.loading}
        </p>
      )}
    </nav>
  )
}

function Row({ tree }: { tree: readonly Category[] }) {
  const row = useRef<HTMLUListElement>(null)
  const { before, after, scroll } = useOverflow(row)
  const menu = useHoverMenu()
  const menuId = useId()

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const links = [...(row.current?.querySelectorAll<HTMLElement>('[data-top]') ?? [])]
    const index = links.indexOf(document.activeElement as HTMLElement)
    if (!step || index < 0) return
    event.preventDefault()
    const offset = getComputedStyle(event.currentTarget).direction === 'rtl' ? -step : step
    links[(index + offset + links.length) % links.length]?.focus()
  }

  return (
    <>
      {before && (
        <IconButton className={styles.back} icon="chevron" label={text.back} onClick={() => scroll(-1)} />
      )}
      <ul className={styles.row} ref={row} onKeyDown={onKeyDown}>
        {tree.map(category => (
          <li key={category._id} {...menu.item(category._id)}>
            <CategoryLink
              className={classNames(styles.top, menu.open === category._id && styles.open)}
              category={category}
              data-top
              onNavigate={menu.close}
            />
            {!!category.children?.length && (
              <IconButton
                className={styles.toggle}
                icon="chevron"
                label={text.menuOf(nameOf(category, text.category))}
                aria-expanded={menu.open === category._id}
                aria-controls={menu.open === category._id ? menuId : undefined}
                onClick={() => menu.toggle(category._id)}
              />
            )}
            {menu.open === category._id && category.children && (
              <MegaMenu id={menuId} category={category} onNavigate={menu.close} />
            )}
          </li>
        ))}
      </ul>
      {after && (
        <IconButton
          className={styles.forward}
          icon="chevron"
          label={text.forward}
          onClick={() => scroll(1)}
        />
      )}
    </>
  )
}
