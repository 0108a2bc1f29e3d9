import {
  activateMethod,
  addMethod,
  changeMethod,
  chooseMethod,
  deliveryEta,
  freeOver,
  removeMethod,
  type SettingChange,
  taxMode,
  taxRate
} from './change-settings.rules'
import { pickUpMethod, sameDayMethod, slotMethod } from './delivery-methods.rules'
import {
  addSocial,
  currencyMark,
  guaranteedProducts,
  invoiceSeller,
  mailSender,
  namedInstalments,
  removeSocial,
  resetSetting,
  type ShopChange,
  shopAddress,
  shopCity,
  shopEmail,
  shopHours,
  shopName,
  shopPhone,
  shopTagline
} from './change-shop.rules'

type Words = readonly string[]
/** What a setting is part of, and how words change it. `language`: of words that the shop has in further languages. */
type Change =
  | { of: 'orders' }
  | { of: 'settings'; change: (...words: Words) => SettingChange }
  | { of: 'shop'; change: (...words: Words) => ShopChange }
  | { of: 'shop'; inLanguage: (text: string, language?: string) => ShopChange }

export type Setting = Change & {
  /** After `settings`: literal words, `<required>` and `[optional]` ones. */
  syntax: string
  example: string
}

const ADDRESS = '<line> [line] [line] [line] [line]'
const HOURS = '<days> [days] [days] [days] [days] [days] [days]'

