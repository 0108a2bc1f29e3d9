import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { sql } from '@sahra/server-kit/database/sql'

export type MailKind = 'verify' | 'reset' | 'order' | 'notify' | 'security' | 'newsletter'

export interface NewMail {
  kind: MailKind
  to: string
  subject: string
  text: string
  /** Without it the mail is text alone. */
  html?: string
  /** At most one mail is ever sent per key; without one every call queues a mail. */
  dedupeKey?: string
  code?: string
  orderId?: string
  /** Ends what the mail belongs to with one POST (RFC 8058). */
  unsubscribeUrl?: string
  /** Seconds until it may be sent. */
  inS?: number
}

/** Begins the `dedupeKey` of the mail that a closed account gets: it is deleted as soon as it is sent. */
export const LAST_MAIL = 'account-closed-'

/** Queues a mail in the outbox, in the transaction that causes it (SEC-10). A trigger adds its job. */
export async function queueMail(tx: Executor, mail: NewMail): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into mail (id, dedupe_key, kind, recipient, subject, body, html, code, order_id, unsubscribe_url, due_at)
    values (${id}, ${mail.dedupeKey ?? id}, ${mail.kind}, ${mail.to}, ${mail.subject}, ${mail.text}, ${mail.html ?? ''},
      ${mail.code ?? null}, ${mail.orderId ?? null}, ${mail.unsubscribeUrl ?? null}, now() + make_interval(secs => ${mail.inS ?? 0}))
    on conflict (dedupe_key) do nothing`)
}

export interface DueMail {
  id: string
  kind: MailKind
  to: string
  subject: string
  text: string
  html: string
  code: string | null
  orderId: string | null
  unsubscribeUrl: string | null
  createdAt: Date
}

/** Finds a mail that is neither sent nor given up. */
export const findUnsentMail = (db: Executor, id: string) =>
  db.first<DueMail>(sql`
    select id, kind, recipient as to, subject, body as text, html, code, order_id as "orderId",
      unsubscribe_url as "unsubscribeUrl", created_at as "createdAt"
    from mail where id = ${id} and sent_at is null and given_up_at is null`)

/** Marks a mail as sent and deletes its content, which may hold a code. */
export const markSent = (db: Executor, id: string) =>
  db.run(
    sql`update mail set sent_at = now(), body = '', html = '', code = null, unsubscribe_url = null where id = ${id}`
  )

/**
 * Gives a mail up. Its text stays for a week, so that `npm run shop -- mail retry` can send it after all; a mail with a
 * code loses it at once, since the code has expired by then. `error`: a code, without any address (SEC-43).
 */
export const abandonMail = (
  db: Executor,
  id: string,
  { attempts, error }: { attempts: number; error: string }
) =>
  db.run(sql`
    update mail set given_up_at = now(), attempts = ${attempts}, last_error = ${error}, code = null,
      body = case when code is null then body else '' end, html = case when code is null then html else '' end
    where id = ${id}`)

/**
 * Deletes the text of a mail a week after it was given up, and the mail 90 days after it was sent or given up; at once the
 * last mail of a closed account.
 */
export async function deleteOldMail(db: Executor): Promise<void> {
  await db.run(
    sql`update mail set body = '', html = '' where given_up_at < now() - interval '7 days' and body <> ''`
  )
  await db.run(sql`
    delete from mail where coalesce(sent_at, given_up_at) < now() - interval '90 days'
      or (coalesce(sent_at, given_up_at) is not null and starts_with(dedupe_key, ${LAST_MAIL}))`)
}
