import type { IdentityProviderName } from '@sahra/shared/contract/identity'
import { Button } from '@sahra/shared/ui/button'
import { useEffect, useState } from 'react'
import { IdentityMark } from './identity-mark'
import { continueWith, tellOutcome } from './identity.service'
import { identityText as text } from './identity.text'
import styles from './identity.module.css'

interface Props {
  providers: readonly IdentityProviderName[]
  from: string
  to: string
}

/** 'Continue with Google' and 'Continue with Apple' (AC-067). */
export function IdentityButtons({ providers, from, to }: Props) {
  const [busy, setBusy] = useState(false)
  useEffect(tellOutcome, [])
  const go = async (provider: IdentityProviderName): Promise<void> => {
    setBusy(true)
    await continueWith(provider, { from, to })
    setBusy(false)
  }
  return providers.map(provider => (
    <Button
      key={provider}
      variant="ghost"
      block
      busy={busy}
      className={styles.button}
      onClick={() => void go(provider)}
    >
      <IdentityMark provider={provider} />
      {text.continueWith[provider]}
    </Button>
  ))
}
