import type { IdentityProviderName, OwnIdentity } from '@sahra/shared/contract/identity'
import { toast } from '@sahra/shared/bus/toast'
import { isErrorResponse, messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { identitiesText as text } from './identities.text'
import { securityText } from './security.text'

const FROM = `${addressPrefix}/profile/security`

/** Resolves to the identities of the account; to the message of what failed. */
export async function loadIdentities(): Promise<OwnIdentity[] | string> {
  try {
    return (await http.get('/api/user/identities')).identities
  } catch (error) {
    return messageOf(error, securityText.failed)
  }
}

/** Opens the page of a provider. Resolves to why the current password is asked for (C397); what fails otherwise is a toast. */
export async function connect(
  provider: IdentityProviderName,
  currentPassword: string,
  open: (url: string) => void = url => location.assign(url)
): Promise<string | undefined> {
  try {
    const body = { from: FROM, ...(currentPassword && { currentPassword }) }
    open((await http.post('/api/user/identities/{provider}', { path: { provider }, body })).url)
  } catch (error) {
    const message = messageOf(error, securityText.failed)
    if (isErrorResponse(error) && error.code === 'WRONG_PASSWORD') return message
    toast('error', message)
  }
  return undefined
}

/** Resolves to the others; to undefined after an error toast. */
export async function disconnect(provider: IdentityProviderName): Promise<OwnIdentity[] | undefined> {
  try {
    const { identities } = await http.delete('/api/user/identities/{provider}', { path: { provider } })
    toast('success', text.removed(text.names[provider]))
    return identities
  } catch (error) {
    toast('error', messageOf(error, securityText.failed))
    return undefined
  }
}
