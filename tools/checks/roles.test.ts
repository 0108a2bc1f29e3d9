import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test, { after } from 'node:test'
import { migrateShop, readShopGrants } from '../../api/src/db/migrations'
import { migratePlatform, readPlatformGrants } from '../../platform/src/store/platform-database'
import { arePackagesRequired } from '@sahra/server-kit/database/config'
import { openPool } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
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
  }
)
