import type { ReleaseFacts } from '../../src/registry/calls/page-api'
import type { ListedPreview } from '../../src/release/shapes/responses'
import type { RollbackTarget } from '../actions/actions'
import { containsQuery } from '../layout/contains.rules'
import type { AppRow } from './app-row.rules'

/** A row of the overview, with what can be done about its app. */
export interface ShownRow extends AppRow {
  facts: ReleaseFacts | undefined
  previews: readonly ListedPreview[]
  rollback: RollbackTarget | undefined
}

/** Whether an app, its release, its commit or who made it live contain what is looked for. */
export const matches = ({ app, id, since, facts, canary }: ShownRow, query: string): boolean =>
  containsQuery(
    [
      ...[app, id, since?.who, since?.why, facts?.team, facts?.builtFrom?.commit],
      ...Object.values(canary?.set ?? {})
    ],
    query
  )
