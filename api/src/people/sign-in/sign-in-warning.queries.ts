import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import type { Language } from '../../server/language/language.rules'

/** Asks for a warning to an address: the same work with and without an account (SEC-14). A trigger adds its job. */
export const addSignInWarning = (db: Executor, email: string, language: Language) =>
  db.run(sql`insert into sign_in_warning (email_key, language) values (${email}, ${language})`)

/** Takes a request within the transaction; undefined when it was taken before. */
export const takeSignInWarning = (tx: Executor, id: number) =>
  tx.first<{ email: string; language: Language }>(sql`
    delete from sign_in_warning where id = ${id} returning email_key as email, language`)
