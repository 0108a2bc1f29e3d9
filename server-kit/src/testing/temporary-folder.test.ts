import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from './temporary-folder'

test('a temporary folder is there, in the named one, until its process ends', () => {
  const parent = temporaryFolder()
  const program = `
    import { existsSync, writeFileSync } from 'node:fs'
    import { temporaryFolder } from ${JSON.stringify(path.resolve('server-kit/src/testing/temporary-folder.ts'))}
    const folder = temporaryFolder('files', ${JSON.stringify(parent)})
    writeFileSync(folder + '/file', '')
    console.log(folder)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', program]
  const folder = execFileSync(process.execPath, args, { encoding: 'utf8' }).trim()
  assert.equal(path.dirname(folder), parent)
  assert.match(path.basename(folder), /^files-\w{6}$/)
  assert.equal(existsSync(folder), false)
})
