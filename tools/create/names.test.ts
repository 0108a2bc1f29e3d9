import assert from 'node:assert/strict'
import test from 'node:test'
import { parseCommandLine } from '@sahra/server-kit/cli/command-line'
import { withWorkspace } from './lock-file'
import { namesOf } from './names'

function parse(...args: string[]) {
  const { values, positionals } = parseCommandLine(args, { title: { type: 'string' } })
  return namesOf(positionals, values.title)
}

const invalid: [string[], RegExp][] = [
  [[], /^Name the new remote, as in npm run create -- mfe-gifts\.$/],
  [['gifts'], /^A remote is named like mfe-gifts: .*; not "gifts"\.$/],
  [['mfe-Gifts'], /^A remote is named like/],
  [['mfe-../x'], /^A remote is named like/],
  [[`mfe-${'x'.repeat(40)}`], /^A remote is named like/],
  [['mfe-data'], /^"data" does not describe what the remote shows/],
  [
    ['mfe-gifts', 'cards'],
    /^One remote at a time: mfe-gifts or cards\. A title of several words needs quotes\.$/
  ],
  [['mfe-gifts', '--title'], /^Option '--title <value>' argument missing$/],
  [['mfe-gifts', '--title', 'a|b'], /^A title has at most/],
  [['mfe-gifts', '--force'], /^Unknown option '--force'$/]
]
for (const [args, line] of invalid)
  test(`rejects “${args.join(' ')}” with one line`, () =>
    assert.throws(() => parse(...args), { message: line }))

test('derives the spellings of a name', () => {
  assert.deepEqual(parse('mfe-gift-cards'), {
    app: 'mfe-gift-cards',
    feature: 'gift-cards',
    camel: 'giftCards',
    title: 'Gift Cards'
  })
  assert.equal(parse('--title=Presents', 'mfe-gifts').title, 'Presents')
})

test('adds two sorted entries to the lock file and nothing else', () => {
  const lock = (packages: object) => `${JSON.stringify({ name: 'shop', packages }, null, 2)}\n`
  const react = { 'node_modules/react': { version: '19.3.1' } }
  const after = withWorkspace(lock({ '': {}, 'mfe-a': {}, 'node_modules/mfe-a': {}, ...react }), {
    name: 'mfe-b',
    version: '1.0.0',
    dependencies: { react: '19.3.1' }
  })
  const { packages } = JSON.parse(after) as { packages: object }
  assert.deepEqual(Object.keys(packages), [
    '',
    'mfe-a',
    'mfe-b',
    'node_modules/mfe-a',
    'node_modules/mfe-b',
    'node_modules/react'
  ])
  assert.throws(
    () => withWorkspace(lock({}), { name: 'mfe-b', version: '1', dependencies: { react: '1' } }),
    /react/
  )
})
