import { formatPrice } from '@sahra/shared/format/format'
import { useEffect, useRef, useState } from 'react'
import styles from './price-slider.module.css'
import type { FilterNavigation, FilterValues } from './filters.rules'
import { facetText } from './filters.text'

const DEBOUNCE_MS = 300
const STEPS = 100

/** A step that is a round number of AED: 10, 50, 100, 500 … */
const stepOf = (span: number): number => {
  const exact = Math.max(1, span / STEPS)
  const power = 10 ** Math.floor(Math.log10(exact))
  return exact / power > 5 ? power * 10 : exact / power > 1 ? power * 5 : power
}

/** Two thumbs on one line; at an end of the line a thumb does not filter. */
export function PriceSlider(props: {
  range: { min: number; max: number }
  filters: FilterValues
  navigation: FilterNavigation
}) {
  const { range, filters, navigation } = props
  const step = stepOf(range.max - range.min)
  const [from, to] = [Math.floor(range.min / step) * step, Math.ceil(range.max / step) * step]
  const [moved, setMoved] = useState<{ min: number; max: number }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const low = Math.min(moved?.min ?? (filters.min || from), to)
  const high = Math.max(moved?.max ?? (filters.max || to), from)
  const move = (min: number, max: number): void => {
    setMoved({ min, max })
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      setMoved(undefined)
      navigation.push({ min: min <= from ? 0 : min, max: max >= to ? 0 : max })
    }, DEBOUNCE_MS)
  }
  if (to - from <= step) return null
  return (
    <div className={styles.slider} role="group" aria-label={facetText.prices}>
      <input
        type="range"
        aria-label={facetText.lowest}
        aria-valuetext={formatPrice(low)}
        min={from}
        max={to}
        step={step}
        value={low}
        onChange={event => move(Math.min(Number(event.target.value), high), high)}
      />
      <input
        type="range"
        aria-label={facetText.highest}
        aria-valuetext={formatPrice(high)}
        min={from}
        max={to}
        step={step}
        value={high}
        onChange={event => move(low, Math.max(Number(event.target.value), low))}
      />
      <p className={styles.values} aria-hidden="true">
        <span>{formatPrice(low)}</span>
        <span>{formatPrice(high)}</span>
      </p>
    </div>
  )
}
