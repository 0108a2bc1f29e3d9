import type { ListedProduct } from '@sahra/shared/contract/product'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { useEffect, useState } from 'react'
import { CardRow } from '../related/card-row'
import { findLook } from './look.service'
import { lookText } from './look.text'

/** Products of other kinds that go with a product; nothing when there are none, or when they cannot be loaded. */
export function Component({ productId }: Widgets['mfe-product/look']) {
  const [items, setItems] = useState<readonly ListedProduct[]>()
  useEffect(() => {
    const left = new AbortController()
    findLook(productId, left.signal).then(setItems, () => left.signal.aborted || setItems([]))
    return () => left.abort()
  }, [productId])
  if (items?.length === 0) return null
  return (
    <Wrap bottomSpace>
      <Section title={lookText.title}>
        <CardRow label={lookText.title} items={items} />
      </Section>
    </Wrap>
  )
}
