import { paths } from '@sahra/shared/routing/paths'
import { toAed } from '@sahra/shared/rules/pricing.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import { linkBlock, pictureBlock } from '../../house/mail/blocks'
import { writeMail } from '../../house/mail/content'
import { nameFor } from '../../house/mail/has-link'
import { queueMail } from '../../house/mail/outbox.queries'
import { mailPicture } from '../../house/mail/picture.rules'
import { wordingOf } from '../../house/mail/wording'
import type { Deps } from '../../server/feature'
import { pathIn } from '../../server/language/language.rules'
import { findMailShop } from '../order/order-mail.service'
import type { OfferForMail } from './price-offer.queries'
import { offerMailText as english } from './price-offer-mail.text'
import { offerMailText as arabic } from './price-offer-mail.text.ar'

const texts = { en: english, ar: arabic }

/** Queues the mail that says what has become of an offer, in the language in which it was made. */
export async function queueOfferMail(
  tx: Executor,
  { config }: Pick<Deps, 'config'>,
  offer: OfferForMail,
  kind: 'accepted' | 'declined' | 'ended'
): Promise<void> {
  const { id, email, language, productId, product, until } = offer
  const { publicUrl, currencyMark, letterhead } = await findMailShop(tx, config)
  const text = texts[language]
  const { formatAmount, formatDateTime } = wordingOf(language)
  const { subject, lead, next } = text[kind]
  const picture = mailPicture(offer.image, publicUrl)
  const mail = writeMail(
    letterhead(language),
    subject(product),
    nameFor(offer),
    lead(product, formatAmount(toAed(offer.amount), currencyMark)),
    ...(picture ? [pictureBlock(picture)] : []),
    typeof next === 'string' ? next : next(formatDateTime(until)),
    linkBlock(text.view, publicUrl + pathIn(language, paths.product(productId, product)))
  )
  await queueMail(tx, { kind: 'order', to: email, dedupeKey: `offer-${kind}:${id}`, ...mail })
}
