import { formatPrice } from '@sahra/shared/format/format'
import { Icon } from '@sahra/shared/ui/icon'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import type { ReactNode } from 'react'
import { panelText as text } from './search-box.text'
import styles from './suggestion-panel.module.css'
import { splitAtMatches, type Suggestion } from './suggestions.rules'

export function SuggestionOption(props: {
  id: string
  item: Suggestion
  query: string
  isActive: boolean
  onChoose: () => void
}): ReactNode {
  const { id, item, query, isActive, onChoose } = props
  return (
    <div
      className={styles.option}
      id={id}
      role="option"
      aria-selected={isActive}
      data-kind={item.kind}
      onClick={onChoose}
    >
      {item.image ? (
        <Picture className={styles.picture} src={item.image} alt="" sizes="40px" width={40} height={50} />
      ) : (
        <Icon name={item.kind === 'recent' ? 'clock' : 'search'} size="small" />
      )}
      <div className={styles.texts}>
        {item.brand && <span className={styles.brand}>{item.brand} </span>}
        <span className={styles.name}>
          <bdi>
            {splitAtMatches(item.name, query).map((part, index) =>
              part.isMatch ? <mark key={index}>{part.text}</mark> : part.text
            )}
          </bdi>
        </span>
        <SuggestedPrice item={item} />
      </div>
    </div>
  )
}

function SuggestedPrice({ item: { price, salePrice } }: { item: Suggestion }): ReactNode {
  if (price === undefined) return null
  const sale = salePrice !== undefined && salePrice < price ? formatPrice(salePrice) : undefined
  return (
    <Price
      className={styles.price}
      original={formatPrice(price)}
      {...(sale ? { sale, was: text.was, now: text.now } : {})}
    />
  )
}
