import { chatLink } from '@sahra/shared/chat'
import { publicConfig } from '@sahra/shared/config'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Icon } from '@sahra/shared/ui/icon'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useRef } from 'react'
import styles from './buy-box.module.css'
import type { ProductView } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { BuyButtons } from './buy-buttons'
import type { Obstacle } from './checks.rules'
import { Heading } from './heading'
import { Options } from './options'
import { Quantity } from './quantity'
import { VariantNotes } from './variant-notes'

const groups: Partial<Record<Obstacle, string>> = { size: 'Size', color: 'Color', variant: 'Variant' }

/** Everything beside the pictures: what it is, what it costs, which one, how many, and the ways to have it. */
export function BuyBox({ view, summary }: { view: ProductView; summary: ReviewSummary | undefined }) {
  const { product } = view.piece
  const box = useRef<HTMLElement>(null)
  const details = product.detailedDescription?.trim()
  /** Takes the shopper to the options she has not looked at. */
  const showWhere = (obstacle: Obstacle) =>
    box.current?.querySelector<HTMLElement>(`[data-option="${groups[obstacle]}"] button`)?.focus()

  return (
    <section className={styles.box} aria-label={buyBoxText.buy} ref={box}>
      <Heading view={view} summary={summary} />
      {product.description && <p className={styles.description}>{product.description}</p>}
      <Options view={view} />
      <VariantNotes view={view} />
      <Quantity view={view} />
      <BuyButtons view={view} onObstacle={showWhere} />
      <TextLink
        className={styles.chat}
        to={chatLink(publicConfig().shopPhone, buyBoxText.chatMessage(product.name))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {buyBoxText.chat}
      </TextLink>
      {details && (
        <Disclosure summary={buyBoxText.details} className={styles.details}>
          <p className={styles.long}>{details}</p>
        </Disclosure>
      )}
    </section>
  )
}
