import type { Category } from '@sahra/shared/contract/category'
import { paths } from '@sahra/shared/paths'
import { Link } from '@sahra/shared/router'
import type { ComponentProps, ReactNode } from 'react'
import { nameOf } from './categories.rules'
import { categoriesText as text } from './categories.text'

/** Every category of the menus opens with all below it, at the top of its page. */
export function CategoryLink(
  props: { category: Category; onGo?: () => void; children?: ReactNode } & Omit<
    ComponentProps<typeof Link>,
    'to'
  >
) {
  const { category, onGo, children, ...rest } = props
  const go = () => {
    window.scrollTo({ top: 0 })
    onGo?.()
  }
  return (
    <Link {...rest} to={paths.categoryDeep(category._id)} onClick={go}>
      {children ?? nameOf(category, text.category)}
    </Link>
  )
}
