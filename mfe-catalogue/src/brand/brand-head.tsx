import type { BrandFacts } from '@sahra/shared/contract/content'
import { classNames } from '@sahra/shared/ui/class-names'
import { Eyebrow } from '@sahra/shared/ui/layout'
import { Picture } from '@sahra/shared/ui/picture'
import { TextButton } from '@sahra/shared/ui/text-link'
import { useId, useState } from 'react'
import styles from './brand-head.module.css'
import { brandText } from './brand.text'

/** The name of a brand, what is said about it, and its picture. */
export function BrandHead({ name, facts }: { name: string; facts?: BrandFacts | undefined }) {
  const { description, founded, knownFor, picture } = facts ?? {}
  return (
    <header className={classNames(styles.head, picture && styles.pictured)}>
      <div className={styles.title}>
        <Eyebrow>{brandText.eyebrow}</Eyebrow>
        <h1 className={styles.name}>{name}</h1>
        {(founded || knownFor) && (
          <dl className={styles.facts}>
            {founded && <Fact term={brandText.founded} text={String(founded)} />}
            {knownFor && <Fact term={brandText.knownFor} text={knownFor} />}
          </dl>
        )}
      </div>
      {description && <Description name={name} text={description} />}
      {picture && (
        <Picture
          className={styles.picture}
          src={picture}
          alt=""
          sizes="(width >= 64rem) 22rem, 9rem"
          width={1200}
          height={1200}
          loading="eager"
          fetchPriority="high"
          missing=""
        />
      )}
    </header>
  )
}

const Fact = ({ term, text }: { term: string; text: string }) => (
  <div>
    <dt>
      <Eyebrow>{term}</Eyebrow>
    </dt>
    <dd>{text}</dd>
  </div>
)

/** Narrow screens show it when asked: products are in the first screen, and no line moves when the typefaces arrive. */
function Description({ name, text }: { name: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <div className={styles.about}>
      <TextButton
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {brandText.about(name)}
      </TextButton>
      <p id={id} className={classNames(styles.description, isOpen && styles.shown)}>
        {text}
      </p>
    </div>
  )
}
