import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Language } from '../../server/language/language.rules'
import { ofAddress } from './accounts.queries'
import type { CodePurpose, VisitorPurpose } from './codes'

const ATTEMPTS = 5

interface NewCode {
  shopperId: string
  purpose: CodePurpose
  /** Null: only its account can try it. */
  requester: string | null
  hash: Buffer
  ttlS: number
}

/** Saves a code; it replaces the previous one (SEC-13). */
export const saveCode = (tx: Executor, { shopperId, purpose, requester, hash, ttlS }: NewCode) =>
  tx.run(sql`
    insert into one_time_code (shopper_id, purpose, requester, code_hash, expires_at)
    values (${shopperId}, ${purpose}, ${requester}, ${hash}, now() + make_interval(secs => ${ttlS}))
    on conflict (shopper_id, purpose) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at,
      requester = excluded.requester, attempts = 0, other_attempts = 0`)

/** SQL: whether who tries a code has not asked for it. */
const isOther = (requester: string) => sql`requester is not null and requester <> ${requester}`

/**
 * Counts one of the five attempts of the requester, or of the five of everybody else, and returns the hash to compare with;
 * undefined if no live code or attempt is left. Counting comes before comparing, so that concurrent guesses are counted, too.
 */
export const consumeAttempt = (
  db: Executor,
  { email, purpose, requester }: { email: string; purpose: CodePurpose; requester: string }
) =>
  db.first<{ shopperId: string; hash: Buffer }>(sql`
    update one_time_code set
      attempts = attempts + (not (${isOther(requester)}))::int,
      other_attempts = other_attempts + (${isOther(requester)})::int
    where shopper_id = (select id from shopper where ${ofAddress(email)})
      and purpose = ${purpose} and expires_at > now()
      and case when ${isOther(requester)} then other_attempts else attempts end < ${ATTEMPTS}
    returning shopper_id as "shopperId", code_hash as hash`)

/** Deletes the code; returns 1 for the one request that consumed it, 0 for all others. */
export const consumeCode = (tx: Executor, shopperId: string, purpose: CodePurpose, hash: Buffer) =>
  tx.run(sql`
    delete from one_time_code where shopper_id = ${shopperId} and purpose = ${purpose} and code_hash = ${hash}`)

export const deleteExpiredCodes = (db: Executor) =>
  db.run(sql`delete from one_time_code where expires_at < now()`)

export const deleteCodesOf = (tx: Executor, shopperId: string, purpose: CodePurpose) =>
  tx.run(sql`delete from one_time_code where shopper_id = ${shopperId} and purpose = ${purpose}`)

export const deleteCodes = (tx: Executor, shopperId: string) =>
  tx.run(sql`delete from one_time_code where shopper_id = ${shopperId}`)

interface CodeRequest {
  email: string
  purpose: VisitorPurpose
  language: Language
  /** Null: of an earlier version. */
  requester: string | null
  /** Of a device that has signed in to the account. */
  isKnownDevice: boolean
}

/**
 * Requests a code for a written form of an address: the same work with and without an account (SEC-14). A trigger adds
 * its job.
 */
export const addCodeRequest = (
  tx: Executor,
  { email, purpose, language, requester, isKnownDevice }: CodeRequest
) =>
  tx.run(sql`
    insert into code_request (email_key, purpose, language, requester, known_device)
    values (${email}, ${purpose}, ${language}, ${requester}, ${isKnownDevice})`)

/** Takes a request within the transaction; undefined when it was taken before. */
export const takeCodeRequest = (tx: Executor, id: number) =>
  tx.first<CodeRequest>(sql`
    delete from code_request where id = ${id}
    returning email_key as email, purpose, language, requester, known_device as "isKnownDevice"`)

/** Requests a code for later, once for each address and purpose. */
export const postponeCodeRequest = (
  tx: Executor,
  { email, purpose, language, requester }: CodeRequest,
  inS: number
) =>
  tx.run(sql`
    insert into code_request (email_key, purpose, language, requester, due_at)
    select ${email}, ${purpose}, ${language}, ${requester}, now() + make_interval(secs => ${inS})
    where not exists (
      select from code_request where email_key = ${email} and purpose = ${purpose} and due_at > now())`)
