import assert from 'node:assert/strict'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { after, test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { installedPostgres } from './postgres'

const root = temporaryFolder('sahra-postgres')
const before = process.env['POSTGRES_BIN']
after(() =>
  before === undefined ? delete process.env['POSTGRES_BIN'] : (process.env['POSTGRES_BIN'] = before)
)

/** A version of PostgreSQL as a package installs it. */
function install(version: string): string {
  const bin = path.join(root, version, 'bin')
  mkdirSync(bin, { recursive: true })
  writeFileSync(path.join(bin, 'initdb'), '')
  writeFileSync(path.join(bin, 'postgres'), `#!/bin/sh\necho "postgres (PostgreSQL) ${version}.3"\n`, {
    mode: 0o755
  })
  return bin
}

test('tests run on the newest installed PostgreSQL, or on that of POSTGRES_BIN', () => {
  delete process.env['POSTGRES_BIN']
  assert.equal(installedPostgres(path.join(root, 'none')), undefined)
  const [ninth, sixteenth, eighteenth] = [install('9'), install('16'), install('18')]
  assert.deepEqual(installedPostgres(root), { bin: eighteenth, version: '18' })
  for (const [bin, version] of [
    [ninth, '9.3'],
    [sixteenth, '16.3']
  ] as const) {
    process.env['POSTGRES_BIN'] = bin
    assert.deepEqual(installedPostgres(root), { bin, version })
  }
})
