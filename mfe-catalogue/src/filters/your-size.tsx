import { useStore } from '@sahra/shared/atoms/atoms'
import { ownSizesOf } from '@sahra/shared/browser/own-sizes'
import type { Facets } from '@sahra/shared/contract/product'
import type { Sizing } from '@sahra/shared/contract/sizing'
import { comma } from '@sahra/shared/language/language.text'
import { $session } from '@sahra/shared/stores/session'
import { useMemo } from 'react'
import styles from './facet-panel.module.css'
import { valuesOf, type FilterNavigation, type FilterValues } from './filters.rules'
import { yourSizesAmong } from './your-size.rules'
import { yourSizeText } from './your-size.text'

/** Chooses the sizes of a listing that the shopper has bought, or drops them; nothing where there are none (C430). */
export function YourSize(props: {
  facets: Facets
  sizing: Sizing
  filters: FilterValues
  navigation: FilterNavigation
}) {
  const { facets, sizing, filters, navigation } = props
  const session = useStore($session)
  const tag = session.status === 'shopper' ? session.tag : undefined
  const own = useMemo(() => (tag ? ownSizesOf(tag) : []), [tag])
  const names = facets.sizes.map(({ name }) => name)
  const yours = yourSizesAmong(names, sizing, own)
  const chosen = valuesOf(filters.sizes)
  const others = (sizes: string): string[] => valuesOf(sizes).filter(size => !yours.includes(size))
  if (yours.length === 0) return null
  return (
    <label className={styles.size}>
      <input
        type="checkbox"
        checked={yours.every(size => chosen.includes(size))}
        onChange={({ target }) =>
          navigation.push(({ sizes }) => ({
            sizes: [...others(sizes), ...(target.checked ? yours : [])].join(',')
          }))
        }
      />
      <span>{yourSizeText.yourSize(yours.join(comma))}</span>
    </label>
  )
}
