import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

export interface NewToken {
  id: string
  name: string
  hash: string
  scopes: readonly string[]
  days: number
}

export interface Token {
  id: string
  name: string
  scopes: string[]
  expiresAt: Date
  isEnded: boolean
}

const fields = sql`id, name, scopes, expires_at as "expiresAt", expires_at <= now() as "isEnded"`

/** Returns when the token ends; undefined when the name is taken. One that has ended gives its name free. */
export async function insertToken(
  tx: Executor,
  { id, name, hash, scopes, days }: NewToken
): Promise<Date | undefined> {
  await tx.run(sql`
    update api_token set revoked_at = expires_at
    where name = ${name} and revoked_at is null and expires_at <= now()`)
  const row = await tx.first<{ expiresAt: Date }>(sql`
    insert into api_token (id, name, hash, scopes, expires_at)
    values (${id}, ${name}, ${hash}, ${scopes}, now() + make_interval(days => ${days}))
    on conflict (name) where revoked_at is null do nothing
    returning expires_at as "expiresAt"`)
  return row?.expiresAt
}

/** Finds the token of a request, also one that has ended, and notes its use once a minute. */
export async function findToken(db: Executor, hash: string): Promise<Token | undefined> {
  const row = await db.first<Token & { isStale: boolean }>(sql`
    select ${fields}, coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
    from api_token where hash = ${hash} and revoked_at is null`)
  if (!row) return undefined
  const { isStale, ...token } = row
  if (isStale && !token.isEnded)
    await db.run(sql`update api_token set last_used_at = now() where id = ${token.id}`)
  return token
}

export const listTokens = (db: Executor) =>
  db.many<Token & { createdAt: Date; lastUsedAt: Date | null }>(sql`
    select ${fields}, created_at as "createdAt", last_used_at as "lastUsedAt"
    from api_token where revoked_at is null order by created_at, id`)

/** Lists the tokens that end within so many days. */
export const listEndingTokens = (db: Executor, days: number) =>
  db.many<Token>(sql`
    select ${fields} from api_token
    where revoked_at is null and expires_at > now() and expires_at <= now() + make_interval(days => ${days})
    order by expires_at, id`)

/** Returns the name; undefined when there is no such token. */
export const revokeToken = async (tx: Executor, idOrName: string): Promise<string | undefined> =>
  (
    await tx.first<{ name: string }>(sql`
      update api_token set revoked_at = now() where (id = ${idOrName} or name = ${idOrName}) and revoked_at is null
      returning name`)
  )?.name

export interface KeyOfRequest {
  tokenId: string
  key: string
}
export interface StoredResponse {
  requestHash: string
  /** Null: the first request has not ended, or has crashed. */
  status: number | null
  body: string | null
}

/**
 * Claims a key. Returns undefined for the first request with it, else what is stored. A concurrent one waits for the
 * first transaction to end.
 */
export async function claimRequestKey(
  tx: Executor,
  { tokenId, key }: KeyOfRequest,
  requestHash: string
): Promise<StoredResponse | undefined> {
  const isFirst = await tx.run(sql`
    insert into machine_key (token_id, key, request_hash) values (${tokenId}, ${key}, ${requestHash})
    on conflict do nothing`)
  if (isFirst) return undefined
  return tx.first<StoredResponse>(sql`
    select request_hash as "requestHash", status, body from machine_key
    where token_id = ${tokenId} and key = ${key}`)
}

export const storeResponse = (
  tx: Executor,
  { tokenId, key }: KeyOfRequest,
  { status, body }: { status: number; body: string }
) =>
  tx.run(sql`
    update machine_key set status = ${status}, body = ${body} where token_id = ${tokenId} and key = ${key}`)

/** As long as the keys of orders. */
export const deleteOldRequestKeys = (db: Executor) =>
  db.run(sql`delete from machine_key where created_at < now() - interval '7 days'`)

/** Returns the time of the transaction, which its other queries call now. */
export async function transactionTime(tx: Executor): Promise<Date> {
  const row = await tx.first<{ at: Date }>(sql`select date_trunc('milliseconds', now()) as at`)
  return row?.at ?? new Date()
}
