import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { processEnvironment } from '../../server/config/config'
import { testProductId } from '../../../../demo/src/catalogue/test-products'
import { cash } from '../../selling/order/testing/place-orders'
import { adminProgram } from '../../testing/admin-program'
import { startApi } from '../../testing/api-process'
import { overHttp } from '../../testing/http-client'

const run = promisify(execFile)
const root = path.resolve(import.meta.dirname, '../../../..')
const OLDER = '/usr/lib/postgresql/15/bin'
const folder = temporaryFolder('sahra-upgrade')

/** Orders as the demo shopper; returns the number of the order. */
async function placeOrder(port: number): Promise<string> {
  const login = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'layla@sahra.example', password: 'Sahra-Demo-2026' })
  })
  const cookie = login.headers
    .getSetCookie()
    .map(line => line.split(';')[0])
    .join('; ')
  const products = [{ productId: testProductId('roundPrice'), quantity: 1 }]
  const { status, json } = await overHttp(port)({ cookie }, 'POST /api/order', { products, ...cash })
  assert.equal(status, 201, JSON.stringify(json))
  return String(json.number)
}

test(
  'an embedded database of PostgreSQL 15 is upgraded by a backup with its programs and a restore',
  { skip: !fs.existsSync(OLDER) && 'PostgreSQL 15 is not installed here' },
  async () => {
    const data = path.join(folder, 'data')
    const file = path.join(folder, 'upgrade.tar.gz')
    const older = { POSTGRES_BIN: OLDER }
    const shop = (args: string[], env = {}) =>
      run(process.execPath, [...adminProgram, ...args], {
        cwd: root,
        env: { ...processEnvironment(), DATA_DIR: data, ...env }
      })
    const before = await startApi(data, older)
    const number = await placeOrder(before.port)
    await before.stop()
    assert.equal(fs.readFileSync(path.join(data, 'postgres/PG_VERSION'), 'utf8').trim(), '15')

    await assert.rejects(shop(['orders', 'list']), {
      stderr: /is of PostgreSQL 15, this version has \d\d;.+\n$/
    })
    // The releases lie beside the database, and stay where they are.
    const release = path.join(data, 'registry/releases/shell/0123456789abcdef/release.json')
    fs.mkdirSync(path.dirname(release), { recursive: true })
    fs.writeFileSync(release, '{}')
    await shop(['backup', file], older)
    fs.renameSync(path.join(data, 'postgres'), path.join(data, 'postgres-15'))
    await assert.rejects(shop(['restore', file]), {
      stderr: /^The database sahra .+, add --replace sahra\.\n$/
    })
    await shop(['restore', file, '--replace', 'sahra'])
    assert.equal(fs.readFileSync(release, 'utf8'), '{}')
    assert.notEqual(fs.readFileSync(path.join(data, 'postgres/PG_VERSION'), 'utf8').trim(), '15')

    const upgraded = await startApi(data)
    const next = await placeOrder(upgraded.port)
    await upgraded.stop()
    assert.equal(Number(next.slice(-6)), Number(number.slice(-6)) + 1)
    assert.match((await shop(['orders', 'list'])).stdout, new RegExp(number))
  }
)
