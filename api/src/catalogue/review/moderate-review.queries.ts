import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** A review as the merchant sees it. */
export interface ModeratedReview {
  id: string
  product: { id: string; handle: string; name: string }
  author: string
  rating: number
  comment: string
  createdAt: string
  hidden: { at: string; reason: string } | null
  answer: { text: string; at: string } | null
}

const columns = sql`
  r.id, json_build_object('id', p.id, 'handle', p.slug, 'name', p.name) as product, r.author, r.rating, r.comment,
  iso(r.created_at) as "createdAt",
  case when r.hidden_at is not null
    then json_build_object('at', iso(r.hidden_at), 'reason', r.hidden_reason) end as hidden,
  case when r.answer is not null then json_build_object('text', r.answer, 'at', iso(r.answered_at)) end as answer`

export interface ModerationFilter {
  /** Handle or id of a product. */
  product?: string | undefined
  state?: 'hidden' | 'unanswered' | undefined
  /** Time and id of the last review of the page before. */
  after?: { at: string; id: string } | undefined
  limit: number
}

/** Lists reviews, the newest first. */
export const listForModeration = (db: Executor, { product, state, after, limit }: ModerationFilter) =>
  db.many<ModeratedReview>(sql`
    select ${columns} from review r join product p on p.id = r.product_id
    where (${product ?? null}::text is null or p.slug = ${product ?? null} or p.id = ${product ?? null})
      and case ${state ?? ''} when 'hidden' then r.hidden_at is not null
        when 'unanswered' then r.answer is null and r.hidden_at is null else true end
      and (${after?.at ?? null}::timestamptz is null
        or (r.created_at, r.id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text))
    order by r.created_at desc, r.id desc limit ${limit}`)

export const findForModeration = (db: Executor, id: string) =>
  db.first<ModeratedReview>(sql`
    select ${columns} from review r join product p on p.id = r.product_id where r.id::text = ${id}`)

/** Returns a review and locks it until the transaction ends. */
export const lockReview = (tx: Executor, id: string) =>
  tx.first<ModeratedReview>(sql`
    select ${columns} from review r join product p on p.id = r.product_id where r.id::text = ${id} for update of r`)

export const saveHidden = (tx: Executor, id: string, reason: string | null) =>
  tx.run(sql`
    update review set hidden_reason = ${reason}, hidden_at = case when ${reason}::text is not null then now() end
    where id = ${id}`)

export const saveAnswer = (tx: Executor, id: string, answer: string | null) =>
  tx.run(sql`
    update review set answer = ${answer}, answered_at = case when ${answer}::text is not null then now() end
    where id = ${id}`)
