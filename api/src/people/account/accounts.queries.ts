import type { Executor } from '@sahra/server-kit/database/database'
import { emailKey } from '@sahra/shared/typed/email.rules'
import { sql } from '@sahra/server-kit/database/sql'
import { emailKeys } from './email-keys'

export interface Account {
  id: string
  name: string
  email: string
  passwordHash: string
  verified: boolean
}

export type NewAccount = Omit<Account, 'verified'>

const account = sql`id, name, email, password_hash as "passwordHash", verified_at is not null as verified`

/** The condition and the order for the account of an address: two from earlier versions may share a mailbox. */
export const ofAddress = (email: string) => {
  const keys = emailKeys(email)
  return sql`email_key = any(${keys}::text[]) order by array_position(${keys}::text[], email_key) limit 1`
}

export const findAccount = (db: Executor, email: string) =>
  db.first<Account>(sql`select ${account} from shopper where ${ofAddress(email)}`)

export const findAccountById = (db: Executor, id: string) =>
  db.first<Account>(sql`select ${account} from shopper where id = ${id}`)

/** Returns the account and locks it until the transaction ends. */
export const lockAccount = (tx: Executor, id: string) =>
  tx.first<Account>(sql`select ${account} from shopper where id = ${id} for update`)

/** Keeps the account from being closed until the transaction ends. False when it is closed. */
export const keepAccountOpen = async (tx: Executor, id: string): Promise<boolean> =>
  (await tx.run(sql`select from shopper where id = ${id} and closed_at is null for key share`)) > 0

/** False if the e-mail has an account already. */
export const addAccount = async (
  tx: Executor,
  { id, name, email, passwordHash }: NewAccount
): Promise<boolean> =>
  (await tx.run(sql`
    insert into shopper (id, name, email, email_key, password_hash)
    values (${id}, ${name}, ${email}, ${emailKey(email)}, ${passwordHash})
    on conflict (email_key) do nothing`)) > 0

export const setPassword = (tx: Executor, id: string, passwordHash: string) =>
  tx.run(sql`update shopper set password_hash = ${passwordHash} where id = ${id}`)

/** Replaces the hash unless the password has changed meanwhile (compare-and-swap). */
export const replacePasswordHash = (db: Executor, id: string, from: string, to: string) =>
  db.run(sql`update shopper set password_hash = ${to} where id = ${id} and password_hash = ${from}`)

export const setVerified = (tx: Executor, id: string) =>
  tx.run(sql`update shopper set verified_at = now() where id = ${id} and verified_at is null`)
