import { publicConfig } from '@sahra/shared/shop/config'
import type { ReactNode } from 'react'
import { lateLayout } from '../loading/late-layout'
import type { LanguageLinksProps } from './language-links'

const LanguageLinks = lateLayout(() =>
  import(/* webpackChunkName: "late" */ './language-links').then(module => module.LanguageLinks)
)

/** Links to this page in the other languages of the shop. Nothing in a shop of one language. */
export const LanguageSwitch = (props: LanguageLinksProps): ReactNode =>
  publicConfig().languages && <LanguageLinks {...props} />
