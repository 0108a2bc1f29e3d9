import type { PushContent } from '@sahra/shared/contract/push'
import { paths } from '@sahra/shared/routing/paths'
import { pathIn } from '../../server/language/language.rules'
import { linkBlock, pictureBlock } from '../../house/mail/blocks'
import { type Letterhead, writeMail, type MailContent } from '../../house/mail/content'
import { mailPicture } from '../../house/mail/picture.rules'
import { pushContent } from '../push/push-content'
import type { RestockedSubscription } from './notify.queries'
import { notifyMailText as english } from './notify-mail.text'
import { notifyMailText as arabic } from './notify-mail.text.ar'

const texts = { en: english, ar: arabic }

type Restocked = Omit<RestockedSubscription, 'id' | 'shopperId' | 'email' | 'verified'>

export function backInStockMail(
  { name, language, productId, productName, image }: Restocked,
  { publicUrl, letterhead }: { publicUrl: string; letterhead: Letterhead }
): MailContent {
  const { subject, available, view, once } = texts[language]
  const picture = mailPicture(image, publicUrl)
  return writeMail(
    letterhead,
    subject(productName),
    name,
    available(productName),
    ...(picture ? [pictureBlock(picture)] : []),
    linkBlock(view, publicUrl + pathIn(language, paths.product(productId, productName))),
    '',
    once
  )
}

/** Writes the notification of a product that is back in stock; a later one takes its place, so that an import shows one (C456). */
export const backInStockPush = ({
  language,
  productId,
  productName
}: Pick<RestockedSubscription, 'language' | 'productId' | 'productName'>): PushContent =>
  pushContent(language, {
    title: texts[language].subject(productName),
    body: texts[language].available(productName),
    path: paths.product(productId, productName),
    topic: 'stock'
  })
