import path from 'node:path'
import { demoMediaFolder } from '../tools/testing/demo-pictures'

/** Read here: PORT, CHROMIUM, SAHRA_E2E (folder for the shop's data and mail), SHOP_URL (a shop that already runs) and its DATA_DIR, TRACE, LANGUAGE (of all journeys). */
export const environment: Record<string, string | undefined> = process.env

/** The data folder of the shop under test. */
export const dataFolder = (): string =>
  (environment.SHOP_URL && environment.DATA_DIR) || path.join(environment.SAHRA_E2E ?? '', 'data')

/** Settings of every shop under test. The speed of a busy machine is not under test. */
export const shopSettings = {
  DATABASE_URL: '',
  LANGUAGES: 'en,ar',
  // Derived once for all runs.
  MEDIA_DIR: demoMediaFolder(),
  RATE_LIMIT: 'off',
  DATABASE_CONNECT_TIMEOUT_MS: '15000'
}
