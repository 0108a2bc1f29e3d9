import { useStore } from '@sahra/shared/atoms/atoms'
import { classNames } from '@sahra/shared/ui/class-names'
import { paths } from '@sahra/shared/routing/paths'
import type { aboutText } from '@sahra/shared/policies/about.text'
import { $shop } from '@sahra/shared/stores/settings'
import { ButtonLink } from '@sahra/shared/ui/button'
import { Icon, type IconName } from '@sahra/shared/ui/icon'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import type { ReactNode } from 'react'
import { AboutHead } from './about-head'
import styles from './about.module.css'

const reasonIcons: IconName[] = ['shield', 'card', 'chat']

/** The founders' story and About Us on one page (C9). */
export function BuildAbout({ text }: { text: ReturnType<typeof aboutText> }): ReactNode {
  const { storeAddress } = useStore($shop)
  return (
    <>
      <Wrap>
        <AboutHead title={text.title} lead={text.lead} />
        {text.story && (
          <Section className={classNames(styles.beside, styles.story)} title={text.story.title}>
            <div className={styles.prose}>
              {text.story.paragraphs.map(paragraph => (
                <p key={paragraph}>{paragraph}</p>
              ))}
            </div>
          </Section>
        )}
      </Wrap>
      <div className={styles.ivory}>
        <Wrap>
          <Section title={text.why.title} variant="centred">
            <ul className={styles.reasons}>
              {text.why.reasons.map((reason, index) => (
                <li key={reason.title}>
                  <Icon name={reasonIcons[index] ?? 'diamond'} size="large" />
                  <h3>{reason.title}</h3>
                  <p>{reason.text}</p>
                </li>
              ))}
            </ul>
          </Section>
        </Wrap>
      </div>
      <Wrap className={styles.house}>
        <Section className={classNames(styles.beside, styles.mission)} title={text.mission.title}>
          <p>{text.mission.text}</p>
        </Section>
        <Section className={classNames(styles.beside, styles.beliefs)} title={text.beliefs.title}>
          <ul>
            {text.beliefs.points.map(point => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </Section>
        <Section className={styles.how} title={text.how.title}>
          <ol>
            {text.how.steps.map(step => (
              <li key={step.title}>
                <h3>{step.title}</h3>
                <p>{step.text}</p>
              </li>
            ))}
          </ol>
        </Section>
        <Section className={classNames(styles.beside, styles.contact)} title={text.contact.title}>
          <div>
            <p>{text.contact.text}</p>
            <address>
              {storeAddress.map(line => (
                <span key={line}>{line}</span>
              ))}
            </address>
            <ButtonLink to={paths.contact}>{text.contact.support}</ButtonLink>
          </div>
        </Section>
      </Wrap>
    </>
  )
}
