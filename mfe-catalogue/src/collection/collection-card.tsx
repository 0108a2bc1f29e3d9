import { formatPrice } from '@sahra/shared/format/format'
import { Button } from '@sahra/shared/ui/button'
import { Card } from '@sahra/shared/ui/card'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { OptionButton, OptionGroup } from '@sahra/shared/ui/option-button'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import { useState } from 'react'
import styles from './collection-card.module.css'
import type { CollectionItem } from './collection.rules'
import { collectionText } from './collection.text'
import { addToLegacyCart, addToLegacyWishlist } from './legacy.service'

export function CollectionCard({ item, eager }: { item: CollectionItem; eager: boolean }) {
  const [size, setSize] = useState('')
  return (
    <Card
      as="h2"
      title={item.name}
      eyebrow={collectionText.kinds[item.kind]}
      picture={
        <Picture
          className={styles.picture}
          src={item.image}
          alt={item.name}
          sizes="(width >= 90rem) 21rem, (width >= 64rem) 24vw, 50vw"
          width={800}
          height={1000}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
        />
      }
      corner={
        <IconButton
          icon="heart"
          label={collectionText.addToWishlist(item.name)}
          onClick={() => addToLegacyWishlist(size)}
        />
      }
      footer={<CardFooter item={item} size={size} onSize={setSize} />}
    >
      <Price original={formatPrice(item.price)} />
    </Card>
  )
}

function CardFooter(props: { item: CollectionItem; size: string; onSize: (size: string) => void }) {
  const { item, size, onSize } = props
  return (
    <div className={styles.footer}>
      <OptionGroup legend={collectionText.size} chosen={size}>
        {item.sizes.map(option => (
          <OptionButton
            key={option}
            className={styles.size}
            name={`size-${item.id}`}
            label={collectionText.sizes[option] ?? option}
            value={option}
            checked={option === size}
            onChange={() => onSize(option)}
          />
        ))}
      </OptionGroup>
      <Button
        variant="ghost"
        size="small"
        block
        aria-label={collectionText.addNamed(item.name)}
        onClick={() => addToLegacyCart()}
      >
        {collectionText.add}
      </Button>
    </div>
  )
}
