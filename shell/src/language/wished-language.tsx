import { publicConfig } from '@sahra/shared/config'
import { languageCode } from '@sahra/shared/language.text'
import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react'
import { hasChosen } from './language-memory'
import { languagesOf, proposedLanguage } from './language.rules'

const LanguageProposal = lazy(() =>
  import('./language-proposal').then(module => ({ default: module.LanguageProposal }))
)

/** Proposes the language that the browser wishes for, until the visitor has chosen one. */
export function WishedLanguage(): ReactNode {
  const [wished, setWished] = useState<string>()
  useEffect(() => {
    const languages = languagesOf(publicConfig().languages)
    if (languages.length > 0 && !hasChosen())
      setWished(proposedLanguage(navigator.languages, languages, languageCode))
  }, [])
  return (
    wished && (
      <Suspense>
        <LanguageProposal code={wished} />
      </Suspense>
    )
  )
}
