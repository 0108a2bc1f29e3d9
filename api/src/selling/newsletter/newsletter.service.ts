import { bareEmail, emailKey, isEmail } from '@sahra/shared/typed/email.rules'
import type { Executor } from '@sahra/server-kit/database/database'
import type { MailContent } from '../../house/mail/content'
import { findLetterhead } from '../../house/mail/letterhead.service'
import { queueMail } from '../../house/mail/outbox.queries'
import { isNewsletterOn } from '../../house/settings/settings.queries'
import { ApiError } from '../../server/api-error'
import type { Deps } from '../../server/feature'
import type { Language } from '../../server/language/language.rules'
import { newsletterMails } from '../../server/rate-limit/limits.rules'
import { countHit } from '../../server/rate-limit/rate-limit.queries'
import { findLinkKey, idOfToken } from '../../server/signed-link'
import { confirmMail, unsubscribeUrl, welcomeMail } from './newsletter-mails'
import {
  addSubscription,
  confirmSubscription,
  deleteSubscription,
  findSubscriberCode,
  type Subscription
} from './newsletter.queries'
import { badEmail, linkEnded, notOffered } from './newsletter.text'

type Shop = Pick<Deps, 'db' | 'config'>

/**
 * Mails a link that confirms the newsletter; to a confirmed address once more its welcome. Tells nothing of an address,
 * and mails it at most once an hour and three times a day. Throws NOT_FOUND while the house does not offer the newsletter, BAD_INPUT.
 */
export async function subscribe({ db, config }: Shop, typed: string, language: Language): Promise<void> {
  if (!isEmail(typed)) throw new ApiError('EMAIL_INVALID', badEmail)
  if (!(await isNewsletterOn(db))) throw new ApiError('UNKNOWN_PATH', notOffered)
  const email = bareEmail(typed)
  await db.transaction(async tx => {
    const subscription = await addSubscription(tx, email, language)
    if (!subscription || (config.rateLimit && (await isOverLimit(tx, email)))) return
    if (subscription.isConfirmed) await queueWelcome(tx, { config }, subscription)
    else
      await queue(tx, subscription, confirmMail(subscription, await senderOf(tx, { config }, subscription)))
  })
}

/** Confirms the address of a link, and welcomes it once. Returns the code of its promotion. Throws BAD_INPUT. */
export async function confirm({ db, config }: Shop, token: string): Promise<string | undefined> {
  const id = idOfToken(await findLinkKey(db), 'newsletter-confirm', token)
  return db.transaction(async tx => {
    const confirmed = id && (await confirmSubscription(tx, id))
    if (!confirmed) throw new ApiError('INVALID_LINK', linkEnded)
    if (confirmed.isNew) await queueWelcome(tx, { config }, confirmed)
    return findSubscriberCode(tx)
  })
}

/** Ends the newsletter of a link's address, which is deleted; again it changes nothing. Throws BAD_INPUT. */
export async function unsubscribe(db: Executor, token: string): Promise<void> {
  const id = idOfToken(await findLinkKey(db), 'newsletter-end', token)
  if (!id) throw new ApiError('INVALID_LINK', linkEnded)
  await deleteSubscription(db, id)
}

async function isOverLimit(tx: Executor, email: string): Promise<boolean> {
  const counted = []
  for (const limit of newsletterMails) counted.push(await countHit(tx, limit, emailKey(email)))
  return counted.some(({ waitS }) => waitS > 0)
}

async function senderOf(tx: Executor, { config }: Pick<Shop, 'config'>, { language }: Subscription) {
  const letterhead = await findLetterhead(tx, config, language)
  return { publicUrl: config.publicUrl, linkKey: await findLinkKey(tx), letterhead }
}

async function queueWelcome(tx: Executor, shop: Pick<Shop, 'config'>, subscription: Subscription) {
  const sender = await senderOf(tx, shop, subscription)
  const mail = welcomeMail(subscription, sender, await findSubscriberCode(tx))
  await queue(tx, subscription, mail, unsubscribeUrl(sender.publicUrl, sender.linkKey, subscription.id))
}

const queue = (tx: Executor, { email }: Subscription, mail: MailContent, unsubscribeUrl?: string) =>
  queueMail(tx, { kind: 'newsletter', to: email, ...mail, ...(unsubscribeUrl && { unsubscribeUrl }) })
