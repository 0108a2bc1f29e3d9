import type { CertificateMark } from '@sahra/shared/contract/provenance'
import { Picture } from '@sahra/shared/ui/picture'
import { type CSSProperties, Fragment, useState } from 'react'
import styles from './marked-pictures.module.css'
import { reportText as text } from './report.text'

/** Each picture with its marks as numbered points, and the list of all; a pressed point enlarges its part of the picture. */
export function MarkedPictures({ marks }: { marks: readonly CertificateMark[] }) {
  const [shown, setShown] = useState<CertificateMark>()
  const images = [...new Set(marks.flatMap(({ image }) => image ?? []))]
  return (
    <div className={styles.marked}>
      {images.map(image => (
        <div key={image} className={styles.frame}>
          <div
            className={styles.zoom}
            data-zoomed={shown?.image === image || undefined}
            style={shown?.image === image ? placeOf(shown) : undefined}
          >
            <Picture
              src={image}
              alt={text.marked}
              sizes={shown?.image === image ? '60rem' : '(width < 48rem) 100vw, 24rem'}
              width={800}
              height={1000}
            />
          </div>
          {marks.map((mark, index) =>
            mark.image === image && (!shown || shown === mark || shown.image !== image) ? (
              <Fragment key={index}>
                <button
                  type="button"
                  className={styles.point}
                  style={placeOf(mark)}
                  aria-label={text.mark(index + 1, mark.place)}
                  aria-pressed={shown === mark}
                  onClick={() => setShown(shown === mark ? undefined : mark)}
                />
                {/* Beside the button, which is not printed. */}
                <span className={styles.number} style={placeOf(mark)} aria-hidden="true">
                  {index + 1}
                </span>
              </Fragment>
            ) : null
          )}
        </div>
      ))}
      <div>
        {images.length > 0 && <p className={styles.hint}>{text.marksHint}</p>}
        <ol className={styles.list}>
          {marks.map((mark, index) => (
            <li key={index} data-shown={shown === mark || undefined}>
              <strong dir="auto">{mark.place}</strong>
              <p dir="auto">{mark.description}</p>
            </li>
          ))}
        </ol>
      </div>
    </div>
  )
}

const placeOf = ({ x, y }: CertificateMark) => ({ '--x': `${x}%`, '--y': `${y}%` }) as CSSProperties
