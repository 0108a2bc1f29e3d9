import { isBlank } from '@sahra/shared/rules/blank.rules'
import { TEXT_MAX } from '@sahra/shared/contract/limits'
import { hasLink } from '../../house/mail/has-link'
import { singleLine } from '../account/email.rules'

const NO_NAME = 'Shopper'

/** Returns what an account is called at first: as the provider says, else the part of the e-mail before its @. */
export const nameOf = (given: string | undefined, email: string): string =>
  [given ?? '', email.slice(0, email.lastIndexOf('@'))]
    .map(name => singleLine(name).slice(0, TEXT_MAX))
    .find(name => !isBlank(name) && !hasLink(name)) ?? NO_NAME
