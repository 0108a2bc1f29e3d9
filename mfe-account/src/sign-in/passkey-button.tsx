import { toast } from '@sahra/shared/bus/toast'
import { Button } from '@sahra/shared/ui/button'
import { useEffect, useRef, useState } from 'react'
import { hasPasskeys } from '../account/passkey.rules'
import type { PasskeySignIn } from './passkey.service'
import { signInText as text } from './sign-in.text'

/** Signs in with a passkey; its script loads after the page (C396). Nothing where the browser has none. */
export function PasskeyButton() {
  const passkeys = useRef<Promise<PasskeySignIn>>(undefined)
  const [busy, setBusy] = useState(false)
  const [isOffered] = useState(hasPasskeys)
  const load = (): Promise<PasskeySignIn> => {
    const loaded = (passkeys.current ??= import(/* webpackChunkName: "late" */ './passkey.service').then(
      ({ startPasskeySignIn }) => startPasskeySignIn()
    ))
    // A press loads it again.
    loaded.catch(() => (passkeys.current = undefined))
    return loaded
  }
  useEffect(() => {
    if (!isOffered) return undefined
    void load()
    return () => {
      passkeys.current?.then(
        ({ stop }) => stop(),
        () => undefined
      )
      passkeys.current = undefined
    }
  }, [isOffered])
  if (!isOffered) return null
  const ask = async (): Promise<void> => {
    setBusy(true)
    try {
      await (await load()).ask()
    } catch {
      toast('error', text.unexpected)
    }
    setBusy(false)
  }
  return (
    <Button variant="ghost" block busy={busy} onClick={() => void ask()}>
      {text.byPasskey}
    </Button>
  )
}
