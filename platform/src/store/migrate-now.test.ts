import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import path from 'node:path'
import test from 'node:test'
import { freshDatabase } from '@sahra/server-kit/database/testing'
import { programOf } from '@sahra/server-kit/server/program'
import { urlOf } from '@sahra/server-kit/testing/pooler'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readStoreConfig } from './config'
import { openPlatformDatabase, readPlatformMigrations } from './platform-database'

const { file, execArgv } = programOf(path.join(import.meta.dirname, 'migrate-now.ts'))

async function migrateNow(env: Record<string, string>): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [...execArgv, file], {
    env: { ...process.env, LOG_FORMAT: 'text', LOG_LEVEL: 'info', ...env }
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>(resolve => child.once('close', resolve))
  return { code, output }
}

test('with MIGRATE=off a registry waits for the step that migrates, which applies each migration once', async () => {
  const database = await freshDatabase()
  const PLATFORM_DATABASE_URL = await urlOf(database)
  const dataDir = temporaryFolder()
  const opening = openPlatformDatabase({
    ...readStoreConfig(dataDir, { PLATFORM_DATABASE_URL, MIGRATE: 'off' }),
    dataDir
  })
  const { length } = await readPlatformMigrations()
  const [first, second] = [
    await migrateNow({ PLATFORM_DATABASE_URL }),
    await migrateNow({ PLATFORM_DATABASE_URL })
  ]
  assert.deepEqual([first.code, second.code], [0, 0], first.output + second.output)
  assert.match(first.output, new RegExp(`Platform database: ${length} migrations applied`))
  assert.match(second.output, /Platform database: 0 migrations applied/)
  const { close } = await opening
  await close()
})

test('without a database, or with an invalid setting, it ends with one line', async () => {
  const { code, output } = await migrateNow({ PLATFORM_DATABASE_URL: '' })
  assert.equal(code, 1)
  assert.match(output, /PLATFORM_DATABASE_URL is not set: name the database of the platform\./)
  assert.doesNotMatch(output, / {4}at /)
  assert.throws(() => readStoreConfig('.data', { MIGRATE: 'perhaps' }), {
    message: 'MIGRATE must be on or off, not “perhaps”.'
  })
})
