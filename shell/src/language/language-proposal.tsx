import { publicConfig } from '@sahra/shared/shop/config'
import { languageCode } from '@sahra/shared/language/language.text'
import { createPath, useLocation } from '@sahra/shared/routing/router'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { remember } from './language-memory'
import styles from './language-proposal.module.css'
import { languageProposalText as texts } from './language-proposal.text'
import { addressIn, languagesOf } from './language.rules'

/**
 * A quiet line at the bottom of the window that proposes the browser’s preferred language. Outside of the footer,
 * whose links and focus are coloured for its dark ground.
 */
export function LanguageProposal({ code }: { code: string }): ReactNode {
  const path = createPath(useLocation())
  const [dismissed, setDismissed] = useState(false)
  if (dismissed) return null
  const languages = languagesOf(publicConfig())
  const name = languages.find(language => language.code === code)?.name
  const { proposal = name, dismiss = '×' } = texts[code] ?? {}
  return createPortal(
    <aside className={styles.proposal} lang={code} dir="auto">
      <a href={addressIn(code, languages[0]?.code, path)} hrefLang={code} onClick={() => remember(code)}>
        {proposal}
      </a>
      <IconButton
        icon="close"
        label={dismiss}
        onClick={() => {
          remember(languageCode)
          setDismissed(true)
        }}
      />
    </aside>,
    document.body
  )
}
