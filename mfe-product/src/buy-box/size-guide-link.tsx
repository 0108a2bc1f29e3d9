import type { Sizing } from '@sahra/shared/contract/sizing'
import { TextButton } from '@sahra/shared/ui/text-link'
import { optional, Widget } from '@sahra/shared/page/widget'
import { useState } from 'react'
import { sizeToolsText } from './size-tools.text'

/** Opens the guide for the sizes of a product. */
export function SizeGuideLink(props: { sizing: Sizing; sizes: readonly string[] }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <TextButton onClick={() => setOpen(true)}>{sizeToolsText.sizeGuide}</TextButton>
      {open && (
        <Widget
          name="mfe-product/size-guide"
          props={{ ...props, onClose: () => setOpen(false) }}
          {...optional}
        />
      )}
    </>
  )
}
