import { useStore } from '@sahra/shared/atoms/atoms'
import type { Product } from '@sahra/shared/contract/product'
import { $categories } from '@sahra/shared/stores/categories'
import { TextButton } from '@sahra/shared/ui/text-link'
import { optional, Widget } from '@sahra/shared/page/widget'
import { useState } from 'react'
import { buyBoxText } from './buy-box.text'
import { englishName } from '../product-data/english-name'
import { categoryPathOf } from '../product-data/product.rules'
import { sizeGuideKind } from '../size-guide/size-guide-kind.rules'

/** Opens the guide for the sizes of a product; nothing for products without one. */
export function SizeGuideLink(props: { product: Product; sizes: readonly string[] }) {
  const { category, subCategory } = props.product
  const categories = useStore($categories)
  const [open, setOpen] = useState(false)
  const tree = categories.status === 'ready' ? categories.tree : []
  const path = [category, subCategory].flatMap(id => categoryPathOf(tree, id))
  const kind = sizeGuideKind(path.map(englishName))
  if (!kind) return null
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{buyBoxText.sizeGuide}</TextButton>
      {open && (
        <Widget
          name="mfe-product/size-guide"
          props={{ kind, sizes: props.sizes, onClose: () => setOpen(false) }}
          {...optional}
        />
      )}
    </>
  )
}
