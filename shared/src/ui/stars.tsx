import { useId } from 'react'
import { classNames } from '@sahra/shared/ui/class-names'
import { VisuallyHidden } from '@sahra/shared/ui/visually-hidden'
import styles from './stars.module.css'

const shape = 'm10 1.8 2.5 5.3 5.8.8-4.2 4 1 5.8-5.1-2.8-5.1 2.8 1-5.8-4.2-4 5.8-.8Z'
const five = [1, 2, 3, 4, 5]

/** A rating of 0 to 5, fractions included. `label` is its accessible name: '4.7 out of 5'. */
export function Stars({ value, label, className }: { value: number; label: string; className?: string }) {
  const id = useId()
  return (
    <span className={classNames(styles.stars, className)} role="img" aria-label={label}>
      {five.map(star => {
        const part = Math.max(0, Math.min(1, value - star + 1))
        return (
          <svg key={star} viewBox="0 0 20 20" width="14" height="14" aria-hidden="true">
            {part > 0 && part < 1 && (
              <clipPath id={`${id}${star}`}>
                <rect width={20 * part} height="20" />
              </clipPath>
            )}
            <path className={styles.empty} d={shape} />
            {part > 0 && (
              <path
                className={styles.full}
                d={shape}
                clipPath={part < 1 ? `url(#${id}${star})` : undefined}
              />
            )}
          </svg>
        )
      })}
    </span>
  )
}

/** A radio group of 1 to 5 stars. */
export function StarInput(props: {
  legend: string
  name: string
  value: number
  starLabel: (stars: number) => string
  onChange: (stars: number) => void
}) {
  return (
    <fieldset className={styles.input}>
      <legend>{props.legend}</legend>
      <div className={styles.row}>
        {five.map(star => (
          <label key={star}>
            <input
              type="radio"
              name={props.name}
              value={star}
              checked={props.value === star}
              onChange={() => props.onChange(star)}
            />
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <path className={star <= props.value ? styles.full : styles.empty} d={shape} />
            </svg>
            <VisuallyHidden>{props.starLabel(star)}</VisuallyHidden>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A decorative bar, filled to `part` (0 to 1); the number beside it is the text. */
export function Bar({ part }: { part: number }) {
  return (
    <svg className={styles.bar} aria-hidden="true">
      <rect className={styles.track} width="100%" height="2" />
      <rect className={styles.fill} width={`${Math.round(part * 100)}%`} height="2" />
    </svg>
  )
}
