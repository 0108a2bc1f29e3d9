import pLimit from 'p-limit'
import { readErrors } from '../beacons/errors'
import { readSeries } from '../beacons/series'
import type { Registry } from './registry'
import type { RegistryContext } from './registry-context'
import { createSymbolicate } from './symbolicate'

/** What browsers reported, read from the files of the gateways in `folder`. One request reads at a time. */
export function createReports(folder: string, registry: Registry): RegistryContext['reports'] {
  const symbolicate = createSymbolicate(registry)
  const reading = pLimit(1)
  return {
    series: (app, days) => reading(() => readSeries(folder, { app, days })),
    errors: (app, days) => reading(() => readErrors(folder, { app, days }, symbolicate))
  }
}
