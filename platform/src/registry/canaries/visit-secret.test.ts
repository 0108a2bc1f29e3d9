import assert from 'node:assert/strict'
import test from 'node:test'
import { openRegistry } from '../../testing/fixture-release'
import { folderStorage } from '../storage'
import { ensureVisitSecret } from './visit-secret'

test('the secret of visit tokens is created once, and read by every gateway (SEC-52)', async () => {
  const { registry, folder } = await openRegistry()
  assert.equal(await registry.visitSecret(), undefined)
  await Promise.all([ensureVisitSecret(folderStorage(folder)), ensureVisitSecret(folderStorage(folder))])
  const secret = await registry.visitSecret()
  assert.match(secret ?? '', /^[\w-]{43}$/)
  await ensureVisitSecret(folderStorage(folder))
  assert.equal(await registry.visitSecret(), secret)
})
