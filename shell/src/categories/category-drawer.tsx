import { useStore } from '@sahra/shared/atoms/atoms'
import type { Category } from '@sahra/shared/contract/category'
import { $categories } from '@sahra/shared/stores/categories'
import { Dialog } from '@sahra/shared/ui/dialog'
import { Icon } from '@sahra/shared/ui/icon'
import { memo, startTransition, useEffect, useState, type ReactNode } from 'react'
import type { AccountActions } from '../account/account-actions'
import { DrawerAccount } from '../account/drawer-account'
import { nameOf } from './categories.rules'
import { categoriesText as text } from './categories.text'
import styles from './category-drawer.module.css'
import { CategoryLink } from './category-link'
import { FailedNote } from './failed-note'

/** On narrow screens: all categories in collapsible sections, and the account links. */
export function CategoryDrawer(props: {
  open: boolean
  /** Rendered before it is opened, and after. */
  keptRendered: boolean
  onClose: () => void
  actions: AccountActions
}): ReactNode {
  const { open, keptRendered, onClose, actions } = props
  const [{ closings, isFilled }, setSections] = useState({ closings: 0, isFilled: false })
  // The links of sections are rendered after the first paint of the drawer: hundreds of them made it late. Closing the
  // drawer closes its sections.
  useEffect(() => {
    if (!open) return
    startTransition(() => setSections(({ closings }) => ({ closings, isFilled: true })))
    return () =>
      startTransition(() => setSections(({ closings }) => ({ closings: closings + 1, isFilled: false })))
  }, [open])
  return (
    <Dialog open={open} keptRendered={keptRendered} onClose={onClose} title={text.browse} variant="drawer">
      <nav aria-label={text.browseCategories}>
        <Sections key={closings} isFilled={isFilled} onNavigate={onClose} />
      </nav>
      <DrawerAccount actions={actions} onNavigate={onClose} />
    </Dialog>
  )
}

const Sections = memo(function Sections(props: { isFilled: boolean; onNavigate: () => void }) {
  const { isFilled, onNavigate } = props
  const categories = useStore($categories)
  if (categories.status === 'failed')
    return (
      <FailedNote className={styles.note} role="alert">
        {text.failed}
      </FailedNote>
    )
  if (categories.status !== 'ready') return <Note>{text.loading}</Note>
  if (!categories.tree.length) return <Note>{text.none}</Note>
  return (
    <ul className={styles.sections}>
      {categories.tree.map(top => (
        <li key={top._id}>
          {top.children ? (
            <Section category={top} all={text.shopAll} {...{ isFilled, onNavigate }}>
              {top.children.map(child => (
                <li key={child._id}>
                  {child.children ? (
                    <Section category={child} all={text.viewAll} {...{ isFilled, onNavigate }}>
                      {child.children.map(grandchild => (
                        <li key={grandchild._id}>
                          <CategoryLink category={grandchild} onNavigate={onNavigate} />
                        </li>
                      ))}
                    </Section>
                  ) : (
                    <CategoryLink category={child} onNavigate={onNavigate} />
                  )}
                </li>
              ))}
            </Section>
          ) : (
            <CategoryLink className={styles.lone} category={top} onNavigate={onNavigate} />
          )}
        </li>
      ))}
    </ul>
  )
})

const Note = ({ children }: { children: string }) => (
  <p className={styles.note} role="status">
    {children}
  </p>
)

/** A category with children: `all` labels the link to the category itself. */
function Section(props: {
  category: Category
  all: string
  isFilled: boolean
  onNavigate: () => void
  children: ReactNode
}) {
  const { category, all, isFilled, onNavigate, children } = props
  const name = nameOf(category, text.category)
  return (
    <details className={styles.section}>
      <summary>
        {name}
        <Icon name="chevron" size="small" />
      </summary>
      {isFilled && (
        <ul>
          <li>
            <CategoryLink
              className={styles.all}
              category={category}
              onNavigate={onNavigate}
              aria-label={text.allOf(all, name)}
            >
              {all}
            </CategoryLink>
          </li>
          {children}
        </ul>
      )}
    </details>
  )
}
