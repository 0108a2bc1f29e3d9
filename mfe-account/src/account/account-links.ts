import { paths } from '@sahra/shared/paths'
import { accountLinksText as text } from './account-links.text'

/** Paths that only this remote knows: an older shell provides `paths` without them. */
export const securityPath = '/profile/security'

/** The links beside the account's pages; `current` is the path of the page. */
export const accountLinks = (current: string) =>
  [
    { to: paths.profile, label: text.profile },
    { to: `${paths.profile}#addresses`, label: text.addresses },
    { to: paths.orders, label: text.orders },
    { to: securityPath, label: text.security }
  ].map(link => ({ ...link, current: link.to === current }))
