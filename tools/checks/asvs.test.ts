import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import test from 'node:test'
import { root } from '../../build-kit/src/deployables'
import { ASVS, asvsCitations, asvsNumbers, asvsRows } from '../requirements/asvs'
import { sourceFiles } from '../requirements/source-files'

const rows = asvsRows(readFileSync(path.join(root, ASVS), 'utf8'))

test('C289 every requirement of levels 1 and 2 of ASVS 5.0 is in the table once, and no other one', () => {
  assert.equal(asvsNumbers().length, 253)
  assert.deepEqual(
    rows.map(({ number }) => number),
    asvsNumbers()
  )
})

test('C289 each is met by something that is named, not applicable with its reason, or open with what is missing', () => {
  for (const row of rows) {
    const { number, what, state, by } = row
    assert.ok(['met', 'not applicable', 'open'].includes(state), `${number}: ${state}`)
    assert.ok(what.length > 3, number)
    if (state === 'met') assert.ok(asvsCitations(row).length > 0, `${number} names no file`)
    else assert.match(by, /^.{12,}\.$/, number)
  }
})

test('C289 every file that the table names exists and has the words that it quotes', () => {
  for (const row of rows)
    for (const { file, quotation } of asvsCitations(row)) {
      assert.ok(existsSync(path.join(root, file)), `${row.number}: ${file}`)
      if (quotation === undefined) continue
      assert.ok(
        readFileSync(path.join(root, file), 'utf8').includes(quotation),
        `${row.number}: ${quotation}`
      )
    }
})

test('no client accepts a certificate that is not valid', () => {
  const off = /rejectUnauthorized: *false|NODE_TLS_REJECT_UNAUTHORIZED|tls: *\{ *rejectUnauthorized/
  const found = sourceFiles(root)
    .filter(({ path: file }) => !/\.test\.ts$|\/testing\/|^docs\//.test(file))
    .filter(({ text }) => off.test(text))
  assert.deepEqual(
    found.map(({ path: file }) => file),
    []
  )
})
