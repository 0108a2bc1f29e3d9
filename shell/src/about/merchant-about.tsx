import type { ChangedPolicy } from '@sahra/shared/contract/policy'
import { classNames } from '@sahra/shared/ui/class-names'
import { Wrap } from '@sahra/shared/ui/layout'
import { Section } from '@sahra/shared/ui/section'
import type { ReactNode } from 'react'
import { languageOf } from '../policy/shown-policy'
import { PolicyBlocks } from '../policy/policy-words'
import { AboutHead } from './about-head'
import styles from './about.module.css'

/** The merchant's own text: each part beside its heading (C156). */
export function MerchantAbout({ policy }: { policy: ChangedPolicy }): ReactNode {
  const language = languageOf(policy)
  return (
    <Wrap>
      <AboutHead title={policy.title} lead={policy.lead} {...language} />
      <div {...language}>
        {policy.parts.map(({ id, heading, blocks }) => (
          <Section key={id} id={id} className={classNames(styles.beside, styles.story)} title={heading}>
            <div className={styles.prose}>
              <PolicyBlocks blocks={blocks} />
            </div>
          </Section>
        ))}
      </div>
    </Wrap>
  )
}
