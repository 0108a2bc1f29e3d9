import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Visit } from '../../server/openid/openid'

/** A visit to a provider, and what it is for. */
export interface IdentityAttempt extends Visit {
  /** The session that adds the identity to its account; null: signs in. */
  sessionId: string | null
  /** The page that began it. */
  from: string
  /** The page that is opened after a sign-in. */
  to: string
}

interface NewAttempt extends IdentityAttempt {
  provider: string
  browser: string
  seconds: number
}

export const insertIdentityAttempt = (db: Executor, attempt: NewAttempt) =>
  db.run(sql`
    insert into identity_attempt
      (state, provider, browser, nonce, verifier, session_id, from_path, to_path, expires_at)
    values (${attempt.state}, ${attempt.provider}, ${attempt.browser}, ${attempt.nonce}, ${attempt.verifier},
      ${attempt.sessionId}, ${attempt.from}, ${attempt.to}, now() + make_interval(secs => ${attempt.seconds}))`)

interface Key {
  state: string
  provider: string
  browser: string
}

/** Uses an attempt up. Undefined when it was used, has ended, or is of another browser or provider. */
export const takeIdentityAttempt = (db: Executor, { state, provider, browser }: Key) =>
  db.first<IdentityAttempt & { name: string | null }>(sql`
    delete from identity_attempt
    where state = ${state} and provider = ${provider} and browser = ${browser} and expires_at > now()
    returning state, nonce, verifier, session_id as "sessionId", from_path as "from", to_path as "to", name`)

/** Notes the name that a provider has sent beside the code. */
export const nameIdentityAttempt = (db: Executor, { state, provider }: Omit<Key, 'browser'>, name: string) =>
  db.run(sql`update identity_attempt set name = ${name} where state = ${state} and provider = ${provider}`)

export const deleteEndedIdentityAttempts = (db: Executor) =>
  db.run(sql`delete from identity_attempt where expires_at < now()`)
