import { createPrivateKey, type KeyObject } from 'node:crypto'
import type { IdentityProviderName } from '@sahra/shared/contract/identity'

/** How the shop is known to a provider of OpenID Connect. */
export interface IdentityProvider {
  name: IdentityProviderName
  issuer: string
  clientId: string
  /** A text, or the key that signs one for each request. */
  secret: string | AppleKey
}
export interface AppleKey {
  teamId: string
  keyId: string
  privateKey: KeyObject
}

export type IdentityProviders = Partial<Record<IdentityProviderName, IdentityProvider>>

/** How the settings are read, and what an invalid one throws. */
interface Settings {
  firstSet: (...names: string[]) => string | undefined
  required: (name: string, other: string) => string
  /** The issuer of the provider, unless another one is set. */
  issuer: (name: string, fallback: string) => string
  /** `rule`: what the setting has to be; its value is not repeated. */
  invalid: (name: string, rule: string) => never
}

/** Reads the providers whose keys are set. Throws for one that is set in part. */
export function readIdentityProviders({
  firstSet,
  required,
  issuer,
  invalid
}: Settings): IdentityProviders | undefined {
  const google = firstSet('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET')
  const apple = firstSet('APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', 'APPLE_PRIVATE_KEY')
  const privateKey = (text: string): KeyObject => {
    try {
      // One line where a file of settings allows no more.
      const key = createPrivateKey(text.replaceAll('\\n', '\n'))
      if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
    } catch {
      // Said below, without the key.
    }
    return invalid('APPLE_PRIVATE_KEY', 'the key of the .p8 file, in PEM')
  }
  const providers: IdentityProviders = {
    ...(google && {
      google: {
        name: 'google',
        issuer: issuer('GOOGLE_ISSUER', 'https://accounts.google.com'),
        clientId: required('GOOGLE_CLIENT_ID', google),
        secret: required('GOOGLE_CLIENT_SECRET', google)
      }
    }),
    ...(apple && {
      apple: {
        name: 'apple',
        issuer: issuer('APPLE_ISSUER', 'https://appleid.apple.com'),
        clientId: required('APPLE_CLIENT_ID', apple),
        secret: {
          teamId: required('APPLE_TEAM_ID', apple),
          keyId: required('APPLE_KEY_ID', apple),
          privateKey: privateKey(required('APPLE_PRIVATE_KEY', apple))
        }
      }
    })
  }
  return google || apple ? providers : undefined
}
