import type { Policy, PolicyName, PolicyPart } from '@sahra/shared/contract/policy'
import { isRightToLeft, languageCode } from '@sahra/shared/language/language.text'
import type { PageModule } from '@sahra/shared/page/page'
import { paths } from '@sahra/shared/routing/paths'
import type { House } from '@sahra/shared/policies/house'
import { Wrap } from '@sahra/shared/ui/layout'
import { TextLink } from '@sahra/shared/ui/text-link'
import type { ReactNode } from 'react'
import { houseNow, useHouse } from './house'
import styles from './policy.module.css'
import { policyLoader, type PolicyData } from './policy.service'
import { policyText as text } from './policy.text'
import { PolicyBlocks } from './policy-words'
import { SupportNote } from './support-note'
import { languageOf, PolicyHeading, ShowPolicy, type ShownPolicy } from './shown-policy'

/** Returns a page of a policy; `build`: its text until the merchant replaces it. */
export const policyPage = (
  page: PolicyName,
  build: (house: House) => Policy
): Required<Pick<PageModule<PolicyData>, 'loader' | 'meta' | 'Component'>> => ({
  loader: policyLoader(page),
  meta({ data }) {
    const { title, description } = data?.policy ?? build(houseNow())
    return { title, description }
  },
  Component: ({ data }) => (
    <ShowPolicy data={data} build={build(useHouse())}>
      {policy => <PolicyText {...policy} />}
    </ShowPolicy>
  )
})

const ownLanguage = { lang: languageCode, dir: isRightToLeft ? 'rtl' : 'ltr' }

/** Page layout of the policies: title, date, table of contents, sections. */
function PolicyText(policy: ShownPolicy): ReactNode {
  const language = languageOf(policy)
  return (
    <Wrap bottomSpace>
      <PolicyHeading policy={policy} />
      <div className={styles.columns}>
        <nav className={styles.contents} aria-label={text.onThisPage}>
          <ul {...language}>
            {policy.parts.map(({ id, heading }) => (
              <li key={id}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.text} {...language}>
          <p className={styles.lead}>{policy.lead}</p>
          {policy.parts.map(part => (
            <Part key={part.id} {...part} />
          ))}
          <p className={styles.questions} {...(policy.changedAt && ownLanguage)}>
            <SupportNote /> <TextLink to={paths.contact}>{text.contact}</TextLink>
          </p>
        </div>
      </div>
    </Wrap>
  )
}

const Part = ({ id, heading, blocks }: PolicyPart) => (
  <section id={id} aria-labelledby={`${id}-heading`}>
    <h2 id={`${id}-heading`}>{heading}</h2>
    <PolicyBlocks blocks={blocks} />
  </section>
)
