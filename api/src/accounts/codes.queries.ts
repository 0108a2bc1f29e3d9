import { randomBytes } from 'node:crypto'
import type { Executor } from '@sahra/platform/database/database'
import { sql } from '@sahra/platform/database/sql'
import type { Language } from '../language/language.rules'
import { ofAddress } from './accounts.queries'
import type { CodePurpose } from './codes'

const ATTEMPTS = 5

/** Saves a code; it replaces the previous one (SEC-13). */
export const saveCode = (
  tx: Executor,
  { shopperId, purpose, hash, ttlS }: { shopperId: string; purpose: CodePurpose; hash: Buffer; ttlS: number }
) =>
  tx.run(sql`
    insert into one_time_code (shopper_id, purpose, code_hash, expires_at)
    values (${shopperId}, ${purpose}, ${hash}, now() + make_interval(secs => ${ttlS}))
    on conflict (shopper_id, purpose) do update
    set code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`)

/**
 * Counts one of the five attempts and returns the hash to compare with; undefined if no live code or attempt is left.
 * Counting comes before comparing, so that concurrent guesses are counted, too.
 */
export const consumeAttempt = (db: Executor, email: string, purpose: CodePurpose) =>
  db.first<{ shopperId: string; hash: Buffer }>(sql`
    update one_time_code set attempts = attempts + 1
    where shopper_id = (select id from shopper where ${ofAddress(email)})
      and purpose = ${purpose} and attempts < ${ATTEMPTS} and expires_at > now()
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

/** Requests a reset code for a written form of an address: the same work with and without an account (SEC-14). */
export const addCodeRequest = (tx: Executor, email: string, language: Language) =>
  tx.run(sql`insert into code_request (email_key, language) values (${email}, ${language})`)

interface CodeRequest {
  email: string
  language: Language
}

/** Takes the oldest requests that are due within the transaction. */
export const takeCodeRequests = (tx: Executor, limit: number) =>
  tx.many<CodeRequest>(sql`
    delete from code_request where id in (
      select id from code_request where due_at <= now() order by id limit ${limit} for update skip locked)
    returning email_key as email, language`)

/** Requests a code for later, once for each address. */
export const postponeCodeRequest = (tx: Executor, { email, language }: CodeRequest, inS: number) =>
  tx.run(sql`
    insert into code_request (email_key, language, due_at)
    select ${email}, ${language}, now() + make_interval(secs => ${inS})
    where not exists (select from code_request where email_key = ${email} and due_at > now())`)

/** Returns the secret that codes are hashed with if OTP_PEPPER is unset: created once, shared by all processes. */
export async function findOrCreatePepper(db: Executor): Promise<Buffer> {
  await db.run(sql`
    insert into secret (name, value) values ('otp-pepper', ${randomBytes(32)}) on conflict do nothing`)
  const row = await db.first<{ value: Buffer }>(sql`select value from secret where name = 'otp-pepper'`)
  if (!row) throw new Error('otp-pepper is missing from table secret')
  return row.value
}
