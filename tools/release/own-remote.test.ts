import assert from 'node:assert/strict'
import test from 'node:test'
import { withOwnRemote } from './own-remote'

const own = ['mfe-gifts']
const cases: [line: string, expected: string, values?: Parameters<typeof withOwnRemote>[0]['values']][] = [
  ['publish', 'mfe-gifts'],
  ['publish', '', { files: '../dist' }],
  ['check', 'mfe-gifts'],
  ['preview', 'mfe-gifts'],
  ['preview', '', { drop: ['mfe-product'] }],
  ['promote', 'mfe-gifts'],
  ['promote @1a2b', 'mfe-gifts@1a2b'],
  ['promote mfe-gifts@1a2b', 'mfe-gifts@1a2b'],
  ['rollback', 'mfe-gifts'],
  ['block @1a2b', 'mfe-gifts@1a2b'],
  ['block', ''],
  ['list', 'mfe-gifts'],
  ['list', '', { all: true }],
  ['list mfe-product', 'mfe-product'],
  ['history', 'mfe-gifts'],
  ['health', 'mfe-gifts'],
  ['errors', 'mfe-gifts'],
  ['watch', ''],
  ['watch off', 'mfe-gifts off'],
  ['watch mfe-product off', 'mfe-product off'],
  ['canary', ''],
  ['canary widen 50%', 'widen mfe-gifts 50%'],
  ['canary widen mfe-product 50%', 'widen mfe-product 50%'],
  ['canary finish', 'finish mfe-gifts'],
  ['canary abort mfe-product', 'abort mfe-product'],
  ['previews', ''],
  ['end-preview first', 'first'],
  ['approve 1234', '1234'],
  ['team list', 'list']
]
for (const [line, expected, values = {}] of cases)
  test(`C364 in a repository of one remote “${line} ${JSON.stringify(values)}” is about “${expected}”`, () => {
    const [command = '', ...names] = line.split(' ')
    assert.equal(withOwnRemote({ command, names, values }, own).join(' '), expected)
  })

test('C364 in a repository of several remotes a command names what it is about', () => {
  const line = { command: 'promote', names: [], values: {} }
  assert.deepEqual(withOwnRemote(line, ['mfe-gifts', 'mfe-product']), [])
  assert.deepEqual(withOwnRemote({ ...line, names: ['@1a'] }, ['mfe-gifts', 'mfe-product']), ['@1a'])
})
