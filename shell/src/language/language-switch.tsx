import { publicConfig } from '@sahra/shared/shop/config'
import { Suspense, type ReactNode } from 'react'
import { lazyPart } from '../loading/lazy-part'
import type { LanguageLinksProps } from './language-links'

/** A chunk of its own, which pages of a shop of one language do not load. */
const LanguageLinks = lazyPart(() => import('./language-links').then(module => module.LanguageLinks))

/** Links to this page in the other languages of the shop. Nothing in a shop of one language. */
export const LanguageSwitch = (props: LanguageLinksProps): ReactNode =>
  publicConfig().languages && (
    <Suspense>
      <LanguageLinks {...props} />
    </Suspense>
  )
