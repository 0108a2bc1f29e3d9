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
import type { MailedSearch } from './search-digest.service'

const texts = { en: english, ar: arabic }
/** A mail that is longer is cut off by mail programs. */
const FALLS_SHOWN = 12

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
  { falls, searches }: { falls: readonly PriceFall[]; searches: readonly MailedSearch[] },
  { publicUrl, linkKey, currencyMark, letterhead }: Sender
): MailContent {
  const text = texts[language]
  const { formatAmount } = wordingOf(language)
  const amount = (fils: number): string => formatAmount(fils / 100, currencyMark)
  const link = (label: string, path: string, variant?: 'ghost') =>
    linkBlock(label, publicUrl + pathIn(language, path), variant)
  const items = (products: readonly { name: string; image: string | null; price: string }[]) =>
    itemsBlock(
      language,
      products.map(product => ({
        title: product.name,
        options: [],
        price: product.price,
        picture: mailPicture(product.image, publicUrl)
      }))
    )
  const fallen = falls.slice(0, FALLS_SHOWN).map(({ productName, image, before, now }) => ({
    name: productName,
    image,
    price: text.price(amount(now), amount(before))
  }))
  return writeMail(
    letterhead,
    text.subject[!searches.length ? 'falls' : falls.length ? 'both' : 'searches'],
    name,
    ...searches.flatMap(search => [
      text.found(search.count, search.name),
      items(search.products.map(product => ({ ...product, price: amount(product.price) }))),
      ...(search.count > search.products.length
        ? [text.moreFound(search.count - search.products.length), '']
        : []),
      link(text.search, search.address),
      ''
    ]),
    ...(falls.length ? [text.fallen, items(fallen)] : []),
    ...(falls.length > FALLS_SHOWN ? [text.more(falls.length - FALLS_SHOWN), ''] : []),
    ...(falls.length ? [link(text.wishlist, paths.wishlist), ''] : []),
    text.why,
    link(text.all, '/profile/alerts', 'ghost'),
    link(text.end, `/end-alerts#${signedToken(linkKey, 'alerts-end', id)}`, 'ghost')
  )
}

/** Returns the address that ends the alerts of a shopper with one POST (RFC 8058). */
export const endAlertsUrl = (publicUrl: string, linkKey: Buffer, shopperId: string): string =>
  `${publicUrl}/api/alerts/end?token=${signedToken(linkKey, 'alerts-end', shopperId)}`
