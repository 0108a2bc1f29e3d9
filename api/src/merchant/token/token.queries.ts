import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Token } from '../../server/feature'

export interface NewToken {
  id: string
  name: string
  hash: string
  scopes: readonly string[]
  days: number
  /** It ends then at the latest. */
  until: Date | undefined
}

const fields = sql`id, name, scopes, expires_at as "expiresAt", expires_at <= now() as "isEnded"`

/** Returns when the token was made and ends; undefined when the name is taken. One that has ended gives its name free. */
export async function insertToken(
  tx: Executor,
  { id, name, hash, scopes, days, until }: NewToken
): Promise<{ createdAt: Date; expiresAt: Date } | undefined> {
  await tx.run(sql`
    update api_token set revoked_at = expires_at
    where name = ${name} and revoked_at is null and expires_at <= now()`)
  return tx.first(sql`
    insert into api_token (id, name, hash, scopes, expires_at)
    values (${id}, ${name}, ${hash}, ${scopes}, least(now() + make_interval(days => ${days}), ${until ?? null}))
    on conflict (name) where revoked_at is null do nothing
    returning created_at as "createdAt", expires_at as "expiresAt"`)
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

/** Finds the token that a name or an id means. */
export const findNamedToken = (tx: Executor, idOrName: string) =>
  tx.first<Token>(sql`
    select ${fields} from api_token
    where (id = ${idOrName} or name = ${idOrName}) and revoked_at is null
    order by id = ${idOrName} desc limit 1 for update`)

export const revokeToken = (tx: Executor, id: string) =>
  tx.run(sql`update api_token set revoked_at = now() where id = ${id}`)
