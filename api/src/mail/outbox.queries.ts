import type { Executor } from '../db/database'
import { newId } from '../db/id'
import { sql } from '../db/sql'

export type MailKind = 'verify' | 'reset' | 'order' | 'notify' | 'security'

export interface NewMail {
  kind: MailKind
  to: string
  subject: string
  text: string
  /** One mail a key, ever: a repeated reason writes no second one. Left out: every call is its own reason. */
  dedupeKey?: string
  code?: string
  orderId?: string
}

/** Puts a mail into the outbox, in the transaction that is the reason for it. */
export async function queueMail(tx: Executor, mail: NewMail): Promise<void> {
  const id = newId()
  await tx.run(sql`
    insert into mail (id, dedupe_key, kind, recipient, subject, body, code, order_id)
    values (${id}, ${mail.dedupeKey ?? id}, ${mail.kind}, ${mail.to}, ${mail.subject}, ${mail.text},
      ${mail.code ?? null}, ${mail.orderId ?? null})
    on conflict (dedupe_key) do nothing`)
}
