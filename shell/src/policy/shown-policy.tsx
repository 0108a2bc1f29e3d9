import type { ChangedPolicy, Policy } from '@sahra/shared/contract/policy'
import { formatDate } from '@sahra/shared/format/format'
import { Await, type PageProps } from '@sahra/shared/page/page'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import type { ReactNode } from 'react'
import type { PolicyData } from './policy.service'
import { policyText as text } from './policy.text'

/** Without `changedAt`: the text of the build. */
export type ShownPolicy = Policy & Partial<Pick<ChangedPolicy, 'changedAt' | 'language'>>

/** Attributes of a text that is not in the language of the page (C156), or that the merchant wrote (C388). */
export const languageOf = ({ language, changedAt }: ShownPolicy) =>
  language ? { lang: language, dir: 'ltr' } : changedAt ? { dir: 'auto' } : {}

/** Title and date of a text. */
export const PolicyHeading = ({ policy }: { policy: ShownPolicy }): ReactNode => (
  <PageHeading
    title={policy.changedAt ? <span {...languageOf(policy)}>{policy.title}</span> : policy.title}
    lead={policy.changedAt ? text.changed(formatDate(policy.changedAt)) : text.updated}
  />
)

/** Shows the merchant's text, else that of the build; only its title until it is known which. */
export const ShowPolicy = ({
  data,
  build,
  children
}: {
  data: PageProps<PolicyData>['data']
  build: Policy
  children: (policy: ShownPolicy) => ReactNode
}): ReactNode => (
  <Await resolve={data} fallback={<Waiting title={build.title} />} renderError={() => children(build)}>
    {({ policy = build }) => children(policy)}
  </Await>
)

/** As high as the window, so that the footer does not move into it first. */
export const Waiting = ({ title }: { title: string }): ReactNode => (
  <Wrap bottomSpace style={{ minBlockSize: '100vh' }}>
    <PageHeading title={title} />
    <BusyNote>{text.loading}</BusyNote>
  </Wrap>
)
