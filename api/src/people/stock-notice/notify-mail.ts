import { paths } from '@sahra/shared/routing/paths'
import { pathIn } from '../../server/language/language.rules'
import { linkBlock, pictureBlock } from '../../house/mail/blocks'
import { type Letterhead, writeMail, type MailContent } from '../../house/mail/content'
import { mailPicture } from '../../house/mail/picture.rules'
import type { RestockedSubscription } from './notify.queries'
import { notifyMailText as english } from './notify-mail.text'
import { notifyMailText as arabic } from './notify-mail.text.ar'

const texts = { en: english, ar: arabic }

type Restocked = Omit<RestockedSubscription, 'id' | 'email' | 'verified'>

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
