import { publicConfig } from '@sahra/shared/config'
import { lazy, Suspense, type ReactNode } from 'react'
import type { LanguageLinksProps } from './language-links'

/** A chunk of its own, which pages of a shop of one language do not load. */
const LanguageLinks = lazy(() =>
  import('./language-links').then(module => ({ default: module.LanguageLinks }))
)

/** Links to this page in the other languages of the shop. Nothing in a shop of one language. */
export const LanguageSwitch = (props: LanguageLinksProps): ReactNode =>
  publicConfig().languages && (
    <Suspense>
      <LanguageLinks {...props} />
    </Suspense>
  )
