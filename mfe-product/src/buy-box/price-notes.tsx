import { useStore } from '@sahra/shared/atoms/atoms'
import type { ShopDetails } from '@sahra/shared/contract/settings'
import { InstalmentLine } from '@sahra/shared/ui/instalment-line'
import { SameDayLine } from '@sahra/shared/ui/same-day-line'
import styles from './buy-box.module.css'
import { detailsOf, type BuyBoxStore } from './buy-box.store'
import { isInStock } from './in-stock.rules'

/** What a shop says below its prices: instalments (C422), and the delivery of today (C473). */
export function PriceNotes({ store, shop }: { store: BuyBoxStore; shop: ShopDetails }) {
  const { instalments, sameDay } = shop
  const { variant, price } = detailsOf(store, useStore(store.$selection))
  return (
    <>
      {instalments && <InstalmentLine price={price.sale ?? price.original} instalments={instalments} />}
      {sameDay && isInStock(store.data) && (
        <SameDayLine
          rule={sameDay}
          isOffered={isInStock(store.data, variant)}
          className={sameDay.places.length > 1 ? styles.places : undefined}
        />
      )}
    </>
  )
}
