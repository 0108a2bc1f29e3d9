import assert from 'node:assert/strict'
import { execFileSync, fork } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test, { after } from 'node:test'
import { migrateShop, readShopGrants } from '../../api/src/db/migrations'
import { migratePlatform, readPlatformGrants } from '../../platform/src/store/platform-database'
import { arePackagesRequired } from '@sahra/server-kit/database/config'
import { openPool } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { programOf } from '@sahra/server-kit/server/program'
import { freePort } from '@sahra/server-kit/testing/free-port'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { until } from '@sahra/server-kit/testing/until'
import { folder, text } from './manifests'
import { installedPostgres, startSystemPostgres } from './postgres'

const roles = [...text('database/roles.sql').matchAll(/^create role (\w+) login/gm)].map(
  ([, role = '']) => role
)

/** Role → the databases that it may connect to. */
const databases: Record<string, string[]> = {
  sahra_shop: ['sahra'],
  sahra_platform: ['platform'],
  sahra_api: ['sahra'],
  sahra_registry: ['platform'],
  sahra_gateway: ['platform'],
  sahra_previews: ['platform'],
  sahra_backup: ['sahra', 'platform']
}

test('C391 rights are given to roles of the deployment, and to each that does not own the tables', async () => {
  assert.deepEqual(roles.sort(), Object.keys(databases).sort())
  const grants = [...(await readShopGrants()), ...(await readPlatformGrants())]
  const given = new Set(grants.map(statement => / (\w+);$/.exec(statement)?.[1]))
  assert.deepEqual([...given, 'sahra_shop', 'sahra_platform'].sort(), roles.sort())
})

const skip = installedPostgres() || arePackagesRequired() ? false : 'PostgreSQL is not installed'

test(
  'C391 each role connects to its own database, where the migrations give it its rights',
  { skip },
  async () => {
    const postgres = await startSystemPostgres()
    assert.ok(postgres)
    after(() => postgres.stop())
    const secrets = temporaryFolder('sahra-secrets')
    execFileSync('sh', [path.join(folder, 'secrets.sh'), secrets])
    const server = new URL(postgres.url)
    execFileSync('sh', [path.join(folder, 'database/initialize.sh')], {
      env: {
        ...process.env,
        SECRETS: secrets,
        ROLES: path.join(folder, 'database/roles.sql'),
        POSTGRES_USER: server.username,
        PGHOST: server.hostname,
        PGPORT: server.port
      }
    })
    const open = (role: string, database: string) => {
      const url = new URL(readFileSync(path.join(secrets, role.replace('sahra_', '')), 'utf8').trim())
      assert.equal(url.username, role)
      url.host = server.host
      url.pathname = database
      return openPool({ connectionString: url.href })
    }
    for (const role of roles)
      for (const database of ['sahra', 'platform']) {
        const db = open(role, database)
        const answer = db.first(sql`select 1 as n`)
        if (databases[role]?.includes(database))
          assert.deepEqual(await answer, { n: 1 }, `${role} ${database}`)
        else await assert.rejects(answer, /permission denied for database/, `${role} ${database}`)
        await db.close()
      }
    const shop = open('sahra_shop', 'sahra')
    await migrateShop(shop)
    await shop.close()
    const platform = open('sahra_platform', 'platform')
    await migratePlatform(platform)
    await platform.close()
    const api = open('sahra_api', 'sahra')
    assert.deepEqual(await api.many(sql`select id from shop_order`), [])
    await api.close()
    const gateway = open('sahra_gateway', 'platform')
    assert.deepEqual(await gateway.many(sql`select name from platform.served_record`), [])
    await gateway.close()
    const addressOf = (file: string) => {
      const url = new URL(readFileSync(path.join(secrets, file), 'utf8').trim())
      url.host = server.host
      return url.href
    }
    await backUpAs({
      DATABASE_URL: addressOf('backup'),
      PLATFORM_DATABASE_URL: addressOf('backup-platform')
    })
  }
)

/** C476 The server of backups makes the first one with the rights of its role, and rehearses its restore. */
async function backUpAs(addresses: Record<string, string>) {
  const [port, data] = [await freePort(), temporaryFolder('sahra-backups')]
  const { file, execArgv } = programOf(path.join(folder, '../api/src/backups-main.ts'))
  const backups = fork(file, {
    execArgv,
    silent: true,
    env: {
      PATH: process.env['PATH'],
      ...addresses,
      DATA_DIR: data,
      METRICS_PORT: String(port),
      METRICS_HOST: '127.0.0.1'
    }
  })
  let output = ''
  for (const stream of [backups.stdout, backups.stderr]) stream?.on('data', part => (output += String(part)))
  const passed = /^sahra_restore_rehearsal_timestamp_seconds\{outcome="passed"\} [1-9]/m
  const failed = /^sahra_restore_rehearsal_timestamp_seconds\{outcome="failed"\} [1-9]/m
  let metrics = ''
  await until(async () => {
    if (backups.exitCode !== null) assert.fail(output)
    const response = await fetch(`http://127.0.0.1:${port}/metrics`).catch(() => undefined)
    metrics = (await response?.text()) ?? ''
    return passed.test(metrics) || failed.test(metrics)
  })
  assert.match(metrics, passed, output)
  assert.match(metrics, /^sahra_backup_timestamp_seconds [1-9]/m)
  assert.match(output, /was restored into a scratch database: \d+ tables/)
  backups.kill('SIGTERM')
  assert.deepEqual(await once(backups, 'exit'), [0, null], output)
}
