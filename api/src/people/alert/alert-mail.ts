import { paths } from '@sahra/shared/routing/paths'
import { type Language, pathIn } from '../../server/language/language.rules'
import { signedToken } from '../../server/signed-link'
import { itemsBlock, linkBlock } from '../../house/mail/blocks'
import { type Letterhead, writeMail, type MailContent } from '../../house/mail/content'
import { mailPicture } from '../../house/mail/picture.rules'
import { wordingOf } from '../../house/mail/wording'
import { alertMailText as english } from './alert-mail.text'
import { alertMailText as arabic } from './alert-mail.text.ar'
import type { PriceFall } from './price-fall.queries'

const texts = { en: english, ar: arabic }
/** A mail that is longer is cut off by mail programs. */
const SHOWN = 12

interface Sender {
  publicUrl: string
  /** Signs the link that ends the alerts. */
  linkKey: Buffer
  currencyMark: string
  letterhead: Letterhead
}

/** Bundles what is new by the alerts of a shopper. `id`: of the shopper. */
export function alertMail(
  { id, name, language }: { id: string; name: string; language: Language },
  { falls }: { falls: readonly PriceFall[] },
  { publicUrl, linkKey, currencyMark, letterhead }: Sender
): MailContent {
  const text = texts[language]
  const { formatAmount } = wordingOf(language)
  const amount = (fils: number): string => formatAmount(fils / 100, currencyMark)
  const link = (label: string, path: string, variant?: 'ghost') =>
    linkBlock(label, publicUrl + pathIn(language, path), variant)
  const items = falls.slice(0, SHOWN).map(({ productName, image, before, now }) => ({
    title: productName,
    options: [],
    price: text.price(amount(now), amount(before)),
    picture: mailPicture(image, publicUrl)
  }))
  return writeMail(
    letterhead,
    text.subject,
    name,
    text.fallen,
    itemsBlock(language, items),
    ...(falls.length > SHOWN ? [text.more(falls.length - SHOWN), ''] : []),
    link(text.wishlist, paths.wishlist),
    '',
    text.why,
    link(text.all, '/profile/alerts', 'ghost'),
    link(text.end, `/end-alerts#${signedToken(linkKey, 'alerts-end', id)}`, 'ghost')
  )
}

/** Returns the address that ends the alerts of a shopper with one POST (RFC 8058). */
export const endAlertsUrl = (publicUrl: string, linkKey: Buffer, shopperId: string): string =>
  `${publicUrl}/api/alerts/end?token=${signedToken(linkKey, 'alerts-end', shopperId)}`
