import type { PageModule } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { Link } from '@sahra/shared/router'
import type { ReactNode } from 'react'
import { notFoundText } from './not-found.text'

export const meta: PageModule['meta'] = () => ({ title: notFoundText.title, robots: 'noindex' })

export function Component(): ReactNode {
  return (
    <>
      <h1>{notFoundText.title}</h1>
      <Link to={paths.home}>{notFoundText.home}</Link>
    </>
  )
}
