import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Language } from '../../server/language/language.rules'

/** Asks for a warning to an address: the same work with and without an account (SEC-14). */
export const addSignInWarning = (db: Executor, email: string, language: Language) =>
  db.run(sql`insert into sign_in_warning (email_key, language) values (${email}, ${language})`)

/** Takes the oldest ones within the transaction. */
export const takeSignInWarnings = (tx: Executor, limit: number) =>
  tx.many<{ email: string; language: Language }>(sql`
    delete from sign_in_warning where id in (
      select id from sign_in_warning order by id limit ${limit} for update skip locked)
    returning email_key as email, language`)
