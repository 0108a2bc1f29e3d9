import type { Sizing } from '@sahra/shared/contract/sizing'
import type { Widgets } from '@sahra/shared/contract/widgets'
import { Dialog } from '@sahra/shared/ui/dialog'
import type { ReactNode } from 'react'
import { BodyDrawing } from './body-drawing'
import { columnsOf, convert, isSameSize, rangeOf, writeSize } from '@sahra/shared/rules/size-conversion.rules'
import { FootDrawing } from './foot-drawing'
import { RingSizer } from './ring-sizer'
import { bodyMeasures, footLength, mensMeasures, ringDiameter } from './size-guide.rules'
import { sizeGuideText as text } from './size-guide.text'
import styles from './size-guide.module.css'
import { SizeTable } from './size-table'

interface Guide {
  sizing: Sizing
  sizes: readonly string[]
}

const contents: Record<Sizing['kind'], (guide: Guide) => ReactNode> = {
  shoes: guide => (
    <>
      <p>{text.measureFoot}</p>
      <div className={styles.body}>
        <FootDrawing />
        <NumberTable {...guide} measure={text.foot} measureOf={footLength} step={1} />
      </div>
    </>
  ),
  rings: guide => (
    <>
      <p>{text.measureRing}</p>
      <NumberTable {...guide} measure={text.diameter} measureOf={ringDiameter} step={2} />
      <RingSizer />
    </>
  ),
  clothing: guide => (
    <>
      <p>{text.measureBody}</p>
      <div className={styles.body}>
        {guide.sizing.audience === 'men' ? (
          <SizeTable
            caption={text.title.clothing}
            head={[text.size, text.chest, text.waist]}
            rows={mensMeasures.map(measures => Object.values(measures))}
            marked={lettersOf(guide)}
          />
        ) : (
          <>
            <BodyDrawing />
            <SizeTable
              caption={text.title.clothing}
              head={[text.size, text.bust, text.waist, text.hips]}
              rows={bodyMeasures.map(measures => Object.values(measures))}
              marked={lettersOf(guide)}
            />
          </>
        )}
      </div>
      <p>{text.centimetres}</p>
      <LetterTable {...guide} />
    </>
  )
}

const letters = bodyMeasures.map(({ size }) => size)

/** The letters that the sizes of a product are, or that stand for them. */
const lettersOf = ({ sizing, sizes }: Guide) =>
  letters.filter(letter => sizes.some(size => isSameSize(size, letter, sizing)))

/** Sizes that are numbers, in all systems and as what they measure. */
function NumberTable(props: Guide & { measure: string; measureOf: (size: number) => number; step: number }) {
  const { sizing, sizes, measure, measureOf, step } = props
  const columns = columnsOf(sizing)
  const [smallest, largest] = rangeOf(sizing)
  const rows = Array.from(
    { length: Math.floor((largest - smallest) / step) + 1 },
    (_, row) => smallest + row * step
  )
  return (
    <SizeTable
      caption={text.title[sizing.kind]}
      head={[...columns.map(systems => systems.join(', ')), measure]}
      rows={rows.map(size => [
        ...columns.map(([system = 'EU']) => writeSize(size, system, sizing)),
        measureOf(size).toFixed(1)
      ])}
      marked={rows.filter(size => sizes.some(own => isSameSize(own, `EU ${size}`, sizing))).map(String)}
    />
  )
}

/** What the letters are in systems of numbers; nothing where it is not known for whom they are. */
function LetterTable({ sizing }: Guide) {
  const columns = columnsOf(sizing)
  return columns.length ? (
    <SizeTable
      caption={text.conversion}
      head={[text.system, ...letters]}
      rows={columns.map(systems => [
        systems.join(', '),
        ...letters.map(letter => convert(letter, systems[0] ?? 'EU', sizing) ?? '–')
      ])}
    />
  ) : null
}

/** How the sizes of a product are measured and what they are in other systems, with those that it comes in marked. */
export function Component({ sizing, sizes, onClose }: Widgets['mfe-product/size-guide']) {
  return (
    <Dialog open variant="wide" title={text.title[sizing.kind]} onClose={onClose}>
      <div className={styles.guide}>{contents[sizing.kind]({ sizing, sizes })}</div>
    </Dialog>
  )
}
