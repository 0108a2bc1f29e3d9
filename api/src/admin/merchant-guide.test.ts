import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { openTestApi } from '../testing/test-api'
import { parseCommand } from './parse-command'

const root = process.cwd()
const guide = await readFile(path.join(root, 'docs/merchant.md'), 'utf8')
const section = /^## 4\. .+?(?=^## 5\. )/ms.exec(guide)?.[0] ?? ''
const lines = [...section.matchAll(/^npm run shop -- (.+)$/gm)].map(([, line = '']) => line)

/** Splits as a shell does: words, quotes around spaces. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

test('C147 every command of the guide runs as it stands, one after another, in an empty shop', async () => {
  const { db, deps } = await openTestApi()
  assert.ok(lines.length > 10)
  for (const line of lines) {
    const command = parseCommand(wordsOf(line))
    assert.ok('run' in command, `${line}: ${JSON.stringify(command)}`)
    await command.run({ db, config: deps.config, print: () => undefined }).catch((error: Error) => {
      assert.fail(`${line}: ${error.message}`)
    })
  }
})
