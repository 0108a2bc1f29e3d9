import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activateMethod, changeMethod, chooseMethod, removeMethod } from './change-settings.rules'
import type { SettingChange } from './change-settings.rules'
import { pickUpMethod, ruleWords, sameDayMethod, slotMethod } from './delivery-methods.rules'
import { defaultSettings } from './settings.queries'

const today = ['today', 'Same day', '50', '14:00', 'Dubai, Abu Dhabi', 'Sun']
const slot = ['slot', 'Day and hours', '35', '1-7', '14:00–18:00,10:00-13:00', 'all', 'Fri,sat']
const store = ['store', 'Pick-up', '0-1']

/** Applies the changes one after another. */
function changed(...changes: SettingChange[]) {
  let settings = defaultSettings
  for (const change of changes) {
    const next = change(settings)
    if (typeof next === 'string') return next
    settings = next
  }
  return settings
}
const methodsOf = (...changes: SettingChange[]) => {
  const settings = changed(...changes)
  assert.ok(typeof settings !== 'string', String(settings))
  return settings.shipping.methods.slice(1)
}

test('C426 methods with a rule are set whole, and set again by the words of their rule', () => {
  const methods = methodsOf(sameDayMethod(today), slotMethod(slot), pickUpMethod(store))
  assert.deepEqual(methods, [
    {
      ...{ code: 'today', label: 'Same day', amount: 50, active: true },
      rule: { kind: 'same-day', places: ['Dubai', 'Abu Dhabi'], until: '14:00', closedDays: [0] }
    },
    {
      ...{ code: 'slot', label: 'Day and hours', amount: 35, active: true },
      rule: {
        kind: 'slot',
        places: [],
        hours: ['10:00-13:00', '14:00-18:00'],
        from: 1,
        to: 7,
        closedDays: [5, 6]
      }
    },
    {
      ...{ code: 'store', label: 'Pick-up', amount: 0, active: true, etaDaysMin: 0, etaDaysMax: 1 },
      rule: { kind: 'pick-up' }
    }
  ])
  const sets = { 'same-day': sameDayMethod, slot: slotMethod, 'pick-up': pickUpMethod }
  const again = methods.map(({ rule, ...method }) => {
    assert.ok(rule)
    return sets[rule.kind](ruleWords({ ...method, days: rule.kind === 'pick-up' ? '0-1' : 'none' }, rule))
  })
  assert.deepEqual(methodsOf(...again), methods)
})

test('C426 a change of label or days leaves the rule', () => {
  const [method] = methodsOf(
    sameDayMethod(today),
    changeMethod('today', 'days', '0-0'),
    changeMethod('today', 'label', 'Today')
  )
  assert.deepEqual([method?.label, method?.etaDaysMax, method?.rule?.kind], ['Today', 0, 'same-day'])
})

test('C426 the default has no rule', () => {
  assert.equal(changed(sameDayMethod(['standard', ...today.slice(1)])), 'default-rule')
  assert.equal(changed(sameDayMethod(today), chooseMethod('today')), 'default-rule')
  for (const change of [removeMethod('standard'), activateMethod('standard', false)])
    assert.equal(changed(sameDayMethod(today), change), 'last-method')
})

test('C426 what is not an hour, a place or a day is rejected', () => {
  const sameDay = (until: string, places: string, closed?: string) =>
    changed(sameDayMethod(['x', 'X', '5', until, places, ...(closed ? [closed] : [])]))
  const slots = (...words: string[]) => changed(slotMethod(['x', 'X', '5', ...words]))
  assert.deepEqual(
    ['24:30', '9:00', '24:01', 'noon'].map(until => sameDay(until, 'Dubai')),
    Array(4).fill('until')
  )
  assert.deepEqual([sameDay('14:00', ' , '), slots('1-7', '10:00-13:00', ',')], ['places', 'places'])
  const allDays = 'Sun,Mon,Tue,Wed,Thu,Fri,Sat'
  assert.deepEqual(
    ['Friday', '', allDays].map(days => sameDay('14:00', 'Dubai', days || ',')),
    Array(3).fill('closed-days')
  )
  assert.deepEqual(
    ['7-1', '1-31', '1', ''].map(ahead => slots(ahead, '10:00-13:00')),
    Array(4).fill('ahead')
  )
  assert.deepEqual(
    ['13:00-10:00', '10-13', '25:00-26:00', ''].map(hours => slots('1-7', hours)),
    Array(4).fill('hours')
  )
  assert.equal(changed(pickUpMethod(store), changeMethod('store', 'amount', '5')), 'no-fee')
})
