import type { PushContent } from '@sahra/shared/contract/push'
import { paths } from '@sahra/shared/routing/paths'
import { wordingOf } from '../../house/mail/wording'
import type { Language } from '../../server/language/language.rules'
import { pushContent } from '../push/push-content'
import { alertMailText as englishMail } from './alert-mail.text'
import { alertMailText as arabicMail } from './alert-mail.text.ar'
import { alertPushText as english } from './alert-push.text'
import { alertPushText as arabic } from './alert-push.text.ar'
import type { PriceFall } from './price-fall.queries'
import type { MailedSearch } from './search-digest.service'

const texts = { en: { ...englishMail, ...english }, ar: { ...arabicMail, ...arabic } }

/** Bundles what is new by the alerts of a shopper, of which there is something, in one notification (C456): a product and a number. */
export function alertPush(
  { falls, searches }: { falls: readonly PriceFall[]; searches: readonly MailedSearch[] },
  { language, currencyMark }: { language: Language; currencyMark: string }
): PushContent {
  const text = texts[language]
  const { formatAmount } = wordingOf(language)
  const amount = (fils: number): string => formatAmount(fils / 100, currencyMark)
  const [fall] = falls
  const found = searches.flatMap(({ products }) => products)[0]
  const product = fall
    ? text.product(fall.productName, text.price(amount(fall.now), amount(fall.before)))
    : found && text.product(found.name, amount(found.price))
  const count = searches.reduce((sum, search) => sum + search.count, falls.length)
  const more = count > 1 ? [text.more(count - 1)] : []
  return pushContent(language, {
    title: text.subject[!searches.length ? 'falls' : falls.length ? 'both' : 'searches'],
    body: product === undefined ? text.found(count) : [product, ...more].join('\n'),
    path: searches.length ? '/profile/alerts' : paths.wishlist,
    topic: 'alerts'
  })
}
