import type { WishlistItem } from '@sahra/shared/contract/wishlist'
import { formatPrice } from '@sahra/shared/format/format'
import { paths } from '@sahra/shared/routing/paths'
import { brandName } from '@sahra/shared/rules/product.rules'
import { Badge } from '@sahra/shared/ui/badge'
import { Button, ButtonLink } from '@sahra/shared/ui/button'
import { Card } from '@sahra/shared/ui/card'
import { Icon } from '@sahra/shared/ui/icon'
import { IconButton } from '@sahra/shared/ui/icon-button'
import { Muted } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { Price } from '@sahra/shared/ui/price'
import { StockLabel } from '@sahra/shared/ui/stock-label'
import { useId } from 'react'
import styles from './wishlist-card.module.css'
import { imageOf, stockLevel, type StockLevel } from './wishlist.rules'
import { text } from './wishlist.text'

const tones: Record<StockLevel, 'ok' | 'low' | 'no'> = {
  inStock: 'ok',
  lowStock: 'low',
  outOfStock: 'no',
  unavailable: 'no'
}

/** The actions depend on the status: add to cart and view details, notify me, or remove only. In the list of another shopper nothing changes. */
export function WishlistCard(props: {
  item: WishlistItem
  eager: boolean
  onRemove?: () => void
  onNotify?: () => void
  onAdd?: () => void
}) {
  const { item, eager, onRemove } = props
  const id = useId()
  const unavailable = item.status === 'product_unavailable'
  const name = item.product?.name || text.product
  const price = item.agreedPrice ?? item.product?.defaultPrice
  const level = stockLevel(item)
  return (
    <Card
      to={unavailable ? undefined : paths.product(item.productId, item.product?.name)}
      as="h2"
      faded={unavailable}
      picture={
        <Picture
          src={imageOf(item)}
          alt=""
          sizes="(width >= 48rem) 22vw, 46vw"
          width={960}
          height={1200}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : undefined}
          faded={unavailable}
        />
      }
      tag={unavailable && <Badge tone="bad">{text.noLongerAvailable}</Badge>}
      corner={
        !unavailable &&
        onRemove && <IconButton icon="close" label={text.remove} aria-describedby={id} onClick={onRemove} />
      }
      eyebrow={brandName(item.product?.brand)}
      title={
        unavailable ? (
          <a id={id} role="link" aria-disabled="true">
            {name}
          </a>
        ) : (
          <span id={id}>{name}</span>
        )
      }
      footer={<Action {...props} describedBy={id} />}
    >
      <Price original={price === undefined ? text.noPrice : formatPrice(price)} />
      {item.agreedUntil && <Muted>{text.agreed(item.agreedUntil)}</Muted>}
      <StockLabel tone={tones[level]} className={styles.stock}>
        {(item.status === 'ok' && item.supplyNote) || text[level]}
      </StockLabel>
    </Card>
  )
}

function Action(props: {
  item: WishlistItem
  describedBy: string
  onRemove?: () => void
  onNotify?: () => void
  onAdd?: () => void
}) {
  const { onRemove, onNotify, onAdd } = props
  const buttonProps = {
    variant: 'ghost',
    size: 'small',
    block: true,
    className: styles.action,
    'aria-describedby': props.describedBy
  } as const
  if (props.item.status === 'product_unavailable')
    return (
      onRemove && (
        <Button {...buttonProps} onClick={onRemove}>
          {text.remove}
        </Button>
      )
    )
  if (props.item.status === 'out_of_stock' && onNotify)
    return (
      <Button {...buttonProps} onClick={onNotify}>
        <Icon name="mail" />
        {text.notifyMe}
      </Button>
    )
  const { productId, product, variantId, status } = props.item
  return (
    <>
      {/* Without a variant the options of the product may be left to choose on its page. */}
      {onAdd && status === 'ok' && variantId !== null && (
        <Button {...buttonProps} variant="solid" onClick={onAdd}>
          {text.addToCart}
        </Button>
      )}
      <ButtonLink {...buttonProps} to={paths.product(productId, product?.name)}>
        {text.viewDetails}
      </ButtonLink>
    </>
  )
}
