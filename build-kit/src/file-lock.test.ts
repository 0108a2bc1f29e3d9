import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { withFileLock } from './file-lock'

const exited = String(spawnSync(process.execPath, ['--version']).pid)

for (const [whose, content] of Object.entries({ 'a process that has exited': exited, 'no process': '' }))
  test(`a lock of ${whose} is taken over`, async () => {
    const file = path.join(temporaryFolder('lock'), 'build.lock')
    await writeFile(file, content)
    assert.equal(
      await withFileLock(
        file,
        () => undefined,
        async () => existsSync(file)
      ),
      true
    )
    assert.deepEqual(await readdir(path.dirname(file)), [])
  })

test('work under one lock never overlaps, and a waiting one says so', async () => {
  const file = path.join(temporaryFolder('lock'), 'build.lock')
  const waiting: number[] = []
  let running = 0
  const work = async (): Promise<number> => {
    const beside = running++
    await readdir(path.dirname(file))
    running--
    return beside
  }
  const all = [1, 2, 3].map(number => withFileLock(file, () => waiting.push(number), work))
  assert.deepEqual(await Promise.all(all), [0, 0, 0])
  assert.equal(waiting.length, 2)
})
