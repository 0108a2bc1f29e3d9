import assert from 'node:assert/strict'
import { chmod, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readTryConfig } from '../try/config'
import { findObstacle } from './image'

async function program(text: string): Promise<string> {
  const file = path.join(temporaryFolder(), 'engine')
  await writeFile(file, `#!/bin/sh\n${text}\n`)
  await chmod(file, 0o755)
  return file
}
const obstacle = (engine: string, hasPostgres = true, balancer = 'true') =>
  findObstacle(readTryConfig({ ENGINE: `${engine} --quiet` }), hasPostgres, balancer)

test('the deployment runs only where the engine runs a container of the base image', async () => {
  const works = await program(
    '[ "$*" = "--quiet run --rm node:24-trixie-slim node --version" ] || { echo "not $*" >&2; exit 1; }'
  )
  assert.equal(await obstacle(works), undefined)
  const broken = await program('echo "Error: cannot set up the network" >&2; exit 125')
  assert.equal(await obstacle(broken), `${broken} --quiet fails: Error: cannot set up the network`)
  assert.equal(await obstacle('no-such-engine'), 'no-such-engine is not installed.')
})

test('it needs PostgreSQL and HAProxy', async () => {
  const works = await program('exit 0')
  assert.equal(await obstacle(works, false), 'PostgreSQL is not installed.')
  assert.equal(await obstacle(works, true, 'no-such-balancer'), 'no-such-balancer is not installed.')
})
