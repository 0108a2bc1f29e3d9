import { useId, type ReactNode } from 'react'
import { buyBoxText } from './buy-box.text'
import styles from './option-set.module.css'

interface OptionItem {
  value: string
  label: string
  /** What it is called beside its button, where that is more than the label. */
  name?: string | undefined
  chosen: boolean
  /** CSS colour, where the name is known. */
  color?: string
  soldOut: boolean
  /** Why the value cannot be combined with the current choice. */
  impossibleReason?: string
}

/** Color, Size, Variant, or the name of a further option. */
export type OptionName = string

/**
 * A group of toggle buttons. `name` ends up in `data-option`, by which the buy box finds the group to focus; `missing`: the
 * name of the group that a purchase waits for (C384).
 */
export function OptionSet(props: {
  name: OptionName
  missing: OptionName | undefined
  legend: string
  shape: 'discs' | 'boxes'
  items: readonly OptionItem[]
  /** At the end of the legend's line. */
  aside?: ReactNode
  onChoose: (value: string) => void
}) {
  const { name, missing, legend, shape, items, aside, onChoose } = props
  const chosen = items.find(each => each.chosen)
  const id = useId()
  const isMissing = missing === name && !chosen
  if (items.length === 0) return null
  return (
    <div
      className={styles.set}
      role="group"
      aria-labelledby={id}
      aria-describedby={isMissing ? `${id}missing` : undefined}
      data-option={name}
    >
      <div className={styles.legend}>
        <span id={id}>{legend}</span>
        {/* Hidden from screen readers: the pressed button already announces it. */}
        <span className={styles.chosen} aria-hidden="true" data-chosen={chosen?.name ?? chosen?.label} />
        {isMissing && (
          <span id={`${id}missing`} className={styles.missing}>
            {name === 'Color' || name === 'Size' ? buyBoxText.choose[name] : buyBoxText.choose.Variant}
          </span>
        )}
        {aside && <div className={styles.aside}>{aside}</div>}
      </div>
      <div className={styles[shape]}>
        {items.map((each, index) => (
          <OptionButton
            key={each.value}
            shape={shape}
            {...each}
            noteId={`${id}${index}`}
            onChoose={() => onChoose(each.value)}
          />
        ))}
      </div>
    </div>
  )
}

function OptionButton(
  props: OptionItem & { shape: 'discs' | 'boxes'; noteId: string; onChoose: () => void }
) {
  const { shape, label, name, chosen, color, soldOut, impossibleReason, noteId, onChoose } = props
  const isSwatch = shape === 'discs' && color !== undefined
  const note = soldOut ? buyBoxText.optionSoldOut(label) : impossibleReason
  return (
    <>
      <button
        type="button"
        className={isSwatch ? styles.disc : styles.box}
        aria-label={isSwatch ? label : name}
        aria-pressed={chosen}
        aria-describedby={note && noteId}
        title={isSwatch ? (note ?? label) : undefined}
        data-sold-out={soldOut ? '' : undefined}
        data-impossible={impossibleReason ? '' : undefined}
        onClick={onChoose}
      >
        {isSwatch ? <Swatch color={color} soldOut={soldOut} impossible={!!impossibleReason} /> : label}
        {soldOut && !isSwatch && (
          <span className={styles.soldOut} aria-hidden="true" data-label={buyBoxText.soldOut} />
        )}
      </button>
      {note && (
        <span id={noteId} hidden>
          {note}
        </span>
      )}
    </>
  )
}

/**
 * SVG, because the content security policy forbids inline styles. The lines are drawn twice, light on dark, so that they
 * show on every colour.
 */
const Swatch = (props: { color: string; soldOut: boolean; impossible: boolean }) => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <circle cx="13" cy="13" r={props.soldOut ? 9 : 12.5} fill={props.color} />
    {props.soldOut && <circle className={styles.ring} cx="13" cy="13" r="12" />}
    {props.impossible && (
      <>
        <path d="M4.2 21.8 21.8 4.2" />
        <path className={styles.line} d="M4.2 21.8 21.8 4.2" />
      </>
    )}
  </svg>
)
