import type { Files } from '@sahra/server-kit/files/files'
import type { Records } from '../../store/records'

/** What the commands of an operator change: teams, rules and webhooks, on the machine that reaches the database. */
export interface TeamStore {
  dataDir: string
  /** Those of the registry, for its own tools. */
  records: Records
  keys: Records
  files: Files
}
