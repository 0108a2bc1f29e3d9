import type { PageModule } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { ButtonLink } from '@sahra/shared/ui/button'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Section } from '@sahra/shared/ui/section'
import type { ReactNode } from 'react'
import { policyText } from '../policy/policy.text'
import styles from './faq.module.css'
import { faqText as text } from './faq.text'

const faqJsonLd = {
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: text.groups.flatMap(({ questions }) =>
    questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer }
    }))
  )
}

export const meta: PageModule['meta'] = () => ({
  title: text.title,
  description: text.description,
  jsonLd: [faqJsonLd]
})

export function Component(): ReactNode {
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} lead={policyText.updated} />
      <p className={styles.lead}>{text.lead}</p>
      <div className={styles.groups}>
        {text.groups.map(({ title, questions }) => (
          <Section key={title} title={title}>
            <div className={styles.questions}>
              {questions.map(({ question, answer }) => (
                <Disclosure key={question} summary={question}>
                  <p>{answer}</p>
                </Disclosure>
              ))}
            </div>
          </Section>
        ))}
      </div>
      <div className={styles.footer}>
        <p>{policyText.questions}</p>
        <ButtonLink variant="ghost" to={paths.contact}>
          {policyText.contact}
        </ButtonLink>
      </div>
    </Wrap>
  )
}
