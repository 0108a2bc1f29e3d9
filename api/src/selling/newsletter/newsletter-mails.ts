import { paths } from '@sahra/shared/routing/paths'
import { codeBlock, linkBlock } from '../../house/mail/blocks'
import { type Letterhead, type MailContent, writeMail } from '../../house/mail/content'
import { wordingOf } from '../../house/mail/wording'
import { type Language, pathIn } from '../../server/language/language.rules'
import { signedToken } from '../../server/signed-link'
import { newsletterMailText as english } from './newsletter-mail.text'
import { newsletterMailText as arabic } from './newsletter-mail.text.ar'

const texts = { en: english, ar: arabic }

interface Subscriber {
  id: string
  language: Language
}

/** What of the shop the mails name, and what signs their links. */
interface Sender {
  publicUrl: string
  linkKey: Buffer
  letterhead: Letterhead
}

/** Asks the owner of an address whether the newsletter is wanted. */
export function confirmMail({ id, language }: Subscriber, sender: Sender): MailContent {
  const { subject, body, button, ifNotYou } = texts[language].confirm
  const token = signedToken(sender.linkKey, 'newsletter-confirm', id)
  const url = sender.publicUrl + pathIn(language, `/newsletter#confirm.${token}`)
  return writeMail(sender.letterhead, subject, '', body, '', linkBlock(button, url), '', ifNotYou)
}

/** `code`: of the promotion for the first order; undefined while none runs. */
export function welcomeMail(
  { id, language }: Subscriber,
  sender: Sender,
  code: string | undefined
): MailContent {
  const text = texts[language].welcome
  const { publicUrl, linkKey, letterhead } = sender
  const end = publicUrl + pathIn(language, `/newsletter#end.${signedToken(linkKey, 'newsletter-end', id)}`)
  return writeMail(
    letterhead,
    text.subject,
    '',
    text.body,
    ...(code ? ['', text.code, codeBlock(wordingOf(language).isolated(code))] : []),
    '',
    linkBlock(text.shop, publicUrl + pathIn(language, paths.products)),
    '',
    text.end,
    linkBlock(text.button, end, 'ghost')
  )
}

/** Returns the address that ends the newsletter with one POST (RFC 8058). */
export const unsubscribeUrl = (publicUrl: string, linkKey: Buffer, id: string): string =>
  `${publicUrl}/api/newsletter/unsubscribe?token=${signedToken(linkKey, 'newsletter-end', id)}`
