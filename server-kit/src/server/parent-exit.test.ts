import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import test from 'node:test'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '../testing/temporary-folder'

const { href } = pathToFileURL(path.join(import.meta.dirname, 'parent-exit.ts'))

/** Starts a child that calls `onParentExit` while it has a parent, or after its parent has ended. */
async function openChild(when: 'before' | 'after') {
  const file = path.join(temporaryFolder(), 'child.mjs')
  const wait = `await new Promise(resolve => process.once('disconnect', resolve))`
  const listen = `onParentExit(() => process.exit(7))`
  await writeFile(
    file,
    `import { onParentExit } from ${JSON.stringify(href)}
     // As long as nothing ends it.
     setInterval(() => undefined, 1000)
     ${when === 'before' ? listen : ''}
     process.send('loaded')
     ${when === 'after' ? `${wait}\n${listen}` : ''}`
  )
  const child = spawn(process.execPath, ['--import', 'tsx', file], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc']
  })
  await once(child, 'message')
  return child
}

for (const when of ['before', 'after'] as const)
  test(`a process ends with its parent, which ends ${when === 'before' ? 'after' : 'before'} it listens`, async () => {
    const child = await openChild(when)
    child.disconnect()
    const [code] = (await once(child, 'exit')) as unknown[]
    assert.equal(code, 7)
  })
