import type { Banners } from './home.service'
import { PromoBanner } from './promo-banner'
import styles from './promo-stack.module.css'

const stacked = ['banner-1', 'banner-2', 'banner-3'] as const

/** The three lower promotional banners. */
export function PromoStack({ banners }: { banners: Banners }) {
  const shown = stacked.flatMap(place => {
    const banner = banners[place]
    return banner ? [{ place, banner }] : []
  })
  if (!shown.length) return null
  return (
    <div className={styles.stack}>
      {shown.map(({ place, banner }) => (
        <PromoBanner key={place} place={place} banner={banner} />
      ))}
    </div>
  )
}
