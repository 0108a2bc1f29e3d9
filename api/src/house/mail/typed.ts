import { ApiError } from '../../server/api-error'
import { textWithLink } from './mail.text'
import { hasLink } from './has-link'

/** Throws BAD_INPUT for a web address, an e-mail address or markup in what a mail may quote (C262). */
export function assertNoLink(...texts: (string | null | undefined)[]): void {
  if (texts.some(text => text && hasLink(text))) throw new ApiError('TEXT_WITH_LINK', textWithLink)
}
