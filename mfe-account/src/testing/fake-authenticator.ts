const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer

const credential = (response: object) => ({
  ...{ id: 'Y3JlZA', rawId: bytes('cred'), type: 'public-key', authenticatorAttachment: 'platform' },
  ...{ getClientExtensionResults: () => ({}), response }
})
const signature = credential({
  ...{ clientDataJSON: bytes('client'), authenticatorData: bytes('data') },
  ...{ signature: bytes('signature'), userHandle: bytes('user') }
})
const attestation = credential({
  ...{ clientDataJSON: bytes('client'), attestationObject: bytes('attestation'), getTransports: () => [] }
})

const named = (name: string) => Object.assign(new Error(name), { name })

/** What the next dialog of the browser ends with: a passkey, or the name of an error. */
type Outcome = 'passkey' | 'NotAllowedError' | 'InvalidStateError'

/** Gives the browser passkeys; `choose` picks the passkey of a pending autofill. */
export function fakeAuthenticator({ dialog = 'passkey' as Outcome, autofill = false } = {}) {
  let choose = (): void => undefined
  const end = async <Result>(result: Result): Promise<Result> => {
    if (dialog !== 'passkey') throw named(dialog)
    return result
  }
  const credentials = {
    create: () => end(attestation),
    get({ mediation, signal }: CredentialRequestOptions) {
      if (mediation !== 'conditional') return end(signature)
      return new Promise((resolve, reject) => {
        choose = () => resolve(signature)
        signal?.addEventListener('abort', () => reject(named('AbortError')))
      })
    }
  }
  const PublicKeyCredential = Object.assign(() => undefined, {
    isConditionalMediationAvailable: async () => autofill
  })
  Object.defineProperty(globalThis, 'PublicKeyCredential', { value: PublicKeyCredential, configurable: true })
  Object.defineProperty(navigator, 'credentials', { value: credentials, configurable: true })
  return {
    choose: () => choose(),
    remove() {
      Reflect.deleteProperty(globalThis, 'PublicKeyCredential')
      Reflect.deleteProperty(navigator, 'credentials')
    }
  }
}
