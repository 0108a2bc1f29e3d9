import { useStore } from '@sahra/shared/atoms/atoms'
import type { PageMeta } from '@sahra/shared/page/page'
import { AccountNav } from '@sahra/shared/ui/account-nav'
import { BusyNote } from '@sahra/shared/ui/busy-note'
import { ErrorPanel } from '@sahra/shared/ui/error-panel'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { useState } from 'react'
import { AddressList } from './address-list'
import { PersonalDetails } from './personal-details'
import { createProfileService, type ProfileService } from './profile.service'
import { profileText as text } from './profile.text'
import styles from './profile.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

export function Component() {
  const [opened] = useState(createProfileService)
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} />
      <AccountNav current="profile">
        <Profile service={opened} />
      </AccountNav>
    </Wrap>
  )
}

function Profile({ service }: { service: ProfileService }) {
  const state = useStore(service.$profile)
  if (state.status === 'loading') return <BusyNote>{text.loading}</BusyNote>
  if (state.status === 'failed')
    return <ErrorPanel message={state.message} onRetry={() => void service.reload()} />
  return (
    <div className={styles.parts}>
      <PersonalDetails user={state.user} onSave={service.save} onWithdraw={service.withdrawEmail} />
      <AddressList addresses={state.addresses} book={service.addresses} />
    </div>
  )
}
