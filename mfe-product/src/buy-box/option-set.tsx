import { useId } from 'react'
import styles from './option-set.module.css'

interface OptionItem {
  value: string
  label: string
  chosen: boolean
  /** CSS colour, where the name is known. */
  color?: string
  /** Why the value cannot be combined with the current choice. */
  unavailableReason?: string
}

/** A group of toggle buttons. `name` ends up in `data-option`, by which the buy box finds the group to focus. */
export function OptionSet(props: {
  name: string
  legend: string
  shape: 'discs' | 'boxes'
  items: readonly OptionItem[]
  onChoose: (value: string) => void
}) {
  const { name, legend, shape, items, onChoose } = props
  const chosen = items.find(each => each.chosen)
  const id = useId()
  if (items.length === 0) return null
  return (
    <div className={styles.set} role="group" aria-labelledby={id} data-option={name}>
      <p className={styles.legend}>
        <span id={id}>{legend}</span>
        {/* Hidden from screen readers: the pressed button already announces it. */}
        <span className={styles.chosen} aria-hidden="true" data-chosen={chosen?.label} />
      </p>
      <div className={styles[shape]}>
        {items.map((each, index) => (
          <OptionButton
            key={each.value}
            shape={shape}
            {...each}
            noteId={each.unavailableReason && `${id}${index}`}
            onChoose={() => onChoose(each.value)}
          />
        ))}
      </div>
    </div>
  )
}

function OptionButton(
  props: OptionItem & { shape: 'discs' | 'boxes'; noteId?: string; onChoose: () => void }
) {
  const { shape, label, chosen, color, unavailableReason, noteId, onChoose } = props
  const isSwatch = shape === 'discs' && color !== undefined
  return (
    <>
      <button
        type="button"
        className={isSwatch ? styles.disc : styles.box}
        aria-label={isSwatch ? label : undefined}
        aria-pressed={chosen}
        aria-describedby={noteId}
        title={isSwatch ? label : undefined}
        data-unavailable={unavailableReason ? '' : undefined}
        onClick={onChoose}
      >
        {isSwatch ? <Swatch color={color} unavailable={unavailableReason !== undefined} /> : label}
      </button>
      {unavailableReason && (
        <span id={noteId} hidden>
          {unavailableReason}
        </span>
      )}
    </>
  )
}

/** SVG, because the content security policy forbids inline styles. */
const Swatch = ({ color, unavailable }: { color: string; unavailable: boolean }) => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <circle cx="13" cy="13" r="12.5" fill={color} />
    {unavailable && <path d="M4.2 21.8 21.8 4.2" />}
  </svg>
)
