import type { ReleaseFacts } from '../../src/registry/calls/page-api'
import type { ListedPreview } from '../../src/release/shapes/responses'
import type { RollbackTarget } from '../actions/actions'
import type { AppRow } from './app-row.rules'

/** A row of the overview, with what can be done about its app. */
export interface ShownRow extends AppRow {
  facts: ReleaseFacts | undefined
  previews: readonly ListedPreview[]
  rollback: RollbackTarget | undefined
}
