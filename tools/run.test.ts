import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { root } from '../build-kit/src/deployables'

const { scripts } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Runs the script of a command in a clone without packages, where npm fails. */
async function runInClone(name: string): Promise<{ stdout: string; stderr: string; code: number }> {
  const folder = temporaryFolder('clone')
  for (const file of ['package.json', 'package-lock.json', 'tools/run.mjs', 'tools/install.mjs'])
    await cp(path.join(root, file), path.join(folder, file))
  const programs = path.join(folder, 'programs')
  await mkdir(programs)
  await writeFile(path.join(programs, 'npm'), '#!/bin/sh\necho "npm $*" >&2\nexit 1\n', { mode: 0o755 })
  const env = { ...process.env, PATH: `${programs}${path.delimiter}${process.env['PATH']}` }
  const run = promisify(execFile)('sh', ['-c', scripts[name] ?? ''], { cwd: folder, env })
  return run.then(
    output => ({ ...output, code: 0 }),
    ({ stdout, stderr, code }: { stdout: string; stderr: string; code: number }) => ({ stdout, stderr, code })
  )
}

test('a release in a clone without packages installs them, and says what to do when it cannot', async () => {
  const { stdout, stderr, code } = await runInClone('release')
  assert.equal(code, 1)
  assert.match(stderr, /^Installing dependencies /)
  assert.match(stderr, /^npm install --no-save /m)
  assert.match(stderr, /check the network, and try again\.\n$/)
  assert.doesNotMatch(stderr, /^ {4}at /m)
  assert.equal(stdout, '', 'the output of a release is its id')
})

test('a command of the shop installs what a shop needs, without the packages of developers', async () => {
  const { stdout, stderr, code } = await runInClone('shop')
  assert.equal(code, 1)
  assert.match(stderr, /^npm install --no-save --omit=dev /m)
  assert.match(stderr, /check the network, and try again\.\n$/)
  assert.doesNotMatch(stderr, /^ {4}at /m)
  assert.equal(stdout, '', 'its output is read by programs')
})

test('each command installs what it needs', () => {
  /** Programs of images, and tests, which run after `npm ci`. */
  const others = ['build:servers', 'test:load']
  const bare = Object.entries(scripts).filter(([, command]) => command.includes('node --import tsx'))
  assert.deepEqual(
    bare.map(([name]) => name),
    others
  )
})
