import type { ReactNode } from 'react'
import { accountLinksText as text } from '@sahra/shared/ui/account-links.text'
import { paths } from '@sahra/shared/routing/paths'
import { SideNav } from '@sahra/shared/ui/side-nav'

const links = {
  profile: paths.profile,
  addresses: `${paths.profile}#addresses`,
  orders: paths.orders,
  /** Not in `paths`: an older shell provides them without these. */
  alerts: '/profile/alerts',
  security: '/profile/security'
}
type Name = keyof typeof links

/** The links to the pages of the account beside one of them. */
export function AccountNav({ current, children }: { current: Name; children: ReactNode }) {
  return (
    <SideNav
      label={text.account}
      links={(Object.keys(links) as Name[]).map(name => ({
        to: links[name],
        label: text[name],
        current: name === current
      }))}
    >
      {children}
    </SideNav>
  )
}