/** Every setting of the merchant, and what is done with lists, by its name in a path. */
export const settingTable = {
  'tax-mode': {
    ...{ of: 'settings', syntax: 'tax-mode <mode>', example: 'tax-mode inclusive' },
    change: (mode = '') => taxMode(mode)
  },
  'tax-rate': {
    ...{ of: 'settings', syntax: 'tax-rate <percent>', example: 'tax-rate 5' },
    change: (percent = '') => taxRate(percent)
  },
  'free-over': {
    ...{ of: 'settings', syntax: 'free-over <amount>', example: 'free-over 199' },
    change: (amount = '') => freeOver(amount)
  },
  delivery: {
    ...{ of: 'settings', syntax: 'delivery <words>', example: 'delivery "2–4 days"' },
    change: (text = '') => deliveryEta(text)
  },
  'shipping-add': {
    ...{ of: 'settings', syntax: 'shipping add <code> <label> <amount> [days]' },
    example: 'shipping add express "By courier" 35 1-2',
    change: (code = '', label = '', amount = '', days?: string) => addMethod(code, label, amount, days)
  },
  'shipping-change': {
    ...{ of: 'settings', syntax: 'shipping change <code> <field> <value>' },
    example: 'shipping change express amount 29.50',
    change: (code = '', field = '', value = '') => changeMethod(code, field, value)
  },
  'shipping-default': {
    ...{ of: 'settings', syntax: 'shipping default <code>', example: 'shipping default express' },
    change: (code = '') => chooseMethod(code)
  },
  'shipping-activate': {
    ...{ of: 'settings', syntax: 'shipping activate <code>', example: 'shipping activate express' },
    change: (code = '') => activateMethod(code, true)
  },
  'shipping-deactivate': {
    ...{ of: 'settings', syntax: 'shipping deactivate <code>', example: 'shipping deactivate express' },
    change: (code = '') => activateMethod(code, false)
  },
  'shipping-remove': {
    ...{ of: 'settings', syntax: 'shipping remove <code>', example: 'shipping remove express' },
    change: (code = '') => removeMethod(code)
  },
  'shipping-same-day': {
    ...{ of: 'settings', syntax: 'shipping same-day <code> <label> <amount> <until> <places> [closed]' },
    example: 'shipping same-day today "Same day" 50 14:00 Dubai Sun',
    change: (...words) => sameDayMethod(words)
  },
  'shipping-slot': {
    ...{ of: 'settings', syntax: 'shipping slot <code> <label> <amount> <ahead> <hours> [places] [closed]' },
    example: 'shipping slot slot "Day and hours" 35 1-7 "10:00-13:00, 14:00-18:00" all Fri',
    change: (...words) => slotMethod(words)
  },
  'shipping-pick-up': {
    ...{ of: 'settings', syntax: 'shipping pick-up <code> <label> [days]' },
    example: 'shipping pick-up store "Pick-up" 0-1',
    change: (...words) => pickUpMethod(words)
  },
  orders: { of: 'orders', syntax: 'orders <limit> <value>', example: 'orders account-pieces 50' },
  name: {
    ...{ of: 'shop', syntax: 'name <name>', example: 'name "Maison Al Qasimi"' },
    inLanguage: shopName
  },
  tagline: {
    ...{ of: 'shop', syntax: 'tagline <words>', example: 'tagline "Watches, found with care."' },
    inLanguage: shopTagline
  },
  city: { of: 'shop', syntax: 'city <city>', example: 'city "Abu Dhabi"', inLanguage: shopCity },
  pieces: {
    ...{ of: 'shop', syntax: 'pieces <number>', example: 'pieces 1200' },
    change: (number = '') => guaranteedProducts(number)
  },
  'support-hours': {
    ...{ of: 'shop', syntax: `support-hours ${HOURS}`, example: 'support-hours "Mon-Sun 09:00-21:00"' },
    change: (...days) => shopHours('supportHours', days)
  },
  'store-hours': {
    ...{ of: 'shop', syntax: `store-hours ${HOURS}` },
    example: 'store-hours "Mon-Fri 10:00-19:00" "Sat-Sun closed"',
    change: (...days) => shopHours('storeHours', days)
  },
  email: {
    ...{ of: 'shop', syntax: 'email <address>', example: 'email care@shop.example' },
    change: (address = '') => shopEmail(address)
  },
  phone: {
    ...{ of: 'shop', syntax: 'phone <number>', example: 'phone "+971 4 000 0000"' },
    change: (number = '') => shopPhone(number)
  },
  'support-address': {
    ...{ of: 'shop', syntax: `support-address ${ADDRESS}` },
    example: 'support-address "Office 7, Some Tower" "Dubai, United Arab Emirates"',
    change: (...lines) => shopAddress('supportAddress', lines)
  },
  'store-address': {
    ...{ of: 'shop', syntax: `store-address ${ADDRESS}` },
    example: 'store-address "Gallery Walk 3" "Dubai, United Arab Emirates"',
    change: (...lines) => shopAddress('storeAddress', lines)
  },
  'social-add': {
    ...{ of: 'shop', syntax: 'social add <name> <address>' },
    example: 'social add Instagram https://www.instagram.com/shop',
    change: (name = '', address = '') => addSocial(name, address)
  },
  'social-remove': {
    ...{ of: 'shop', syntax: 'social remove <name>', example: 'social remove TikTok' },
    change: (name = '') => removeSocial(name)
  },
  'currency-mark': {
    ...{ of: 'shop', syntax: 'currency-mark <mark>', example: 'currency-mark Dhs' },
    change: (mark = '') => currencyMark(mark)
  },
  instalments: {
    ...{ of: 'shop', syntax: 'instalments <provider> <ceiling> [payments]' },
    example: 'instalments Razorpay 5000 4',
    change: (provider = '', ceiling = '', payments?: string) => namedInstalments(provider, ceiling, payments)
  },
  sender: {
    ...{ of: 'shop', syntax: 'sender <name> <address>', example: 'sender Sahra orders@shop.example' },
    change: (name = '', address = '') => mailSender(name, address)
  },
  seller: {
    ...{ of: 'shop', syntax: 'seller <name> [trn]' },
    example: 'seller "Sahra Trading LLC" 100123456700003',
    change: (name = '', trn?: string) => invoiceSeller(name, trn)
  },
  reset: { of: 'shop', syntax: 'reset <setting>', example: 'reset phone', inLanguage: resetSetting }
} as const satisfies Record<string, Setting>

export type SettingName = keyof typeof settingTable
export const tableNames = Object.keys(settingTable) as SettingName[]
export const settingOf = (name: SettingName): Setting => settingTable[name]

/** Returns the words of a syntax: those that are typed as they are, and the names of the others. */
export function partsOf(syntax: string): { literals: string[]; names: string[]; required: number } {
  const words = syntax.split(' ')
  const names = words.filter(word => /^[<[]/.test(word))
  return {
    literals: words.filter(word => !/^[<[]/.test(word)),
    names: names.map(word => word.slice(1, -1)),
    required: names.filter(word => word.startsWith('<')).length
  }
}
