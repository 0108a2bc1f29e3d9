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
  let isAsking = false

  async function offer(): Promise<void> {
    if (isStopped || !(await browserSupportsWebAuthnAutofill()) || isStopped) return
    renewal = setTimeout(() => void renew(), RENEW_MS)
    // An offer that begins late would close the dialog that was asked for meanwhile.
    await signIn({ useBrowserAutofill: true, isWanted: () => !isStopped && !isAsking })
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
      isAsking = true
      await signIn({ useBrowserAutofill: false, isWanted: () => !isStopped })
      isAsking = false
      void offer()
    },
    stop() {
      isStopped = true
      clearTimeout(renewal)
      WebAuthnAbortService.cancelCeremony()
    }
  }
}

let begun: Promise<unknown> = Promise.resolve()

/** Begins attempts one after another: the first response sets the cookie that all of them are bound to. */
function begin() {
  const next = begun.then(() => http.post('/api/auth/passkey/options'))
  begun = next.catch(() => undefined)
  return next
}

/** What fails before a passkey was chosen in the autofill is not shown: the visitor has asked for nothing. */
async function signIn({
  useBrowserAutofill,
  isWanted
}: {
  useBrowserAutofill: boolean
  isWanted: () => boolean
}): Promise<void> {
  let isChosen = !useBrowserAutofill
  try {
    const { attempt, options } = await begin()
    if (!isWanted()) return
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
