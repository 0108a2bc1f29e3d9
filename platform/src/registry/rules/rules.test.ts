import assert from 'node:assert/strict'
import test from 'node:test'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { folderRecords } from '../../store/folder-records'
import { endOfWindow, freezeWindow, type FreezeWindow } from './freeze-window'
import { Rules } from './rules'

const once: FreezeWindow = {
  kind: 'once',
  from: '2026-11-27T00:00:00+04:00',
  until: '2026-11-30T08:00:00+04:00'
}
const weekend: FreezeWindow = { kind: 'weekly', from: 'Fri 16:00', until: 'Mon 08:00', zone: 'Asia/Dubai' }

const times: [string, FreezeWindow, string, string | undefined][] = [
  ['before', once, '2026-11-26T19:59:59Z', undefined],
  ['at its start', once, '2026-11-26T20:00:00Z', once.until],
  ['at its end', once, '2026-11-30T04:00:00Z', undefined],
  ['a minute before Friday 16:00 in Dubai', weekend, '2026-11-27T11:59:00Z', undefined],
  ['Friday 16:00 in Dubai', weekend, '2026-11-27T12:00:00Z', 'Mon 08:00 (Asia/Dubai)'],
  ['Sunday to Monday', weekend, '2026-11-29T23:00:00Z', 'Mon 08:00 (Asia/Dubai)'],
  ['Monday 08:00 in Dubai', weekend, '2026-11-30T04:00:00Z', undefined],
  ['Wednesday', weekend, '2026-12-02T04:00:00Z', undefined]
]
for (const [what, window, time, end] of times)
  test(`a freeze ${what}`, () => assert.equal(endOfWindow(window, new Date(time)), end))

test('rejects a time without a zone, a time zone and a day that do not exist', () => {
  for (const window of [
    { ...once, from: '2026-11-27T00:00:00' },
    { ...weekend, zone: 'Asia/Nowhere' },
    { ...weekend, from: 'Fre 16:00' },
    { ...weekend, from: 'Fri 24:00' }
  ])
    assert.equal(freezeWindow.safeParse(window).success, false, JSON.stringify(window))
})

test('rules are per app, or for all', async () => {
  const rules = new Rules(folderRecords(temporaryFolder()))
  assert.equal(await rules.approvalHours(['mfe-one']), undefined)
  await rules.requireNotFrozen(['mfe-one'])
  await rules.change(() => ({
    approvals: { 'mfe-one': 4, '*': 24 },
    freezes: [{ id: 'a', apps: ['mfe-one'], why: 'White Friday', window: once }]
  }))
  assert.equal(await rules.approvalHours(['mfe-two']), 24)
  assert.equal(await rules.approvalHours(['mfe-two', 'mfe-one']), 4)
  const during = new Date('2026-11-28T00:00:00Z')
  await rules.requireNotFrozen(['mfe-two'], during)
  await assert.rejects(
    rules.requireNotFrozen(['mfe-two', 'mfe-one'], during),
    /^RegistryError: Promotions of mfe-one are frozen until 2026-11-30T08:00:00\+04:00: White Friday\. Rollbacks and blocks are possible$/
  )
})
