import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

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
