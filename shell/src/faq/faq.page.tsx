import type { PageMeta, PageProps } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import { faqText as build } from '@sahra/shared/policies/faq.text'
import { plainAnswer, questionsOf } from '@sahra/shared/policies/questions.rules'
import { ButtonLink } from '@sahra/shared/ui/button'
import { Disclosure } from '@sahra/shared/ui/disclosure'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import type { ReactNode } from 'react'
import { houseNow, useHouse } from '../policy/house'
import { policyLoader, type PolicyData } from '../policy/policy.service'
import { policyText } from '../policy/policy.text'
import { PolicyBlocks } from '../policy/policy-words'
import { SupportNote } from '../policy/support-note'
import { languageOf, PolicyHeading, ShowPolicy, type ShownPolicy } from '../policy/shown-policy'
import styles from './faq.module.css'

export const loader = policyLoader('faq')

/** `inLanguage`: of a text that is not in the language of the page (C156). */
const jsonLdOf = ({ parts, language }: ShownPolicy) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  inLanguage: language,
  mainEntity: parts.flatMap(({ blocks }) =>
    questionsOf(blocks).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: plainAnswer(answer) }
    }))
  )
})

export const meta: PageMeta<PolicyData> = ({ data }) => {
  const policy: ShownPolicy = data?.policy ?? build(houseNow())
  return { title: policy.title, description: policy.description, jsonLd: [jsonLdOf(policy)] }
}

export const Component = ({ data }: PageProps<PolicyData>): ReactNode => (
  <ShowPolicy data={data} build={build(useHouse())}>
    {policy => <Questions {...policy} />}
  </ShowPolicy>
)

function Questions(policy: ShownPolicy): ReactNode {
  const language = languageOf(policy)
  return (
    <Wrap bottomSpace>
      <PolicyHeading policy={policy} />
      <p className={styles.lead} {...language}>
        {policy.lead}
      </p>
      <div className={styles.groups} {...language}>
        {policy.parts.map(({ id, heading, blocks }) => (
          <Section key={id} title={heading}>
            <div className={styles.questions}>
              {questionsOf(blocks).map(({ question, answer }) => (
                <Disclosure key={question} summary={question}>
                  <PolicyBlocks blocks={answer} />
                </Disclosure>
              ))}
            </div>
          </Section>
        ))}
      </div>
      <div className={styles.footer}>
        <p>
          <SupportNote />
        </p>
        <ButtonLink variant="ghost" to={paths.contact}>
          {policyText.contact}
        </ButtonLink>
      </div>
    </Wrap>
  )
}
