import { publicConfig } from '@sahra/shared/shop/config'
import { languageCode } from '@sahra/shared/language/language.text'
import { useLocation } from '@sahra/shared/routing/router'
import { Suspense, useEffect, useState, type ReactNode } from 'react'
import { isUndisturbed } from './undisturbed.rules'
import { lazyPart } from '../loading/lazy-part'
import { hasChosen } from './language-memory'
import { languagesOf, proposedLanguage } from './language.rules'

/** Few visitors see it: the others load neither its script nor its style. */
const LanguageProposal = lazyPart(() => import('./language-proposal').then(module => module.LanguageProposal))

/** Proposes the browser’s preferred language, until the visitor has chosen one; not where it would cover totals or buttons. */
export function PreferredLanguage(): ReactNode {
  const { pathname } = useLocation()
  const [preferred, setPreferred] = useState<string>()
  useEffect(() => {
    const languages = languagesOf(publicConfig())
    if (languages.length > 0 && !hasChosen())
      setPreferred(proposedLanguage(navigator.languages ?? [], languages, languageCode))
  }, [])
  return (
    preferred &&
    !isUndisturbed(pathname) && (
      <Suspense>
        <LanguageProposal code={preferred} />
      </Suspense>
    )
  )
}
