import { Button } from '@sahra/shared/ui/button'
import { useIdentityPart } from './identity-providers'
import { useReturnLocation } from './return-location'

/** The buttons of the providers on the pages that sign in; nothing where the shop has none. */
export function IdentityOffer({ from }: { from: '/login' | '/signup' }) {
  const { to } = useReturnLocation()
  const [providers, Buttons] = useIdentityPart(() =>
    import(/* webpackChunkName: "identity" */ './identity-buttons').then(
      ({ IdentityButtons }) => IdentityButtons
    )
  )
  if (Buttons) return <Buttons providers={providers} from={from} to={to} />
  // They keep the place.
  return providers.map(provider => (
    <Button key={provider} variant="ghost" block disabled aria-hidden="true" />
  ))
}
