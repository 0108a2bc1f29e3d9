import type { PageMeta } from '@sahra/shared/page/page'
import { AccountNav } from '@sahra/shared/ui/account-nav'
import { Wrap } from '@sahra/shared/ui/layout'
import { PageHeading } from '@sahra/shared/ui/page-heading'
import { Section } from '@sahra/shared/ui/section'
import { useState } from 'react'
import { useIdentityPart } from '../account/identity-providers'
import { CloseAccount } from './close-account'
import { DeviceList } from './device-list'
import { PasskeyList } from './passkey-list'
import { PasswordForm } from './password-form'
import { createDevicesService, exportUrl } from './security.service'
import { securityText as text } from './security.text'
import styles from './security.module.css'

export const meta: PageMeta<undefined> = () => ({
  title: text.title,
  description: text.description,
  robots: 'noindex'
})

/** Password, passkeys, accounts at providers, devices, data and closing of the account (AC-043 – AC-048, AC-061, AC-068). */
export function Component() {
  const [devices] = useState(createDevicesService)
  const [providers, Identities] = useIdentityPart(() =>
    import(/* webpackChunkName: "identity" */ './identity-list').then(({ IdentityList }) => IdentityList)
  )
  return (
    <Wrap bottomSpace>
      <PageHeading title={text.title} />
      <AccountNav current="security">
        <div className={styles.parts}>
          <PasswordForm onChanged={() => void devices.reload()} />
          <PasskeyList />
          {Identities && <Identities providers={providers} />}
          <DeviceList service={devices} />
          <Section title={text.data.title} className={styles.text}>
            <p>{text.data.lead}</p>
            <a className={styles.download} href={exportUrl()} download>
              {text.data.download}
            </a>
          </Section>
          <CloseAccount />
        </div>
      </AccountNav>
    </Wrap>
  )
}
