import { publicConfig } from '@sahra/shared/shop/config'
import type { ReactNode } from 'react'
import { lateLayout } from '../loading/late-layout'
import type { LanguageLinksProps } from './language-links'

/** A chunk of its own, which pages of a shop of one language do not load. */
const LanguageLinks = lateLayout(() => import('./language-links').then(module => module.LanguageLinks))

/** Links to this page in the other languages of the shop. Nothing in a shop of one language. */
export const LanguageSwitch = (props: LanguageLinksProps): ReactNode =>
  publicConfig().languages && <LanguageLinks {...props} />
