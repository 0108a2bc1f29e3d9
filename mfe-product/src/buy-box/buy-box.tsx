import { chatLink } from '@sahra/shared/shop/chat'
import { publicConfig } from '@sahra/shared/shop/config'
import type { ReviewSummary } from '@sahra/shared/contract/review'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Icon } from '@sahra/shared/ui/icon'
import { latePart } from '@sahra/shared/ui/late-part'
import { TextLink } from '@sahra/shared/ui/text-link'
import { useRef, useState } from 'react'
import styles from './buy-box.module.css'
import type { BuyBoxStore } from './buy-box.store'
import { buyBoxText } from './buy-box.text'
import { BuyButtons } from './buy-buttons'
import type { FailedCheck } from './checks.rules'
import { ProductHeading } from './product-heading'
// The HTML of the provenance is shown before its script has loaded.
import '../provenance/provenance.module.css'
import { missingOption } from './matching.rules'
import type { OptionName } from './option-set'
import { Options } from './options'
import { Quantity } from './quantity'
import { VariantNotes } from './variant-notes'

const Provenance = latePart(
  () =>
    import(/* webpackChunkName: "lower-part" */ '../provenance/provenance').then(module => module.Provenance),
  () => null
)

export function BuyBox({ store, summary }: { store: BuyBoxStore; summary: ReviewSummary | undefined }) {
  const { product } = store.data
  const section = useRef<HTMLElement>(null)
  const details = product.detailedDescription?.trim()

  const [failed, setFailed] = useState<{ store: BuyBoxStore; group: OptionName | undefined }>()
  const showMissing = (check: FailedCheck) => {
    const { variants } = store.data
    const group = check === 'variant' ? 'Variant' : missingOption(variants, store.$selection.get().choice)
    setFailed({ store, group })
    const groups = section.current?.querySelectorAll<HTMLElement>('[data-option]') ?? []
    const missing = [...groups].find(each => each.dataset['option'] === group)
    missing?.querySelector<HTMLElement>('[aria-pressed]')?.focus()
  }

  return (
    <section className={styles.box} aria-label={buyBoxText.buy} ref={section}>
      <ProductHeading store={store} summary={summary} />
      {product.description && (
        <p className={styles.description} dir="auto">
          {product.description}
        </p>
      )}
      <Options store={store} missing={failed?.store === store ? failed.group : undefined} />
      <VariantNotes store={store} />
      <Quantity store={store} />
      <BuyButtons store={store} onFailedCheck={showMissing} />
      <TextLink
        className={styles.chat}
        to={chatLink(publicConfig().shopPhone, buyBoxText.chatMessage(product.name))}
        target="_blank"
        rel="noopener noreferrer"
      >
        <Icon name="chat" />
        {buyBoxText.chat}
      </TextLink>
      {product.provenance && <Provenance provenance={product.provenance} />}
      {details && (
        <Disclosure summary={buyBoxText.details} className={styles.details}>
          <p className={styles.long}>{details}</p>
        </Disclosure>
      )}
    </section>
  )
}
