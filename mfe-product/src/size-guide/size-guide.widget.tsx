import type { SizeGuideKind, Widgets } from '@sahra/shared/contract/widgets'
import { Dialog } from '@sahra/shared/ui/dialog'
import type { ReactNode } from 'react'
import { BodyDrawing } from './body-drawing'
import { FootDrawing } from './foot-drawing'
import { RingSizer } from './ring-sizer'
import { bodyMeasures, footLength, ringDiameter, ringSizeUs } from './size-guide.rules'
import { sizeGuideText as text } from './size-guide.text'
import styles from './size-guide.module.css'
import { SizeTable } from './size-table'

const EU_SHOES = Array.from({ length: 12 }, (_, step) => 34 + step)
const EU_RINGS = Array.from({ length: 9 }, (_, step) => 46 + 2 * step)

const contents: Record<SizeGuideKind, (sizes: readonly string[]) => ReactNode> = {
  shoes: sizes => (
    <>
      <p>{text.measureFoot}</p>
      <div className={styles.body}>
        <FootDrawing />
        <SizeTable
          caption={text.title.shoes}
          head={[text.eu, text.foot]}
          rows={EU_SHOES.map(size => [size, footLength(size).toFixed(1)])}
          marked={sizes}
        />
      </div>
    </>
  ),
  rings: sizes => (
    <>
      <p>{text.measureRing}</p>
      <SizeTable
        caption={text.title.rings}
        head={[text.eu, text.us, text.diameter]}
        rows={EU_RINGS.map(size => [size, ringSizeUs(size), ringDiameter(size).toFixed(1)])}
        marked={sizes}
      />
      <RingSizer />
    </>
  ),
  clothing: sizes => (
    <>
      <p>{text.measureBody}</p>
      <div className={styles.body}>
        <BodyDrawing />
        <SizeTable
          caption={text.title.clothing}
          head={[text.size, text.bust, text.waist, text.hips]}
          rows={bodyMeasures.map(({ size, bust, waist, hips }) => [size, bust, waist, hips])}
          marked={sizes}
        />
      </div>
      <p>{text.centimetres}</p>
    </>
  )
}

/** How the sizes of a product are measured, with the sizes that it comes in marked. */
export function Component({ kind, sizes, onClose }: Widgets['mfe-product/size-guide']) {
  return (
    <Dialog open variant="wide" title={text.title[kind]} onClose={onClose}>
      <div className={styles.guide}>{contents[kind](sizes)}</div>
    </Dialog>
  )
}
