import type { PriceOfferState } from '@sahra/shared/contract/price-offer'
import type { PersonalData } from '@sahra/shared/contract/security'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { unitPriceFils } from '../../catalogue/stock/availability.queries'
import { newId } from '../../db/id'
import type { Language } from '../../server/language/language.rules'

type State = Exclude<PriceOfferState['state'], 'none'>

/** SQL: the state of the offer `o`, by the clock of the database. */
const stateOf = sql`case
  when o.order_id is not null then 'ordered'
  when o.answer = 'declined' then 'declined'
  when o.ends_at > now() then coalesce(o.answer, 'waiting')
  when o.answer is null then 'ended' else 'lapsed' end`
/** SQL: the offer `o` waits for an answer. */
const isWaiting = sql`o.answer is null and o.ends_at > now()`

/** Returns what the only unit of a product costs everyone, in fils; undefined when the product takes no offers. */
export const findOfferedPrice = (db: Executor, productId: string, variantId: string | null) =>
  db.first<{ price: number }>(sql`
    select (${unitPriceFils})::integer as price
    from product p left join variant v on v.id = ${variantId} and v.product_id = p.id
    where p.id = ${productId} and p.takes_offers`)

export interface LatestOffer {
  state: State
  /** In fils. */
  amount: number
  until: string
}

/** Returns the newest offer of a shopper for a product, of the last seven days. */
export const findLatestOffer = (db: Executor, shopperId: string, productId: string) =>
  db.first<LatestOffer>(sql`
    select ${stateOf} as state, o.amount, iso(o.ends_at) as until from price_offer o
    where o.shopper_id = ${shopperId} and o.product_id = ${productId} and o.created_at > now() - interval '7 days'
    order by o.created_at desc, o.id desc limit 1`)

/** Counts the offers of a shopper in the last 24 hours. */
export async function countOffersToday(tx: Executor, shopperId: string): Promise<number> {
  const row = await tx.first<{ n: number }>(sql`
    select count(*)::int as n from price_offer
    where shopper_id = ${shopperId} and created_at > now() - interval '24 hours'`)
  return row?.n ?? 0
}

export interface NewOffer {
  shopperId: string
  productId: string
  variantId: string | null
  amount: number
  language: Language
}

/** Adds an offer that waits for 24 hours. */
export const addOffer = (tx: Executor, { shopperId, productId, variantId, amount, language }: NewOffer) =>
  tx.run(sql`
    insert into price_offer (id, shopper_id, product_id, variant_id, amount, language, ends_at)
    values (${newId()}, ${shopperId}, ${productId}, ${variantId}, ${amount}, ${language}, now() + interval '24 hours')`)

/** Returns the product of an offer. */
export const findProductOfOffer = (db: Executor, id: string) =>
  db.first<{ productId: string }>(sql`select product_id as "productId" from price_offer where id = ${id}`)

/** Returns whether another shopper may order the product at a price of its own now. */
export const hasAgreedPrice = async (tx: Executor, productId: string): Promise<boolean> =>
  (await tx.first(sql`
    select from price_offer where product_id = ${productId} and answer = 'accepted' and ends_at > now()
      and order_id is null`)) !== undefined

/** Of whom a mail about an offer is, and of what. */
export interface OfferForMail {
  id: string
  name: string
  email: string
  verified: boolean
  language: Language
  productId: string
  /** With its brand. */
  product: string
  image: string | null
  variantId: string | null
  /** In fils. */
  amount: number
  until: string
}

/** SQL: what a mail says of the offer `o`. */
const mailFields = sql`o.id, s.name, s.email, s.verified_at is not null as verified, o.language,
  o.product_id as "productId", b.name || ' ' || p.name as product, coalesce(v.images[1], p.images[1]) as image,
  o.variant_id as "variantId", o.amount, iso(o.ends_at) as until`
const mailJoins = sql`join shopper s on s.id = o.shopper_id join product p on p.id = o.product_id
  join brand b on b.id = p.brand_id left join variant v on v.id = o.variant_id`

/** Answers an offer that waits; undefined when it does not. An accepted one is the price for 24 hours. */
export const answerOffer = (tx: Executor, id: string, answer: 'accepted' | 'declined') =>
  tx.first<OfferForMail>(sql`
    with o as (
      update price_offer o set answer = ${answer}, answered_at = now(), ends_at = now() + interval '24 hours'
      where o.id = ${id} and ${isWaiting} returning o.*)
    select ${mailFields} from o ${mailJoins}`)

/** Marks the offers that have ended without an answer as mailed, once each, and returns them. */
export const takeEndedOffers = (tx: Executor) =>
  tx.many<OfferForMail>(sql`
    with o as (
      update price_offer o set end_mailed = true
      where o.answer is null and o.ends_at <= now() and not o.end_mailed returning o.*)
    select ${mailFields} from o ${mailJoins}`)

export interface ListedOffer {
  id: string
  state: State
  product: string
  name: string
  variant: string | null
  customer: string
  email: string | null
  /** What everyone pays now, in fils. */
  price: number
  /** In fils. */
  amount: number
  since: string
  until: string
}

/** Lists offers, those that wait first, the earliest end first among them, the others by their time. */
export const listOffers = (
  db: Executor,
  { state, product, limit }: { state?: State | undefined; product?: string | undefined; limit: number }
) =>
  db.many<ListedOffer>(sql`
    select o.id, ${stateOf} as state, o.product_id as product, p.name,
      nullif(concat_ws(', ', v.color, v.size), '') as variant, o.shopper_id as customer,
      case when s.closed_at is null then s.email end as email, (${unitPriceFils})::integer as price, o.amount,
      iso(o.created_at) as since, iso(o.ends_at) as until
    from price_offer o join product p on p.id = o.product_id join shopper s on s.id = o.shopper_id
    left join variant v on v.id = o.variant_id
    where (${state ?? null}::text is null or ${stateOf} = ${state ?? null})
      and (${product ?? null}::text is null or o.product_id = ${product ?? null} or p.slug = ${product ?? null})
    order by ${isWaiting} desc, case when ${isWaiting} then o.ends_at end, o.created_at desc, o.id limit ${limit}`)

/** Lists every offer of a shopper, oldest first. */
export const listOffersOf = (db: Executor, shopperId: string) =>
  db.many<PersonalData['priceOffers'][number]>(sql`
    select o.product_id as "productId", o.variant_id as "variantId", aed(o.amount)::float8 as amount, ${stateOf} as state,
      iso(o.created_at) as "createdAt", iso(o.answered_at) as "answeredAt", o.order_id as "orderId"
    from price_offer o where o.shopper_id = ${shopperId} order by o.created_at, o.id`)
