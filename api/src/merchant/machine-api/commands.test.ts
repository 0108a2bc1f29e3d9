import assert from 'node:assert/strict'
import { test } from 'node:test'
import { z } from 'zod'
import { commandsOf } from '../command-line/declared'
import { commands } from '../command-line/parse-command'
import { table } from '../operation/table'
import { machineOpenApi } from './openapi'
import { counterparts, readCounterparts, withoutCounterpart } from './testing/counterparts'

interface Described {
  parameters: { name: string }[]
}
const { paths } = machineOpenApi('https://shop.example') as {
  paths: Record<string, Record<string, Described>>
}
const describedAs = (operation: string): Described | undefined => {
  const [method = '', path = ''] = operation.split(' ')
  return paths[path]?.[method.toLowerCase()]
}
/** Both faces have what the table has. */
const inTable = new Set(commandsOf(table.filter(({ route }) => route)).map(({ syntax }) => syntax))
const others = commands.filter(({ syntax }) => !inTable.has(syntax))
const reads = others.filter(({ isWrite }) => !isWrite).map(({ syntax }) => syntax)
const writes = others.filter(({ isWrite }) => isWrite).map(({ syntax }) => syntax)

for (const syntax of writes)
  test(`C177 a system can do what "${syntax}" does, or a reason says why not`, () => {
    const operation = Object.hasOwn(counterparts, syntax) ? counterparts[syntax] : undefined
    const reason = Object.hasOwn(withoutCounterpart, syntax) ? withoutCounterpart[syntax] : undefined
    assert.equal(
      operation === undefined,
      reason !== undefined,
      'add it to counterparts or withoutCounterpart'
    )
    if (reason !== undefined) assert.match(reason, /^[A-Z].{20,}\.$/)
    if (operation !== undefined) {
      const described = describedAs(operation)
      assert.ok(described, `the OpenAPI document has no ${operation}`)
      const names = described.parameters.map(({ name }) => name)
      assert.ok(names.includes('dryRun') && names.includes('Idempotency-Key'), operation)
    }
  })

for (const syntax of reads)
  test(`C177 C195 a system can read what "${syntax}" prints, or a reason says why not`, () => {
    const operation = Object.hasOwn(readCounterparts, syntax) ? readCounterparts[syntax] : undefined
    const reason = Object.hasOwn(withoutCounterpart, syntax) ? withoutCounterpart[syntax] : undefined
    assert.equal(
      operation === undefined,
      reason !== undefined,
      'add it to readCounterparts or withoutCounterpart'
    )
    if (reason !== undefined) assert.match(reason, /^[A-Z].{20,}\.$/)
    if (operation !== undefined) {
      assert.match(operation, /^GET /)
      assert.ok(describedAs(operation), `the OpenAPI document has no ${operation}`)
    }
  })

for (const operation of table.filter(
  ({ output }) => output instanceof z.ZodObject && output.shape['nextCursor']
))
  test(`C386 ${operation.name} has the parameters of every list on both faces, and takes the old name of one`, () => {
    const { input, verbs = [], route = '' } = operation
    // The books are checked in pages of their own.
    const shared = ['after', ...(operation.name === 'doctor.check' ? [] : ['limit'])]
    const sorted = ['sort', 'order'].filter(name => name in input.shape)
    assert.ok(sorted.length !== 1)
    const { parameters = [] } = describedAs(route) ?? {}
    for (const name of [...shared, 'cursor', ...sorted])
      assert.ok(
        parameters.some(parameter => parameter.name === name),
        name
      )
    for (const { options = {} } of verbs)
      assert.deepEqual(
        [...shared, ...sorted].filter(name => options[`--${name}`]?.field !== name),
        []
      )
  })

test('C177 no operation and no reason is left of a command that has gone', () => {
  for (const syntax of Object.keys(counterparts)) assert.ok(writes.includes(syntax), syntax)
  for (const syntax of Object.keys(readCounterparts)) assert.ok(reads.includes(syntax), syntax)
  for (const syntax of Object.keys(withoutCounterpart))
    assert.ok([...reads, ...writes].includes(syntax), syntax)
})
