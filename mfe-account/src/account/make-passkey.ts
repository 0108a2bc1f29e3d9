import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser'

/** Has the browser make a passkey for an attempt of the api; returns what the api stores. Throws the error of the dialog. */
export async function makePasskey({ attempt, options }: { attempt: string; options: unknown }) {
  const optionsJSON = options as PublicKeyCredentialCreationOptionsJSON
  const response = await startRegistration({ optionsJSON })
  return { attempt, response, userHandle: optionsJSON.user.id }
}
