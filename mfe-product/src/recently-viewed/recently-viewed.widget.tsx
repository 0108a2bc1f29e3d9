import type { ListedProduct } from '@sahra/shared/contract/product'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { recentlyViewed } from '@sahra/shared/browser/recent-list'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useEffect, useState } from 'react'
import { CardRow } from '../related/card-row'
import { findRecentlyViewed, viewedBut } from './recently-viewed.service'
import { recentlyViewedText as text } from './recently-viewed.text'

/** The products viewed in this browser but `except`; nothing when there are none, or when they cannot be loaded. */
export function Component({ except }: Widgets['mfe-product/recently-viewed']) {
  const [items, setItems] = useState<readonly ListedProduct[]>()
  useEffect(() => {
    const left = new AbortController()
    findRecentlyViewed(except, left.signal).then(setItems, () => left.signal.aborted || setItems([]))
    return () => left.abort()
  }, [except])
  const clear = () => {
    recentlyViewed.clear()
    setItems([])
  }
  const isEmpty = items ? items.length === 0 : viewedBut(except).length === 0
  if (isEmpty) return null
  return (
    <Wrap bottomSpace>
      <Section
        title={text.title}
        aside={
          <TextButton variant="caps" onClick={clear}>
            {text.clear}
          </TextButton>
        }
      >
        <CardRow label={text.title} items={items} />
      </Section>
    </Wrap>
  )
}
