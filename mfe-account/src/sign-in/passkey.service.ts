import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  WebAuthnAbortService
} from '@simplewebauthn/browser'
import { toast } from '@sahra/shared/bus/toast'
import { http } from '@sahra/shared/http/http'
import { authErrorText } from '../account/error-text.rules'
import { wasDismissed } from '../account/passkey.rules'
import { loadSession } from './sign-in.service'
import { signInText as text } from './sign-in.text'

/** The api ends an attempt after five minutes. */
const RENEW_MS = 4 * 60_000

export interface PasskeySignIn {
  /** Asks for a passkey; an error is shown as a toast. */
  ask: () => Promise<void>
  stop: () => void
}

/** Signs in with passkeys while a page is shown, and offers them in the autofill of its e-mail field where the browser can. */
export function startPasskeySignIn(): PasskeySignIn {
  let renewal: ReturnType<typeof setTimeout> | undefined
  let isStopped = false

  async function offer(): Promise<void> {
    if (isStopped || !(await browserSupportsWebAuthnAutofill()) || isStopped) return
    renewal = setTimeout(() => void renew(), RENEW_MS)
    await signIn({ useBrowserAutofill: true })
  }
  /** A hidden tab offers nothing until it is seen again. */
  async function renew(): Promise<void> {
    if (document.hidden) document.addEventListener('visibilitychange', () => void renew(), { once: true })
    else await offer()
  }
  void offer()
  return {
    async ask() {
      clearTimeout(renewal)
      await signIn({ useBrowserAutofill: false })
      void offer()
    },
    stop() {
      isStopped = true
      clearTimeout(renewal)
      WebAuthnAbortService.cancelCeremony()
    }
  }
}

/** What fails before a passkey was chosen in the autofill is not shown: the visitor has asked for nothing. */
async function signIn({ useBrowserAutofill }: { useBrowserAutofill: boolean }): Promise<void> {
  let isChosen = !useBrowserAutofill
  try {
    const { attempt, options } = await http.post('/api/auth/passkey/options')
    const optionsJSON = options as PublicKeyCredentialRequestOptionsJSON
    const response = await startAuthentication({ optionsJSON, useBrowserAutofill })
    isChosen = true
    await http.post('/api/auth/passkey', { body: { attempt, response } })
  } catch (error) {
    if (isChosen && !wasDismissed(error))
      toast('error', authErrorText(error, { rejected: text.failed, unreachable: text.unexpected }))
    return
  }
  await loadSession()
}
