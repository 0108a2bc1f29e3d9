import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry } from '../../testing/fixture-release'
import { folderRecords } from '../../store/folder-records'
import { ensureVisitSecret } from './visit-secret'

test('the secret of visit tokens is created once, and read by every gateway (SEC-52)', async () => {
  const { registry, folder } = await openRegistry()
  assert.equal(await registry.visitSecret(), undefined)
  await Promise.all([ensureVisitSecret(folderRecords(folder)), ensureVisitSecret(folderRecords(folder))])
  const secret = await registry.visitSecret()
  assert.match(secret ?? '', /^[\w-]{43}$/)
  await ensureVisitSecret(folderRecords(folder))
  assert.equal(await registry.visitSecret(), secret)
})
