import { publicConfig } from '@sahra/shared/shop/config'
import { languageCode } from '@sahra/shared/language/language.text'
import { createPath, useLocation } from '@sahra/shared/routing/router'
import type { ReactNode } from 'react'
import { saveScrollPosition } from '../scrolling/scroll-positions'
import { remember } from './language-memory'
import { addressIn, languagesOf } from './language.rules'
import { PreferredLanguage } from './preferred-language'

export interface LanguageLinksProps {
  className?: string | undefined
  proposes?: boolean
}

/** Links to this page in the other languages of the shop, each named in itself. `proposes`: with the line that proposes one. */
export function LanguageLinks({ className, proposes }: LanguageLinksProps): ReactNode {
  const location = useLocation()
  const path = createPath(location)
  const languages = languagesOf(publicConfig())
  const links = languages
    .filter(({ code }) => code !== languageCode)
    .map(({ code, name }) => (
      <a
        className={className}
        key={code}
        href={addressIn(code, languages[0]?.code, path)}
        lang={code}
        hrefLang={code}
        onClick={() => {
          remember(code)
          // The other page is loaded in full.
          saveScrollPosition({ ...location, key: 'default' })
        }}
      >
        {name}
      </a>
    ))
  return (
    <>
      {links}
      {proposes && <PreferredLanguage />}
    </>
  )
}
