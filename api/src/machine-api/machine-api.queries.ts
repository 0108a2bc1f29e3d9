import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'

export interface NewToken {
  id: string
  name: string
  hash: string
  scopes: readonly string[]
}

export interface Token {
  id: string
  name: string
  scopes: string[]
}

/** Returns false when the name is taken. */
export const insertToken = async (tx: Executor, { id, name, hash, scopes }: NewToken): Promise<boolean> =>
  (await tx.run(sql`
    insert into api_token (id, name, hash, scopes) values (${id}, ${name}, ${hash}, ${scopes})
    on conflict (name) where revoked_at is null do nothing`)) > 0

/** Finds the token of a request, and notes its use once a minute. */
export async function findToken(db: Executor, hash: string): Promise<Token | undefined> {
  const row = await db.first<Token & { isStale: boolean }>(sql`
    select id, name, scopes, coalesce(last_used_at < now() - interval '1 minute', true) as "isStale"
    from api_token where hash = ${hash} and revoked_at is null`)
  if (row?.isStale) await db.run(sql`update api_token set last_used_at = now() where id = ${row.id}`)
  return row && { id: row.id, name: row.name, scopes: row.scopes }
}

export const listTokens = (db: Executor) =>
  db.many<Token & { createdAt: Date; lastUsedAt: Date | null }>(sql`
    select id, name, scopes, created_at as "createdAt", last_used_at as "lastUsedAt"
    from api_token where revoked_at is null order by created_at, id`)

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
