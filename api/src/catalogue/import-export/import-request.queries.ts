import type { Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { newId } from '../../db/id'
import type { Place } from '../../server/operation/page'
import type { ShopifyOptions } from '../formats/file-options'
import type { RowProblem } from '../product-data/entry'
import type { ImportSummary } from './import.service'

export const importStates = ['waiting', 'running', 'checked', 'refused', 'imported', 'failed'] as const
export type ImportState = (typeof importStates)[number]

export interface NewImport {
  id: string
  fileName: string
  options: ShopifyOptions
  fetchesPictures: boolean
  /** False: it is checked, and nothing is imported. */
  imports: boolean
  skipsRefused: boolean
  by: string
}
/** Known before it is stored: its file is named by it. */
export const newImportId = newId

export interface ImportRequest extends NewImport {
  state: ImportState
  /** Products that are written. */
  done: number
  /** Null until the file is checked, as counts and refused. */
  total: number | null
  counts: ImportSummary['counts'] | null
  refused: number | null
  error: string | null
  createdAt: Date
  endedAt: Date | null
}

const columns = sql`id, file_name as "fileName", options, fetches_pictures as "fetchesPictures", imports,
  skips_refused as "skipsRefused", requested_by as by, state, done, total, counts, refused, error,
  created_at as "createdAt", ended_at as "endedAt"`

export const insertImport = (tx: Executor, added: NewImport) =>
  tx.run(sql`
    insert into import_request (id, file_name, options, fetches_pictures, imports, skips_refused, requested_by)
    values (${added.id}, ${added.fileName}, ${JSON.stringify(added.options)}::jsonb, ${added.fetchesPictures},
      ${added.imports}, ${added.skipsRefused}, ${added.by})`)

/** Adds the job of an import; one import runs at a time. */
export const queueImport = (tx: Executor, id: string) =>
  tx.run(sql`
    select graphile_worker.add_job('import', json_build_object('id', ${id}::text), queue_name => 'import',
      job_key => 'import ' || ${id}::text)`)

export const findImport = (db: Executor, id: string) =>
  db.first<ImportRequest>(sql`select ${columns} from import_request where id::text = ${id}`)

/** Returns an import and locks it until the transaction ends. */
export const lockImport = (tx: Executor, id: string) =>
  tx.first<ImportRequest>(sql`select ${columns} from import_request where id::text = ${id} for update`)

/** Lists imports, the newest first. */
export const listImports = (db: Executor, after: Place | undefined, limit: number) =>
  db.many<ImportRequest>(sql`
    select ${columns} from import_request
    where ${after?.at ?? null}::timestamptz is null
      or (created_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::text)
    order by created_at desc, id desc limit ${limit}`)

/** Lists refused rows of an import by their place in its report, from 0. */
export const listRefused = (db: Executor, id: string, from: number, limit: number) =>
  db.many<RowProblem>(sql`
    select (problem->>'line')::integer as line, problem->>'column' as column, problem->>'reason' as reason
    from import_request cross join jsonb_array_elements(problems) with ordinality as x (problem, place)
    where id = ${id} and place > ${from} order by place limit ${limit}`)

/** Sets an import that was checked to be run. */
export const rearmImport = (
  tx: Executor,
  id: string,
  { skipsRefused, by }: Pick<NewImport, 'skipsRefused' | 'by'>
) =>
  tx.run(sql`
    update import_request set imports = true, skips_refused = ${skipsRefused}, requested_by = ${by}, state = 'waiting',
      done = 0, error = null, ended_at = null
    where id = ${id}`)

/** Begins an import that waits, or that another process had begun; undefined where there is none to run. */
export const beginRequest = (db: Executor, id: string) =>
  db.first<ImportRequest>(sql`
    update import_request set state = 'running' where id::text = ${id} and state in ('waiting', 'running')
    returning ${columns}`)

export const savePlan = (db: Executor, id: string, { counts, refused, problems }: ImportSummary) =>
  db.run(sql`
    update import_request set counts = ${JSON.stringify(counts)}::jsonb, refused = ${refused},
      problems = ${JSON.stringify(problems)}::jsonb, total = ${counts.new + counts.changed + counts.unchanged}
    where id = ${id}`)

export const saveDone = (db: Executor, id: string, done: number) =>
  db.run(sql`update import_request set done = ${done} where id = ${id}`)

export const endRequest = (db: Executor, id: string, state: ImportState, error: string | null = null) =>
  db.run(sql`update import_request set state = ${state}, error = ${error}, ended_at = now() where id = ${id}`)

/** Deletes imports that were asked for more than a month ago; returns their ids. */
export const deleteOldImports = (db: Executor) =>
  db.many<{ id: string }>(sql`
    delete from import_request where created_at < now() - interval '30 days' and state <> 'running' returning id`)
