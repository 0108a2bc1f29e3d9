import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { changedFiles, touchedByPlace } from './changed'

const clone = temporaryFolder('sahra-changed')
const author = ['-c', 'user.name=Amal', '-c', 'user.email=amal@example.com', '-c', 'commit.gpgsign=false']
const git = (...args: string[]) => execFileSync('git', [...author, ...args], { cwd: clone, stdio: 'ignore' })
const write = (file: string, text: string) => writeFileSync(path.join(clone, file), text)
function commit(file: string, text: string): void {
  write(file, text)
  git('add', '.')
  git('commit', '-m', file)
}

test('changed files are those of the branch, of the index and of the working tree, without deleted ones', () => {
  git('init', '-b', 'main')
  for (const file of ['unchanged.ts', 'edited.ts', 'deleted.ts', 'staged.ts']) commit(file, 'a')
  git('checkout', '-b', 'change')
  commit('committed.ts', 'b')
  git('checkout', 'main')
  commit('of-others.ts', 'c')
  git('checkout', 'change')
  write('edited.ts', 'd')
  write('new.ts', 'e')
  write('staged.ts', 'f')
  git('add', 'staged.ts')
  rmSync(path.join(clone, 'deleted.ts'))
  assert.deepEqual(changedFiles(clone), ['committed.ts', 'edited.ts', 'new.ts', 'staged.ts'])
})

test('in a clone without main the files that are not committed have changed', () => {
  git('branch', '-D', 'main')
  assert.deepEqual(changedFiles(clone), ['edited.ts', 'new.ts', 'staged.ts'])
})

test('data touches the tests of its folder, and every change those that read the repository', () => {
  const tests = ['api/src/db/schema.test.ts', 'api/src/cart/cart.test.ts', 'tools/checks/docs.test.ts']
  assert.deepEqual(touchedByPlace(tests, ['api/src/db/cart.sql', 'api/README.md']), [tests[0], tests[2]])
  assert.deepEqual(touchedByPlace(tests, ['api/src/cart/cart.ts']), [tests[2]])
})
