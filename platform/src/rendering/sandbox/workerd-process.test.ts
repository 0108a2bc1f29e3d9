import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import test from 'node:test'
import { z } from 'zod'
import { root } from '@sahra/build-kit/deployables'
import { sandboxProblem } from './workerd-process'

const installed = z.object({
  packages: z.record(
    z.string(),
    z.object({
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      optionalDependencies: z.record(z.string(), z.string()).optional()
    })
  )
})

test('the lock file has the program of workerd for every system that workerd names', () => {
  const { packages } = installed.parse(JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')))
  const programs = Object.keys(packages['node_modules/workerd']?.optionalDependencies ?? {})
  const systems = programs.map(name => {
    const { os, cpu } = packages[`node_modules/${name}`] ?? {}
    return `${os} ${cpu}`
  })
  assert.deepEqual(systems.sort(), ['darwin arm64', 'darwin x64', 'linux arm64', 'linux x64', 'win32 x64'])
})

for (const [what, program, reason] of [
  [
    'has no program',
    () => createRequire(import.meta.url).resolve('@cloudflare/workerd-none'),
    /: no workerd is installed for \w+ \w+\. Run npm ci/
  ],
  // What a shell prints when the loader of the C library that a program needs is missing.
  [
    'has a program that does not start',
    () => '/missing/workerd',
    /: workerd does not start on \w+ \w+.*: .*\/missing\/workerd: (No such|not found)/
  ]
] as const)
  test(`says in one line why pages are rendered in the browser where workerd ${what}`, async () => {
    const line = await sandboxProblem(program)
    assert.match(line ?? '', /^Pages are rendered in the browser: /)
    assert.match(line ?? '', reason)
    assert.doesNotMatch(line ?? '', /\n/)
  })

test('says nothing where workerd runs', async () => {
  assert.equal(await sandboxProblem(), undefined)
})
