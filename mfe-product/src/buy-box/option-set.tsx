import { useId } from 'react'
import styles from './option-set.module.css'

interface Offered {
  value: string
  label: string
  chosen: boolean
  /** The colour itself, where its name is known. */
  paint?: string
  /** Why it does not go with the rest. */
  against?: string
}

/** One row of buttons of which one is pressed. `name` is what others find it by. */
export function OptionSet(props: {
  name: string
  legend: string
  look: 'discs' | 'boxes'
  offered: readonly Offered[]
  onChoose: (value: string) => void
}) {
  const { name, legend, look, offered, onChoose } = props
  const chosen = offered.find(each => each.chosen)
  const id = useId()
  if (offered.length === 0) return null
  return (
    <div className={styles.set} role="group" aria-labelledby={id} data-option={name}>
      <p className={styles.legend}>
        <span id={id}>{legend}</span>
        {/* The pressed button says it already. */}
        <span className={styles.chosen} aria-hidden="true" data-chosen={chosen?.label} />
      </p>
      <div className={styles[look]}>
        {offered.map((each, place) => (
          <OptionButton
            key={each.value}
            look={look}
            {...each}
            noteId={each.against && `${id}${place}`}
            onChoose={() => onChoose(each.value)}
          />
        ))}
      </div>
    </div>
  )
}

function OptionButton(props: Offered & { look: 'discs' | 'boxes'; noteId?: string; onChoose: () => void }) {
  const { look, label, chosen, paint, against, noteId, onChoose } = props
  const disc = look === 'discs' && paint !== undefined
  return (
    <>
      <button
        type="button"
        className={disc ? styles.disc : styles.box}
        aria-label={disc ? label : undefined}
        aria-pressed={chosen}
        aria-describedby={noteId}
        title={disc ? label : undefined}
        data-faint={against ? '' : undefined}
        onClick={onChoose}
      >
        {disc ? <Disc paint={paint} crossed={against !== undefined} /> : label}
      </button>
      {against && (
        <span id={noteId} hidden>
          {against}
        </span>
      )}
    </>
  )
}

/** Drawn, since the page's policy allows no style of its own on an element. */
const Disc = ({ paint, crossed }: { paint: string; crossed: boolean }) => (
  <svg viewBox="0 0 26 26" aria-hidden="true">
    <circle cx="13" cy="13" r="12.5" fill={paint} />
    {crossed && <path d="M4.2 21.8 21.8 4.2" />}
  </svg>
)
