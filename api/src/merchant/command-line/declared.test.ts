import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bannerOperations } from '../../catalogue/banner/banner.operations'
import { openTestApi } from '../../testing/test-api'
import { terminalLanguage } from '../../server/config/config'
import { commandsOf } from './declared'
import { parseCommand } from './parse-command'
import { commandLine } from './testing/command-line'

const { db, deps } = await openTestApi()
const type = commandLine({ db, deps })

test('C330 --json prints the response as the machine api sends it', async () => {
  const [added = ''] = [
    (await type('banner', 'add', 'hero', '/media/a.webp', '--until', '2099-09-01T18:00', '--json')).join('')
  ]
  const { id, ...banner } = JSON.parse(added)
  assert.ok(Number.isInteger(id))
  assert.deepEqual(banner, {
    place: 'hero',
    imageUrl: '/media/a.webp',
    ...{ narrowImageUrl: null, alt: null, link: null, startsAt: null },
    endsAt: '2099-09-01T14:00:00.000Z'
  })
  const { items } = JSON.parse((await type('banner', 'list', '--json')).join(''))
  assert.ok(items.some((item: { id: number }) => item.id === id))
  assert.ok('usageError' in parseCommand(['orders', 'documents', 'x', 'y', '--json']))
})

test('C330 every verb has its help in Arabic, too', () => {
  assert.equal(terminalLanguage({ LANG: 'ar_AE.UTF-8' }), 'ar')
  assert.equal(terminalLanguage({ LANG: 'ar_AE.UTF-8', LC_ALL: 'C' }), 'en')
  const english = commandsOf(bannerOperations, 'en')
  for (const [index, { syntax, help, options }] of commandsOf(bannerOperations, 'ar').entries()) {
    assert.equal(syntax, english[index]?.syntax)
    for (const text of [help, ...Object.values(options ?? {})]) assert.match(text, /[\u0600-\u06ff]/)
    assert.notEqual(help, english[index]?.help)
  }
})
