import { useId, useState } from 'react'
import { ringDiameter, ringSize } from './size-guide.rules'
import { sizeGuideText as text } from './size-guide.text'
import styles from './size-guide.module.css'

/** The short side of a card after ISO/IEC 7810 ID-1: the long one is wider than a phone. `shown`: how much of it is drawn. */
const CARD_MM = { width: 53.98, shown: 34 }
/** CSS assumes 96 pixels to an inch, which few screens have: the card tells how many there are. */
const CSS_PX_PER_MM = 96 / 25.4
const CARD_PX = { min: 120, max: 330, start: Math.round(CARD_MM.width * CSS_PX_PER_MM) }
const RING_MM = { min: 13, max: 22, start: 16.5 }

/** Finds the size of a ring that is laid on the screen; a bank card sets the scale. */
export function RingSizer() {
  const [cardPx, setCardPx] = useState(CARD_PX.start)
  const [diameter, setDiameter] = useState(RING_MM.start)
  const pxPerMm = cardPx / CARD_MM.width
  const size = ringSize(diameter)
  return (
    <div className={styles.sizer}>
      <h3>{text.sizer}</h3>
      <p>{text.card}</p>
      <svg
        className={styles.card}
        width={cardPx}
        height={CARD_MM.shown * pxPerMm}
        viewBox={`0 0 ${CARD_MM.width} ${CARD_MM.shown}`}
        aria-hidden="true"
      >
        <rect x="0.2" y="0.2" width={CARD_MM.width - 0.4} height="80" rx="3.2" />
        <rect x="22" y="8" width="10" height="12" rx="1.5" />
      </svg>
      <Slider
        label={text.cardWidth}
        min={CARD_PX.min}
        max={CARD_PX.max}
        step={1}
        value={cardPx}
        onChange={setCardPx}
      />
      <p>{text.ring}</p>
      <svg
        className={styles.ring}
        width={RING_MM.max * pxPerMm}
        height={RING_MM.max * pxPerMm}
        viewBox={`0 0 ${RING_MM.max} ${RING_MM.max}`}
        aria-hidden="true"
      >
        <circle cx="50%" cy="50%" r={diameter / 2} />
      </svg>
      <Slider
        label={text.ringSize}
        min={RING_MM.min}
        max={RING_MM.max}
        step={0.1}
        value={diameter}
        spoken={text.result(size, diameter)}
        onChange={setDiameter}
      />
      <output className={styles.result}>{text.result(size, ringDiameter(size))}</output>
    </div>
  )
}

function Slider(props: {
  label: string
  min: number
  max: number
  step: number
  value: number
  spoken?: string
  onChange: (value: number) => void
}) {
  const id = useId()
  const { label, spoken, onChange, ...range } = props
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        {...range}
        id={id}
        type="range"
        aria-valuetext={spoken}
        onChange={event => onChange(event.target.valueAsNumber)}
      />
    </>
  )
}
