import { useStore } from '@nanostores/react'
import type { PageMeta } from '@sahra/shared/page'
import { paths } from '@sahra/shared/paths'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { SideNav } from '@sahra/shared/ui/side-nav'
import { useState } from 'react'
import { AddressList } from './address-list'
import { PersonalDetails } from './personal-details'
import { openProfile, type OpenProfile } from './profile.service'
import { profileText as text } from './profile.text'
import styles from './profile.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

const links = [
  { to: paths.profile, label: text.accountLinks.profile, current: true },
  { to: `${paths.profile}#addresses`, label: text.accountLinks.addresses },
  { to: paths.orders, label: text.accountLinks.orders }
]

export function Component() {
  const [opened] = useState(openProfile)
  return (
    <Wrap foot>
      <PageHeading title={text.title} />
      <SideNav label={text.account} links={links}>
        <Profile opened={opened} />
      </SideNav>
    </Wrap>
  )
}

function Profile({ opened }: { opened: OpenProfile }) {
  const shown = useStore(opened.$profile)
  if (shown.status === 'loading') return <BusyNote>{text.loading}</BusyNote>
  if (shown.status === 'failed')
    return <ErrorPanel message={shown.message} onRetry={() => void opened.reload()} />
  return (
    <div className={styles.parts}>
      <PersonalDetails user={shown.user} onSave={opened.save} />
      <AddressList addresses={shown.addresses} book={opened.addresses} />
    </div>
  )
}
