import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { processEnvironment } from '../../server/config/config'
import { freshDatabase } from '../../db/testing'
import { startApi } from '../../testing/api-process'

const root = path.resolve(import.meta.dirname, '../../../..')
const dataDir = temporaryFolder('deployment')

test('C197 the command line says of the shop what the running api says, whatever its own environment is', async () => {
  const DATABASE_URL = await urlOf(await freshDatabase())
  const settings = {
    SEED: 'none',
    SELLER_NAME: 'Dune House LLC',
    SHOP_PHONE: '+971 50 123 4567',
    PUBLIC_URL: 'https://dune.example'
  }
  const api = await startApi(dataDir, { DATABASE_URL, ...settings })
  await api.stop()
  const own = Object.entries(processEnvironment()).filter(([name]) => !Object.hasOwn(settings, name))
  // From the source, as `npm run shop` does.
  const type = async (...args: string[]) =>
    (
      await promisify(execFile)(
        process.execPath,
        ['--import', 'tsx', 'api/src/merchant/command-line/main.ts', ...args],
        {
          cwd: root,
          env: { ...Object.fromEntries(own), DATABASE_URL, DATA_DIR: dataDir }
        }
      )
    ).stdout
  const stdout = await type('settings', 'show')
  assert.match(stdout, /^pieces +no number is claimed$/m)
  assert.match(stdout, /^phone +\+971 50 123 4567$/m)
  assert.match(stdout, /^seller +Dune House LLC, without a TRN$/m)
  // Links in the mails of `orders confirm`, addresses in an export.
  await type('product', 'add', 'Oasis Tote', '4200')
  const feed = path.join(dataDir, 'feed.xml')
  await type('export', feed)
  assert.match(await readFile(feed, 'utf8'), /https:\/\/dune\.example\/product\//)
})
