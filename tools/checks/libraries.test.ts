import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { z } from 'zod'
import { root } from '../../build-kit/src/deployables'

const lock = z
  .object({
    packages: z.record(
      z.string(),
      z.object({
        version: z.string().optional(),
        integrity: z.string().optional(),
        optional: z.boolean().optional(),
        link: z.boolean().optional()
      })
    )
  })
  .parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))

test('SEC-44 every library has one version and its hash', () => {
  // npm leaves out the hash of an optional program for another system than the one on which it was added.
  const libraries = Object.entries(lock.packages).filter(
    ([folder, { link, optional }]) => folder.includes('node_modules/') && !link && !optional
  )
  assert.ok(libraries.length > 100)
  for (const [folder, { version, integrity }] of libraries) {
    assert.match(version ?? '', /^\d+\.\d+\.\d+/, folder)
    assert.match(integrity ?? '', /^sha512-/, folder)
  }
})

const inventory = z.object({
  bomFormat: z.literal('CycloneDX'),
  components: z.array(z.object({ 'bom-ref': z.string() }))
})

test('SEC-44 npm run sbom lists the libraries of servers and pages', () => {
  const maxBuffer = 16 * 1024 * 1024
  const text = execFileSync('npm', ['run', '--silent', 'sbom'], { cwd: root, encoding: 'utf8', maxBuffer })
  const listed = inventory.parse(JSON.parse(text)).components.map(component => component['bom-ref'])
  for (const name of ['fastify', 'pg', 'axios', 'react', 'react-dom', 'workerd'])
    assert.ok(listed.includes(`${name}@${lock.packages[`node_modules/${name}`]?.version}`), name)
})
