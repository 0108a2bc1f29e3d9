import { OidcVerifier } from './oidc'
import type { TeamAccess } from '../../release/shapes/records'
import { RegistryError } from '../../release/shapes/registry-error'
import { isActive, type Teams } from './teams'

/** Who sends a request. */
export interface Identity {
  access: TeamAccess
  /** Of an ID token. */
  subject?: string
}

/** `header.payload.signature`, and not a token of a team. */
const isIdToken = (token: string): boolean => /^[\w-]+\.[\w-]+\.[\w-]+$/.test(token)

/** Returns a function that tells who sends a bearer token: of a team, or of a pipeline. It throws `RegistryError` (NO_TOKEN). */
export function createIdentify(teams: Teams): (token: string) => Promise<Identity> {
  const oidc = new OidcVerifier()
  return async token => {
    if (isIdToken(token)) return oidc.find(token, (await teams.all()).filter(isActive))
    const access = await teams.find(token)
    if (!access) throw new RegistryError('This token is unknown, has ended or was taken back', 'NO_TOKEN')
    return { access }
  }
}
