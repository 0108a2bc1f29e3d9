import type { Config } from '../server/config/config'
import { readConfig } from '../server/config/config'
import type { Database } from '@sahra/server-kit/database/database'
import type { Deps } from '../server/feature'

/** Settings of an api under test: no rate limits, no load shedding, only errors logged. */
export const testConfig = (changes: Partial<Config> = {}): Config => ({
  ...readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://shop.test', LOG_LEVEL: 'error' }),
  rateLimit: false,
  overloadGuard: false,
  ...changes
})

/** The dependencies of an api under test, with changes. */
export const testDeps = (db: Database, changes: Partial<Deps> = {}): Deps => ({
  config: testConfig(),
  db,
  findShopper: async () => null,
  ...changes
})
