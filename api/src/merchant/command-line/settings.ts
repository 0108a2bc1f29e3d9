import type { PublicSettings, ShippingMethod } from '@sahra/shared/contract/settings'
import { formatDateTime, formatAmount } from '@sahra/shared/format/format'
import { taxPercent, priceFils, taxModeOf, toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { defaultSettings, findSettings, listSettingChanges } from '../../house/settings/settings.queries'
import { findOrderLimits } from '../../house/settings/order-limits.queries'
import { findShop } from '../../house/settings/shop.queries'
import type { Command, CommandContext } from './command'
import {
  activateMethod,
  addMethod,
  type SettingChange,
  changeMethod,
  chooseMethod,
  deliveryEta,
  freeOver,
  removeMethod,
  taxMode,
  taxRate
} from '../../house/settings/change-settings.rules'
import { changeSettings } from '../../house/settings/change-settings.service'
import { commandLine } from '../../house/settings/command-line.rules'
import { byOperator } from './operator'
import { settingDescriptions as descriptions, settingMessages as messages } from './settings.text'
import { printLimits } from './order-limits'
import { printShop } from './shop-settings'

const CHANGES_MAX = 50

/** Builds a command that changes the settings and prints the result. */
const writeCommand = (
  syntax: string,
  help: string,
  example: string,
  change: (...args: string[]) => SettingChange
): Command => ({
  syntax: `settings ${syntax}`,
  help,
  example: `settings ${example}`,
  isWrite: true,
  async run(context, args) {
    const literal = syntax.split(' ').filter(word => !/^[<[]/.test(word))
    await apply(context, change(...args), args, commandLine(['settings', ...literal, ...args]))
  }
})

export const settingCommands: Command[] = [
  {
    syntax: 'settings show',
    help: descriptions.show,
    example: 'settings show',
    isWrite: false,
    async run({ db, config, print }) {
      printSettings(await findSettings(db), print)
      printShop(await findShop(db, config), print)
      printLimits(await findOrderLimits(db), print)
    }
  },
  {
    syntax: 'settings history',
    help: descriptions.history,
    example: 'settings history',
    isWrite: false,
    async run({ db, print }) {
      const changes = await listSettingChanges(db, CHANGES_MAX)
      if (!changes.length) print(messages.never)
      for (const { at, by, command } of changes)
        print(messages.change(formatDateTime(at.toISOString()), by, command))
    }
  },
  writeCommand('tax-mode <mode>', descriptions.taxMode, 'tax-mode inclusive', (mode = '') => taxMode(mode)),
  writeCommand('tax-rate <percent>', descriptions.taxRate, 'tax-rate 5', (percent = '') => taxRate(percent)),
  writeCommand('free-over <amount>', descriptions.freeOver, 'free-over 199', (amount = '') =>
    freeOver(amount)
  ),
  writeCommand('delivery <words>', descriptions.eta, 'delivery "2–4 days"', (text = '') => deliveryEta(text)),
  writeCommand(
    'shipping add <code> <label> <amount> [days]',
    descriptions.add,
    'shipping add express "By courier" 35 1-2',
    (code = '', label = '', amount = '', days) => addMethod(code, label, amount, days)
  ),
  writeCommand(
    'shipping change <code> <field> <value>',
    descriptions.change,
    'shipping change express amount 29.50',
    (code = '', field = '', value = '') => changeMethod(code, field, value)
  ),
  writeCommand('shipping default <code>', descriptions.default, 'shipping default express', (code = '') =>
    chooseMethod(code)
  ),
  writeCommand('shipping activate <code>', descriptions.activate, 'shipping activate express', (code = '') =>
    activateMethod(code, true)
  ),
  writeCommand(
    'shipping deactivate <code>',
    descriptions.deactivate,
    'shipping deactivate express',
    (code = '') => activateMethod(code, false)
  ),
  writeCommand('shipping remove <code>', descriptions.remove, 'shipping remove express', (code = '') =>
    removeMethod(code)
  )
]

async function apply({ db, print }: CommandContext, change: SettingChange, args: string[], command: string) {
  const { settings, isSame } = await changeSettings(db, change, byOperator({ words: args, command }))
  if (isSame) print(messages.unchanged)
  printSettings(settings, print)
}

function printSettings(settings: PublicSettings, print: CommandContext['print']) {
  const used = priceFils(0, settings).shippingMethod.code
  print(messages.tax(taxModeOf(settings.tax.displayMode), Number(taxPercent(settings.tax.rate).toFixed(4))))
  print(messages.freeOver(formatAmount(settings.shipping.freeOver ?? defaultSettings.shipping.freeOver ?? 0)))
  if (settings.delivery?.eta) print(messages.eta(settings.delivery.eta))
  for (const method of settings.shipping.methods) print(messages.method(methodColumns(method, used)))
}

const methodColumns = (method: ShippingMethod, used: string) => ({
  code: method.code,
  label: method.label,
  amount: formatAmount(toAed(toFils(method.amount))),
  days:
    method.etaDaysMin !== undefined && method.etaDaysMax !== undefined
      ? messages.days(method.etaDaysMin, method.etaDaysMax)
      : '',
  notes: [method.code === used && method.active ? messages.inUse : '', method.active ? '' : messages.inactive]
})
