import assert from 'node:assert/strict'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { ChannelStore } from '../release/channels/channel-store'
import { Audit } from '../release/channels/audit'
import { Rules } from '../registry/rules/rules'
import { Teams } from '../registry/teams/teams'
import { readTrustedKeys } from '../release/trust/trusted-keys'
import { WebhookStore } from '../registry/webhooks/webhook-store'
import { freshPlatformDatabase } from '../testing/platform-database'
import { databaseRecords } from './database-records.queries'
import { importFolder } from './import-folder'
import type { Records } from './records'

const db = await freshPlatformDatabase()
const records = databaseRecords(db)
const revision = {
  revision: 1,
  plan: { shell: '0123456789abcdef' },
  previous: {},
  who: 'a',
  when: 'b',
  why: 'c'
}
const access = {
  ...{ id: 'abcd', team: 'one', apps: ['mfe-one'], hash: 'h' },
  ...{ created: '2026-01-01T00:00:00.000Z', expires: '2999-01-01T00:00:00.000Z' }
}
const webhook = {
  id: 'w',
  url: 'https://a',
  secret: 's',
  events: ['promoted'],
  apps: ['*'],
  allowPrivate: false
}
const entry = { when: '2026-01-02T00:00:00.000Z', team: 'one', what: 'promote', about: {} }
const rules = { approvals: { '*': 4 }, freezes: [] }
const key = { team: 'one', publicKey: 'cHVibGlj', apps: ['*'] }

const old: Record<string, unknown> = {
  'registry/channels/production.json': revision,
  'registry/channels/production/00000001.json': revision,
  'registry/audit/2026-01-02/2026-01-02T00-00-00-000Z-aaaa.json': entry,
  'registry/blocked/shell@0123456789abcdef.json': { who: 'a', when: 'b', why: 'c' },
  'registry/secrets/visits.json': { secret: 'x'.repeat(43) },
  'registry/from-here.json': { shell: '0123456789abcdef' },
  'registry/releases/shell/0123456789abcdef/published.json': { when: '2026-01-01T00:00:00.000Z' },
  'registry/releases/shell/0123456789abcdef/release.json': {},
  'keys/teams.json': [access],
  'keys/webhooks.json': [webhook],
  'keys/trusted.json': { '0011223344556677': key },
  'keys/rules.json': rules
}

async function writeOld(): Promise<{ folder: string; keysFolder: string }> {
  const dataDir = temporaryFolder()
  for (const [name, content] of Object.entries(old)) {
    const file = path.join(dataDir, name)
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(file, JSON.stringify(content))
  }
  return { folder: path.join(dataDir, 'registry'), keysFolder: path.join(dataDir, 'keys') }
}

test('what was in files is imported once, in one transaction', async () => {
  const folders = await writeOld()
  const file = path.join(folders.keysFolder, 'rules.json')
  await writeFile(file, 'damaged')
  await assert.rejects(importFolder(records, folders))
  const failing: Records = {
    ...records,
    transaction: work =>
      records.transaction(async tx => {
        await work(tx)
        throw new Error('interrupted')
      })
  }
  await writeFile(file, JSON.stringify(rules))
  await assert.rejects(importFolder(failing, folders), /interrupted/)
  for (const folder of ['imported', 'channels', 'teams']) assert.deepEqual(await records.list(folder), [])

  // Two registries start at once.
  await Promise.all([importFolder(records, folders), importFolder(databaseRecords(db), folders)])
  const channels = new ChannelStore(records)
  assert.deepEqual(await channels.history('production'), [revision])
  assert.deepEqual(await channels.names(), ['production'])
  assert.deepEqual(await new Audit(records).latest(9), [entry])
  assert.deepEqual(await new Teams(records).all(), [access])
  assert.deepEqual(await new WebhookStore(records).all(), [webhook])
  assert.deepEqual(await new Rules(records).all(), rules)
  assert.deepEqual(await readTrustedKeys(records), { '0011223344556677': key })
  assert.deepEqual(
    await Promise.all(
      [
        'blocked/shell@0123456789abcdef',
        'secrets/visits',
        'from-here',
        'published/shell/0123456789abcdef'
      ].map(async name => (await records.read(name)) !== undefined)
    ),
    [true, true, true, true]
  )

  await records.remove('teams/abcd')
  await importFolder(records, folders)
  assert.deepEqual(await new Teams(records).all(), [])
})
