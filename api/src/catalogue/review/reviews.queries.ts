import type {
  Review,
  ReviewListResponse,
  ReviewSort,
  ReviewSummary,
  WriteReviewRequest
} from '@sahra/shared/contract/review'
import type { Executor } from '@sahra/server-kit/database/database'
import { newId } from '../../db/id'
import { rawSql, sql } from '@sahra/server-kit/database/sql'
import { isOpen } from '../product/product.queries'
import type { Shopper } from '../../server/feature'

export interface ReviewQuery {
  page: number
  limit: number
  sort: ReviewSort
}

const order = {
  newest: 'r.created_at desc, r.id desc',
  highest: 'r.rating desc, r.created_at desc, r.id desc',
  lowest: 'r.rating, r.created_at desc, r.id desc'
} as const satisfies Record<ReviewSort, string>

/**
 * SQL: a review is verified when its author has a delivered order of the product (C103). The api's older version stores
 * full names.
 */
const reviewJson = sql`json_strip_nulls(json_build_object(
  '_id', r.id,
  'user', json_build_object('name', case when r.shopper_id is null then r.author else public_name(r.author) end),
  'rating', r.rating, 'comment', r.comment, 'createdAt', iso(r.created_at),
  'verified', r.verified or exists (
    select from shop_order o join order_line l on l.order_id = o.id
    where o.shopper_id = r.shopper_id and l.product_id = r.product_id and o.status = 'Delivered'),
  'answer', case when r.answer is not null
    then json_build_object('comment', r.answer, 'createdAt', iso(r.answered_at)) end))`

const summaryJson = sql`json_build_object(
  'avgRating', trim_scale(p.avg_rating), 'reviewCount', p.review_count, 'countsByStar', json_build_object(
    '1', p.stars[1], '2', p.stars[2], '3', p.stars[3], '4', p.stars[4], '5', p.stars[5]))`

/** Returns a page of a product's reviews with the summary of all; undefined when no visible product has the id. */
export async function findReviews(
  db: Executor,
  productId: string,
  { page, limit, sort }: ReviewQuery
): Promise<ReviewListResponse | undefined> {
  const by = rawSql(order[sort])
  const row = await db.first<{ items: Review[]; summary: ReviewSummary }>(sql`
    select ${summaryJson} as summary, coalesce((
      select json_agg(${reviewJson} order by ${by}) from (
        select * from review r where r.product_id = p.id and r.hidden_at is null order by ${by} limit ${limit} offset ${(page - 1) * limit}
      ) r), '[]') as items
    from product p where p.id = ${productId} and ${isOpen}`)
  if (!row) return undefined
  const total = row.summary.reviewCount
  return { items: row.items, total, page, pages: Math.ceil(total / limit), limit, summary: row.summary }
}

export type WriteReviewResult =
  { review: Review; summary: ReviewSummary; edited: boolean } | 'no product' | 'no variant'

/**
 * Inserts the shopper's review of a product or edits the one there (C103); triggers update the stars. A hidden one stays
 * hidden, and an answer to the earlier text goes (C154).
 */
export async function writeReview(
  tx: Executor,
  shopper: Shopper,
  { productId, variantId, rating, comment }: WriteReviewRequest
): Promise<WriteReviewResult> {
  const product = await tx.first<{ fits: boolean }>(sql`
    select ${variantId ?? null}::text is null or exists (
      select from variant where id = ${variantId ?? null} and product_id = p.id) as fits
    from product p where p.id = ${productId} and ${isOpen}`)
  if (!product) return 'no product'
  if (!product.fits) return 'no variant'
  const written = await tx.first<{ id: string; edited: boolean }>(sql`
    insert into review (id, product_id, variant_id, shopper_id, author, rating, comment)
    values (${newId()}, ${productId}, ${variantId ?? null}, ${shopper.id}, public_name(${shopper.name}), ${rating},
      ${comment})
    on conflict (shopper_id, product_id) do update set variant_id = excluded.variant_id, author = excluded.author,
      rating = excluded.rating, comment = excluded.comment, created_at = now(),
      answer = null, answered_at = null
    returning id, xmax <> 0 as edited`)
  const row = await tx.first<{ review: Review; summary: ReviewSummary }>(sql`
    select ${reviewJson} as review, ${summaryJson} as summary
    from review r join product p on p.id = r.product_id where r.id = ${written?.id ?? null}`)
  return row && written ? { ...row, edited: written.edited } : 'no product'
}
