import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { tsImport } from 'tsx/esm/api'

const folder = path.join(import.meta.dirname, '../../e2e')

/** Tests run compiled, and the dictionary imports the sources of texts. */
const { t, useLanguage } = (await tsImport(
  path.join(folder, 'support/language.ts'),
  import.meta.url
)) as typeof import('../../e2e/support/language')

/** A text without values, `t('Retry')` or `t('Confirm', 'newsletter')`. */
const call = /\bt\(\s*(?:'((?:[^'\\]|\\.)+)'|"([^"]+)")(?:,\s*'([\w-]+)')?\s*\)/g

test('the journeys ask for texts that the shop has in Arabic, by the module that has them', async () => {
  await useLanguage('ar')
  const missing: string[] = []
  let count = 0
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    if (/^(journeys|support|engines)\/.*\.ts$/.test(file))
      for (const [, single, double, module] of readFileSync(path.join(folder, file), 'utf8').matchAll(call)) {
        count++
        try {
          t(single?.replaceAll("\\'", "'") ?? double!, module)
        } catch (error) {
          missing.push(`${file}: ${(error as Error).message}`)
        }
      }
  assert.ok(count > 500)
  assert.deepEqual(missing, [])
})
