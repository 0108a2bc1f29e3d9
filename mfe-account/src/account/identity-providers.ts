import { useStore } from '@sahra/shared/atoms/atoms'
import type { IdentityProviderName } from '@sahra/shared/contract/identity'
import { $settings } from '@sahra/shared/stores/settings'
import type { ComponentType } from 'react'
import { useOptionalPart } from './optional-part'

const none: readonly IdentityProviderName[] = []

/**
 * Returns the providers that the shop has (C439), and what shows them once its script is there: it loads after the page,
 * and never where there is no provider.
 */
export function useIdentityPart<Props>(
  load: () => Promise<ComponentType<Props>>
): [readonly IdentityProviderName[], ComponentType<Props> | undefined] {
  const settings = useStore($settings)
  const providers = settings.status === 'ready' ? (settings.settings.identityProviders ?? none) : none
  return [providers, useOptionalPart(providers.length > 0, load)]
}
