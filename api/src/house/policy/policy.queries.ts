import { type Policy, type PolicyName, policy } from '@sahra/shared/contract/policy'
import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'

/** A text of the merchant; `policy` undefined: it was reset to that of the build. */
export interface PolicyVersion {
  id: number
  page: PolicyName
  language: string
  at: Date
  by: string
  policy: Policy | undefined
}

type Row = Omit<PolicyVersion, 'policy'> & { document: unknown }
const columns = sql`id, page, language, changed_at as at, changed_by as by, document`
const versionOf = ({ document, ...row }: Row): PolicyVersion => ({
  ...row,
  policy: document === null ? undefined : policy.parse(document)
})

/** Returns the latest version of a page in each of the languages. */
export async function findLatest(
  db: Executor,
  page: PolicyName,
  languages: string[]
): Promise<PolicyVersion[]> {
  const rows = await db.many<Row>(sql`
    select distinct on (language) ${columns} from policy_version
    where page = ${page} and language = any(${languages}) order by language, id desc`)
  return rows.map(versionOf)
}

/** Lists the latest version of every page and language that was ever changed. */
export async function listLatest(db: Executor): Promise<PolicyVersion[]> {
  const rows = await db.many<Row>(
    sql`select distinct on (page, language) ${columns} from policy_version order by page, language, id desc`
  )
  return rows.map(versionOf)
}

/** Lists the versions of a page, the newest first. */
export async function listVersions(db: Executor, page: PolicyName, limit: number): Promise<PolicyVersion[]> {
  const rows = await db.many<Row>(
    sql`select ${columns} from policy_version where page = ${page} order by id desc limit ${limit}`
  )
  return rows.map(versionOf)
}

export async function findVersion(
  db: Executor,
  page: PolicyName,
  id: number
): Promise<PolicyVersion | undefined> {
  const row = await db.first<Row>(
    sql`select ${columns} from policy_version where page = ${page} and id = ${id}`
  )
  return row && versionOf(row)
}

/** Changes of a page wait for each other until the transaction ends. */
export const lockPolicies = (tx: Executor) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtext('policy_version'))`)

export async function insertVersion(
  tx: Executor,
  { page, language, policy, by }: Pick<PolicyVersion, 'page' | 'language' | 'policy' | 'by'>
): Promise<number> {
  const document = policy ? JSON.stringify(policy) : null
  const row = await tx.first<{ id: number }>(sql`
    insert into policy_version (page, language, document, changed_by)
    values (${page}, ${language}, ${document}::jsonb, ${by}) returning id`)
  if (!row) throw new Error('The version was not added.')
  return row.id
}
