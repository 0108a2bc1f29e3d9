import type { IdentityOutcome, IdentityProviderName } from '@sahra/shared/contract/identity'
import { toast } from '@sahra/shared/bus/toast'
import { messageOf } from '@sahra/shared/http/api-error'
import { http } from '@sahra/shared/http/http'
import { addressPrefix } from '@sahra/shared/language/language.text'
import { paths } from '@sahra/shared/routing/paths'
import { identityText as text } from './identity.text'

/** Long enough to read what to do instead. */
const OUTCOME_TOAST_MS = 20_000

/** Opens the page of a provider, which comes back to `to`, or to the page `from` with an outcome. Paths without language. */
export async function continueWith(
  provider: IdentityProviderName,
  { from, to }: { from: string; to: string },
  open: (url: string) => void = url => location.assign(url)
): Promise<void> {
  try {
    const body = {
      from: addressPrefix + from,
      to: to === paths.home ? addressPrefix || to : addressPrefix + to
    }
    open((await http.post('/api/auth/identity/{provider}', { path: { provider }, body })).url)
  } catch (error) {
    toast('error', messageOf(error, text.failed))
  }
}

/** Says once how a visit to a provider ended, by the fragment of the page that it came back to. */
export function tellOutcome(): void {
  const outcome = /^#identity=(\w+)$/.exec(location.hash)?.[1]
  if (!isOutcome(outcome)) return
  history.replaceState(history.state, '', location.pathname + location.search)
  const kind = outcome === 'added' ? 'success' : outcome === 'cancelled' ? 'info' : 'error'
  toast(kind, text.outcomes[outcome], OUTCOME_TOAST_MS)
}

const isOutcome = (name: string | undefined): name is IdentityOutcome =>
  name !== undefined && Object.hasOwn(text.outcomes, name)
