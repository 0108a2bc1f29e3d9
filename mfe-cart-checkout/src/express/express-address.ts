import { atom, computed, onMount } from '@sahra/shared/atoms/atoms'
import type { Address } from '@sahra/shared/contract/address'
import { isInUae } from '@sahra/shared/rules/country.rules'
import { $session, type Session } from '@sahra/shared/stores/session'
import { hasStreet, preselectedAddress } from '../checkout/address.rules'
import { findAddresses } from './express.service'

const $found = atom<{ shopper: string; address: Address | undefined } | undefined>(undefined)

const shopperOf = (session: Session): string | undefined =>
  session.status === 'shopper' ? session.user.email : undefined

/** The address that is preselected at checkout, if orders are delivered there without a quote; undefined until it is known. */
export const $expressAddress = computed([$found, $session], (found, session) =>
  found?.shopper === shopperOf(session) ? found?.address : undefined
)

onMount($expressAddress, () =>
  $session.subscribe(session => {
    const shopper = shopperOf(session)
    if (shopper !== undefined) void load(shopper)
  })
)

async function load(shopper: string): Promise<void> {
  // Without the address book there is no button.
  const addresses = await findAddresses().catch(() => undefined)
  const address = preselectedAddress(addresses ?? [])
  if (!addresses) return
  const isServed = hasStreet(address) && isInUae(address.country)
  $found.set({ shopper, address: isServed ? address : undefined })
}
