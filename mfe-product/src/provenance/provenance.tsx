import type { Provenance as ProvenanceData, WearMark } from '@sahra/shared/contract/provenance'
import { paths } from '@sahra/shared/routing/paths'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Icon } from '@sahra/shared/ui/icon'
import { Picture } from '@sahra/shared/ui/picture'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { CSSProperties } from 'react'
import { gradeText } from './grade.text'
import styles from './provenance.module.css'
import { provenanceText as text } from './provenance.text'

/** The condition of a pre-loved product: grade, marks of wear in close-up, certificate (C125). */
export function Provenance({ provenance }: { provenance: ProvenanceData }) {
  const { marks, certificate } = provenance
  const grade = gradeText[provenance.grade]
  if (!grade) return null
  return (
    <Disclosure summary={text.summary(grade.name)} className={styles.condition}>
      <p>{grade.meaning}</p>
      {marks.length === 0 && <p>{text.unmarked}</p>}
      {marks.length > 0 && (
        <ul className={styles.marks} aria-label={text.marks}>
          {marks.map(mark => (
            <li key={mark.place}>
              <CloseUp mark={mark} />
              <div>
                <h3 className={styles.place}>{mark.place}</h3>
                <p dir="auto">{mark.description}</p>
              </div>
            </li>
          ))}
        </ul>
      )}
      {certificate && (
        <p className={styles.certificate}>
          <Icon name="shield" size="small" />
          <TextLink to={paths.certificate(certificate)}>{text.certificate}</TextLink>
        </p>
      )}
    </Disclosure>
  )
}

/** A part of a picture, enlarged, with a ring around the mark. */
function CloseUp({ mark }: { mark: WearMark }) {
  const place = { '--x': `${mark.x}%`, '--y': `${mark.y}%` }
  return (
    <span className={styles.closeUp} style={place as CSSProperties}>
      <Picture src={mark.image} alt={text.mark(mark.place)} sizes="21rem" width={960} height={1200} />
    </span>
  )
}
