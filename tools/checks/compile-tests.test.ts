import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { compileTests, groupTests } from './compile-tests'

mkdirSync('node_modules/.cache', { recursive: true })
const folder = temporaryFolder('groups', 'node_modules/.cache')

test('files of a group run one after the other, each with its own end, and a failure is counted', async () => {
  const log = path.resolve(folder, 'log')
  const write = async (index: number): Promise<string> => {
    const file = path.join(folder, `file-${String(index).padStart(2, '0')}.test.mjs`)
    const note = (word: string) => `appendFileSync(${JSON.stringify(log)}, '${word} ${index}\\n')`
    await writeFile(
      file,
      `import { appendFileSync } from 'node:fs'
      import { after, test } from 'node:test'
      await new Promise(setImmediate)
      after(() => ${note('end')})
      test('first', async () => { await new Promise(setImmediate); ${note('first')} })
      test('second', () => { ${note('second')}; ${index === 3 ? `throw new Error('broken')` : ''} })`
    )
    return file
  }
  const files = await Promise.all(Array.from({ length: 13 }, (_, index) => write(index)))
  const groups = await groupTests(files, folder)
  assert.equal(groups.length, 2)

  // NODE_TEST_CONTEXT would make them part of this run.
  const env = { ...process.env, NODE_TEST_CONTEXT: undefined, FORCE_COLOR: '0' }
  const run = promisify(execFile)
  const failed = await run(
    process.execPath,
    ['--test', '--test-concurrency=1', '--test-reporter=spec', ...groups],
    { env }
  ).then(
    () => assert.fail('the broken test did not fail'),
    ({ stdout }: { stdout: string }) => stdout
  )
  assert.match(failed, /pass 25/)
  assert.match(failed, /fail 1/)
  assert.deepEqual(
    readFileSync(log, 'utf8').trim().split('\n'),
    [0, 2, 4, 6, 8, 10, 12, 1, 3, 5, 7, 9, 11].flatMap(index => [
      `first ${index}`,
      `second ${index}`,
      `end ${index}`
    ])
  )
})

test('the compiler says which test files reach a file by imports', async () => {
  const [reaching, other] = [path.join(folder, 'reaching.test.ts'), path.join(folder, 'other.test.ts')]
  await writeFile(path.join(folder, 'rule.ts'), 'export const rule = 1')
  await writeFile(path.join(folder, 'fixture.ts'), `export { rule } from './rule'`)
  await writeFile(reaching, `import { rule } from './fixture'\nconsole.log(rule)`)
  await writeFile(other, `import test from 'node:test'\ntest('other', () => {})`)
  const { compiled, reaches } = await compileTests([reaching, other], path.join(folder, 'compiled'))
  const rule = new Set([path.join(folder, 'rule.ts')])
  assert.deepEqual([reaches(reaching, rule), reaches(other, rule)], [true, false])
  assert.equal(reaches(other, new Set([other])), true)
  assert.ok(readFileSync(compiled.get(reaching)!, 'utf8').includes('rule'))
})
