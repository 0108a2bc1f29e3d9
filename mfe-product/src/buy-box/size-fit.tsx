import { useStore } from '@sahra/shared/atoms/atoms'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { withSystem } from '@sahra/shared/rules/size-conversion.rules'
import { fitOf } from '../size-guide/fit.rules'
import type { BuyBoxStore } from './buy-box.store'
import { chosenValue } from './matching.rules'
import { sizeToolsText } from './size-tools.text'

/** What the chosen size fits, by the size guide (C457); announced, as it follows the choice. */
export function SizeFit({ store, sizing }: { store: BuyBoxStore; sizing: Sizing }) {
  const size = chosenValue(useStore(store.$selection).choice, 'Size') ?? ''
  const names = useStore(store.$sizeNames)
  const fit = fitOf(size, sizing)
  return (
    <p aria-live="polite">
      {fit && sizeToolsText.fits(names[size]?.label ?? withSystem(size, sizing), ...fit)}
    </p>
  )
}
