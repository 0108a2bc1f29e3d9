import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { test } from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { readChanges } from '../../catalogue/changes/changes.service'
import { defaultPolicy } from '../../house/policy/default-policies'
import { openTestApi } from '../../testing/test-api'
import { commandLine } from './testing/command-line'

const { app, db, deps } = await openTestApi()
const folder = temporaryFolder('policies')
async function file(name: string, content: string | Buffer): Promise<string> {
  const place = path.join(folder, name)
  await writeFile(place, content)
  return place
}
const type = commandLine({ db, deps })
const refused = (message: RegExp, ...typed: string[]) => assert.rejects(type(...typed), { message })
const shown = async (page: string, query = '') => (await app.inject(`/api/policy/${page}${query}`)).json()

test('C156 the api has nothing of a page until the merchant changes it', async () => {
  for (const page of ['terms', 'privacy-policy', 'delivery-returns', 'faq', 'about'])
    for (const query of ['', '?lang=ar']) assert.deepEqual(await shown(page, query), {}, page)
  assert.equal((await app.inject('/api/policy/imprint')).statusCode, 404)
  assert.match((await type('policies', 'list'))[0] ?? '', /^terms +the text of the build$/)
})

test('C156 a page is written to a file, changed, and shown; a dry run changes nothing', async () => {
  const [markdown = ''] = await type('policies', 'show', 'terms')
  assert.match(markdown, /^---\ndescription: .+\n---\n\n# Terms and Conditions\n/)
  assert.match((await type('policies', 'set', 'terms', await file('same.md', markdown)))[0] ?? '', /already/)
  const changed = await file(
    'terms.md',
    markdown.replace('Our agreement', 'What we agree').replace('Dubai,', 'Abu Dhabi,')
  )
  const dry = await type('policies', 'set', 'terms', changed, '--dry-run')
  assert.match(dry.join(), /Dry run.*terms \(en\): set, 11 parts/)
  assert.deepEqual(await shown('terms'), {})
  const { since } = await readChanges(db, undefined)
  await type('policies', 'set', 'terms', changed)
  assert.equal((await readChanges(db, since)).everything, true)
  const { policy } = await shown('terms')
  assert.equal(policy.parts[0].heading, 'What we agree')
  assert.equal(policy.parts[0].id, 'agreement')
  assert.match(policy.parts[0].blocks[1], /Abu Dhabi/)
  assert.equal(policy.language, undefined)
  assert.ok(Date.parse(policy.changedAt))
  assert.equal((await app.inject('/api/policy/terms')).headers['cache-control'], 'no-cache')
})

test('C156 a changed page is English in other languages until it has a text there', async () => {
  assert.equal((await shown('terms', '?lang=ar')).policy.language, 'en')
  const arabic = await file('ar.md', '# الشروط\n\nبكلمات واضحة.\n\n## الأسعار\n\nبالدرهم.\n')
  await type('policies', 'set', 'terms', arabic, '--lang', 'ar')
  const { policy } = await shown('terms', '?lang=ar')
  assert.deepEqual([policy.title, policy.language], ['الشروط', undefined])
  assert.equal((await shown('terms')).policy.title, 'Terms and Conditions')
  const english = await file('new.md', '# Our terms\n\nPlain words.\n\n## Prices\n\nIn AED.\n')
  assert.match((await type('policies', 'set', 'terms', english)).at(-1) ?? '', /check ar/)
  assert.match((await type('policies', 'list'))[0] ?? '', /ar of .*, older than the English text; en of /)
})

test('C156 history keeps every version, and reset gives back the text of the build', async () => {
  const lines = await type('policies', 'history', 'terms')
  assert.deepEqual(
    lines.map(line => line.split('  ').at(-1)),
    ['Our terms', 'الشروط', 'Terms and Conditions']
  )
  const first = /^ *(\d+)/.exec(lines.at(-1) ?? '')?.[1] ?? ''
  assert.match(
    (await type('policies', 'show', 'terms', '--version', first))[0] ?? '',
    /## What we agree \{#agreement\}/
  )
  await type('policies', 'reset', 'terms')
  assert.deepEqual(await shown('terms'), {})
  await type('policies', 'reset', 'terms', '--lang', 'ar')
  assert.deepEqual(await shown('terms', '?lang=ar'), {})
  await refused(/nothing to reset/, 'policies', 'reset', 'terms')
  await refused(/no such version/, 'policies', 'show', 'terms', '--version', '999999')
  await refused(/no such version/, 'policies', 'show', 'faq', '--version', first)
  assert.match((await type('history', 'terms')).join('\n'), /policy\.reset.*\n.*policy\.changed/)
})

test('C156 refuses bad files with every line, and changes nothing', async () => {
  const bad = await file('bad.md', '# T\n\nL.\n\n## A\n\n<script>alert(1)</script>\n\n**b**\n')
  await refused(/^line 7: there is no HTML.*\nline 9: there is no bold/, 'policies', 'set', 'terms', bad)
  await refused(
    /not UTF-8/,
    'policies',
    'set',
    'terms',
    await file('latin1.md', Buffer.from([0x23, 0x20, 0xe9]))
  )
  await refused(/no file/, 'policies', 'set', 'terms', path.join(folder, 'missing.md'))
  await refused(/no file/, 'policies', 'set', 'terms', folder)
  await refused(/larger/, 'policies', 'set', 'terms', await file('large.md', 'x'.repeat(400_001)))
  await refused(/page is one of terms/, 'policies', 'set', 'imprint', bad)
  await refused(/two letters/, 'policies', 'show', 'terms', '--lang', 'english')
  assert.deepEqual(await shown('terms'), {})
})

test('C157 questions are added, edited, moved and removed', async () => {
  const questions = async () =>
    (await type('faq', 'list')).flatMap(line => /^ *\d+  (.+)/.exec(line)?.[1] ?? [])
  const before = await questions()
  assert.equal(before.length, 13)
  await type('faq', 'add', 'your account', 'Can I close it?', 'Yes, in your [profile](/profile).')
  await type('faq', 'add', 'Gifts', 'Do you wrap?', 'Yes.')
  assert.deepEqual(await questions(), [...before, 'Can I close it?', 'Do you wrap?'])
  await type('faq', 'move', '15', '1', '--part', 'Your account')
  assert.equal((await questions())[11], 'Do you wrap?')
  await type(
    'faq',
    'edit',
    '12',
    '--question',
    'Do you wrap gifts?',
    '--answer',
    'Yes:\n\n- by hand\n- in silk'
  )
  await type('faq', 'remove', '1')
  const { policy } = await shown('faq')
  assert.deepEqual(
    policy.parts.map(({ id, blocks }: { id: string; blocks: unknown[] }) => [id, blocks.length]),
    [
      ['pieces', 4],
      ['ordering', 8],
      ['delivery', 8],
      ['account', 9]
    ]
  )
  assert.deepEqual(policy.parts[3].blocks.slice(0, 3), [
    { subheading: 'Do you wrap gifts?' },
    'Yes:',
    { points: ['by hand', 'in silk'] }
  ])
  assert.equal((await shown('faq', '?lang=ar')).policy.language, 'en')
  await type('faq', 'edit', '1', '--question', 'هل هي جديدة؟', '--lang', 'ar')
  assert.equal((await shown('faq', '?lang=ar')).policy.parts[0].blocks[0].subheading, 'هل هي جديدة؟')
})

test('C157 refuses questions that exist, have other marks than text, or do not exist', async () => {
  const { policy: before } = await shown('faq')
  await refused(/there already/, 'faq', 'add', 'Gifts', 'Do you wrap gifts?', 'Yes.')
  await refused(/no HTML/, 'faq', 'add', 'Gifts', 'Cards?', '<b>Yes</b>')
  await refused(/no headings/, 'faq', 'add', 'Gifts', 'Cards?', 'Yes.\n\n### Q\n\nNo.')
  await refused(/nothing stands below/, 'faq', 'add', 'Gifts', 'Cards?', '')
  await refused(/no question 99/, 'faq', 'edit', '99', '--answer', 'x')
  await refused(/Say what to change/, 'faq', 'edit', '1')
  await refused(/no question "first"/, 'faq', 'remove', 'first')
  await refused(/no part "Nowhere"/, 'faq', 'move', '1', '1', '--part', 'Nowhere')
  await refused(/from 1/, 'faq', 'move', '1', '0')
  const noQuestion = await file('faq.md', '# FAQ\n\nL.\n\n## A\n\ntext\n')
  await refused(/line 7: each part of the FAQ begins with a question/, 'policies', 'set', 'faq', noQuestion)
  assert.deepEqual((await shown('faq')).policy, before)
})

test('C156 every default is found in both languages', () => {
  const house = { city: 'Dubai', pieces: '25,000', hasOwnName: false }
  assert.equal(defaultPolicy('faq', 'ar', house).title, 'الأسئلة الشائعة')
  assert.equal(defaultPolicy('faq', 'fr', house).title, 'FAQs')
})
