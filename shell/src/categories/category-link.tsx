import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/routing/paths'
import { isTranslated } from '@sahra/shared/language/language.text'
import { Link } from '@sahra/shared/routing/router'
import type { ComponentProps, ReactNode } from 'react'
import { nameOf } from './categories.rules'
import { categoriesText as text } from './categories.text'

/** Link of the menus to a category with its descendants; scrolls to the top. */
export function CategoryLink(
  props: { category: Category; onNavigate?: () => void; children?: ReactNode } & Omit<
    ComponentProps<typeof Link>,
    'to'
  >
) {
  const { category, onNavigate, children, ...rest } = props
  const onClick = () => {
    window.scrollTo({ top: 0 })
    onNavigate?.()
  }
  return (
    <Link
      {...rest}
      to={paths.categoryDeep(
        category._id,
        isTranslated ? (category.name ?? category.label) : nameOf(category, '')
      )}
      onClick={onClick}
    >
      {children ?? nameOf(category, text.category)}
    </Link>
  )
}
