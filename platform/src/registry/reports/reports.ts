import pLimit from 'p-limit'
import { readErrors } from '../../beacons/errors'
import { readSeries } from '../../beacons/series'
import type { Database } from '@sahra/server-kit/database/database'
import type { Registry } from '../../release/channels/registry'
import type { RegistryContext } from '../routes/registry-context'
import { createSymbolicate } from './symbolicate'

/** What browsers reported, read from the counts of the gateways. One request reads at a time. */
export function createReports(db: Database, registry: Registry): RegistryContext['reports'] {
  const symbolicate = createSymbolicate(registry)
  const reading = pLimit(1)
  return {
    series: (app, days) => reading(() => readSeries(db, { app, days })),
    errors: (app, days) => reading(() => readErrors(db, { app, days }, symbolicate))
  }
}
