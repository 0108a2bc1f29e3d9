import assert from 'node:assert/strict'
import test from 'node:test'
import { kitPackage } from './kit-package'
import { tarballOf, type PackageFiles } from './tarball'

const kit = (changelog: string): PackageFiles =>
  new Map(
    Object.entries({
      'package.json': JSON.stringify({ name: '@shop/kit', version: '1.2.0' }),
      'CHANGELOG.md': changelog,
      'src/a.ts': 'export {}'
    }).map(([name, text]) => [name, Buffer.from(text)])
  )

test('equal files give equal tarballs, whatever their order', async () => {
  const files = kit('# Changelog\n\n## [1.2.0] - 2026-11-22\n')
  const tarball = await tarballOf(files)
  assert.equal(tarball.file, 'shop-kit-1.2.0.tgz')
  assert.equal((await tarballOf(new Map([...files].reverse()))).integrity, tarball.integrity)
})

test('a version that the changelog does not name is not packed', async () => {
  await assert.rejects(tarballOf(kit('# Changelog\n\n## [1.1.0] - 2026-11-01\n')), {
    message: 'The changelog of @shop/kit has no section “## [1.2.0]”: write what has changed.'
  })
})

test('the platform has no server, and every file that a build is hashed with', async () => {
  const files = await kitPackage()
  const servers = [...files.keys()].filter(file =>
    /^platform\/src\/(gateway\/server|rendering\/|beacons\/|registry\/server)|server-kit\/src\/(server|database)\//.test(
      file
    )
  )
  assert.deepEqual(servers, [])
  assert.deepEqual(
    [...files.keys()].filter(file => /\.test\.|\/testing\//.test(file)),
    []
  )
  for (const file of ['build-kit/src/hot/page.js', 'tools/dev/browser/page.js', 'tools/cli/sahra.mjs'])
    assert.ok(files.has(file), file)
  const { dependencies } = JSON.parse(String(files.get('package.json'))) as { dependencies: object }
  const names = Object.keys(dependencies)
  for (const name of ['fastify', 'workerd', 'playwright-core', 'pino', 'pg', 'lru-cache', 'react'])
    assert.ok(!names.includes(name), name)
  assert.ok(names.includes('@rspack/core') && names.includes('tsx'))
})
