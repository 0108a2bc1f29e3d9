import type { Sizing } from '@sahra/shared/contract/sizing'
import { storage } from '@sahra/shared/browser/storage'
import { SelectField } from '@sahra/shared/ui/select-field'
import { useEffect, useMemo, useState } from 'react'
import {
  LETTERS,
  sizeNamesIn,
  systemsFor,
  type WrittenSystem
} from '@sahra/shared/rules/size-conversion.rules'
import type { BuyBoxStore } from './buy-box.store'
import { sizesOf } from './matching.rules'
import { SizeFit } from './size-fit'
import { SizeGuideLink } from './size-guide-link'
import { sizeToolsText as text } from './size-tools.text'

/** The guide of the sizes of a product, the system that they are shown in, and what the chosen one fits; nothing for products without a guide. */
export function SizeTools({ store }: { store: BuyBoxStore }) {
  const { product, variants } = store.data
  const { sizing } = product
  const sizes = useMemo(() => sizesOf(variants, product.sizes), [variants, product])
  return (
    sizing && (
      <>
        <SystemSelect store={store} sizing={sizing} sizes={sizes} />
        <SizeGuideLink sizing={sizing} sizes={sizes} />
        <SizeFit store={store} sizing={sizing} />
      </>
    )
  )
}

/** By the kind of sizes: shoes in EU and dresses in UK are not unusual together. */
const keyOf = ({ kind }: Sizing) => `sahra:sizes:${kind}`

/** Shows the sizes in the system that was chosen last; never on the server, whose HTML is that of every visitor. */
function SystemSelect(props: { store: BuyBoxStore; sizing: Sizing; sizes: readonly string[] }) {
  const { store, sizing, sizes } = props
  const systems = useMemo(() => systemsFor(sizes, sizing), [sizes, sizing])
  const [system, setSystem] = useState<WrittenSystem>()
  useEffect(() => {
    const remembered = storage.local.get(keyOf(sizing))
    setSystem(systems.find(each => each === remembered) ?? systems[0])
  }, [systems, sizing])
  useEffect(() => {
    if (system) store.$sizeNames.set(system === LETTERS ? {} : sizeNamesIn(system, sizes, sizing))
  }, [store, system, sizes, sizing])
  if (!system || systems.length < 2) return null
  return (
    <SelectField
      variant="inline"
      label={text.system}
      value={system}
      options={systems.map(value => ({ value, text: value === LETTERS ? text.letters : value }))}
      onChange={event => {
        const chosen = systems.find(each => each === event.target.value)
        setSystem(chosen)
        storage.local.set(keyOf(sizing), event.target.value)
      }}
    />
  )
}
