import type { PublicSettings, ShippingMethod } from '@sahra/shared/contract/settings'
import { dateTime, money2 } from '@sahra/shared/format'
import { percentOf, priceFils, taxModeOf, toAed, toFils } from '@sahra/shared/pricing.rules'
import {
  defaultSettings,
  findSettings,
  lockSettings,
  saveSettings,
  listSettingChanges
} from '../settings/settings.queries'
import { CannotDo, type Command, type Desk } from './command'
import {
  activateMethod,
  addMethod,
  type Change,
  changeMethod,
  chooseMethod,
  deliveryEta,
  freeOver,
  removeMethod,
  taxMode,
  taxRate
} from './settings.rules'
import { flawTexts, settingHelps as helps, settingSays as says } from './settings.text'

const MOST_LISTED = 50

/** A command that changes the settings and then says how they stand. */
const changing = (
  words: string,
  help: string,
  example: string,
  change: (...args: string[]) => Change
): Command => ({
  words: `settings ${words}`,
  help,
  example: `settings ${example}`,
  changes: true,
  async run(desk, args) {
    const literal = words.split(' ').filter(word => !/^[<[]/.test(word))
    await apply(desk, change(...args), args, ['settings', ...literal, ...args].join(' '))
  }
})

export const settingCommands: Command[] = [
  {
    words: 'settings show',
    help: helps.show,
    example: 'settings show',
    changes: false,
    async run({ db, say }) {
      tell(await findSettings(db), say)
    }
  },
  {
    words: 'settings history',
    help: helps.history,
    example: 'settings history',
    changes: false,
    async run({ db, say }) {
      const changes = await listSettingChanges(db, MOST_LISTED)
      if (!changes.length) say(says.never)
      for (const { at, command } of changes) say(says.change(dateTime(at.toISOString()), command))
    }
  },
  changing('tax-mode <mode>', helps.taxMode, 'tax-mode inclusive', (mode = '') => taxMode(mode)),
  changing('tax-rate <percent>', helps.taxRate, 'tax-rate 5', (percent = '') => taxRate(percent)),
  changing('free-over <amount>', helps.freeOver, 'free-over 199', (amount = '') => freeOver(amount)),
  changing('delivery <words>', helps.eta, 'delivery "2–4 days"', (words = '') => deliveryEta(words)),
  changing(
    'shipping add <code> <label> <amount> [days]',
    helps.add,
    'shipping add express "By courier" 35 1-2',
    (code = '', label = '', amount = '', days) => addMethod(code, label, amount, days)
  ),
  changing(
    'shipping change <code> <field> <value>',
    helps.change,
    'shipping change express amount 29.50',
    (code = '', field = '', value = '') => changeMethod(code, field, value)
  ),
  changing('shipping default <code>', helps.default, 'shipping default express', (code = '') =>
    chooseMethod(code)
  ),
  changing('shipping activate <code>', helps.activate, 'shipping activate express', (code = '') =>
    activateMethod(code, true)
  ),
  changing('shipping deactivate <code>', helps.deactivate, 'shipping deactivate express', (code = '') =>
    activateMethod(code, false)
  ),
  changing('shipping remove <code>', helps.remove, 'shipping remove express', (code = '') =>
    removeMethod(code)
  )
]

async function apply(desk: Desk, change: Change, args: string[], command: string) {
  const outcome = await desk.db.transaction(async tx => {
    const before = await lockSettings(tx)
    const after = change(before)
    if (typeof after === 'string') throw new CannotDo(flawTexts[after](args, args[0] ?? ''))
    const isSame = JSON.stringify(before) === JSON.stringify(after)
    if (!isSame) await saveSettings(tx, after, command)
    return { after, isSame }
  })
  if (outcome.isSame) desk.say(says.unchanged)
  tell(outcome.after, desk.say)
}

function tell(settings: PublicSettings, say: Desk['say']) {
  const used = priceFils(0, settings).shippingMethod.code
  say(says.tax(taxModeOf(settings.tax.displayMode), Number(percentOf(settings.tax.rate).toFixed(4))))
  say(says.freeOver(money2(settings.shipping.freeOver ?? defaultSettings.shipping.freeOver ?? 0)))
  if (settings.delivery?.eta) say(says.eta(settings.delivery.eta))
  for (const method of settings.shipping.methods) say(says.method(factsOf(method, used)))
}

const factsOf = (method: ShippingMethod, used: string) => ({
  code: method.code,
  label: method.label,
  amount: money2(toAed(toFils(method.amount))),
  days:
    method.etaDaysMin !== undefined && method.etaDaysMax !== undefined
      ? says.days(method.etaDaysMin, method.etaDaysMax)
      : '',
  notes: [method.code === used && method.active ? says.inUse : '', method.active ? '' : says.resting]
})
