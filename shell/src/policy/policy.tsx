import { paths } from '@sahra/shared/paths'
import { TextLink } from '@sahra/shared/ui/text-link'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import type { ReactNode } from 'react'
import { policyText as text } from './policy.text'
import styles from './policy.module.css'

export interface PolicyPart {
  /** Fragment of its URL. */
  id: string
  heading: string
  paragraphs: readonly string[]
  points?: readonly string[]
}

/** Page layout of the policies: title, date, table of contents, sections. */
export function Policy(props: { title: string; lead: string; parts: readonly PolicyPart[] }): ReactNode {
  return (
    <Wrap bottomSpace>
      <PageHeading title={props.title} lead={text.updated} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={text.onThisPage}>
          <ul>
            {props.parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text}>
          <p className={styles.lead}>{props.lead}</p>
          {props.parts.map(part => (
            <Part key={part.id} {...part} />
          ))}
          <p className={styles.questions}>
            {text.questions} <TextLink to={paths.contact}>{text.contact}</TextLink>
          </p>
        </div>
      </div>
    </Wrap>
  )
}

const Part = ({ id, heading, paragraphs, points }: PolicyPart) => (
  <section id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    {paragraphs.map(paragraph => (
      <p key={paragraph}>{paragraph}</p>
    ))}
    {points && (
      <ul>
        {points.map(point => (
          <li key={point}>{point}</li>
        ))}
      </ul>
    )}
  </section>
)
