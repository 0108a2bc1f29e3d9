import { changeShop } from '../../house/settings/change-settings.service'
import { commandLine } from '../../house/settings/command-line.rules'
import type { Shop } from '../../house/settings/shop.queries'
import type { Command, CommandContext } from './command'
import { byOperator } from './operator'
import { settingMessages } from './settings.text'
import {
  addSocial,
  currencyMark,
  guaranteedProducts,
  invoiceSeller,
  mailSender,
  removeSocial,
  resetSetting,
  shopAddress,
  type ShopChange,
  shopCity,
  shopEmail,
  shopHours,
  shopName,
  shopPhone,
  shopTagline
} from '../../house/settings/change-shop.rules'
import { codeOf } from '../../house/settings/opening-hours.rules'
import { shopMessages as messages, shopSettingDescriptions as descriptions } from './shop-settings.text'

const ADDRESS = '<line> [line] [line] [line] [line]'
const HOURS = '<days> [days] [days] [days] [days] [days] [days]'
const LANGUAGE = '--lang'

/** Builds a command that changes the details of the shop and prints them. */
const writeCommand = (
  syntax: string,
  help: string,
  example: string,
  change: (...args: string[]) => ShopChange
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

/** Builds one for words that the shop may have in further languages. */
const wordsCommand = (
  syntax: string,
  help: string,
  example: string,
  change: (text: string, language?: string) => ShopChange
): Command => ({
  syntax: `settings ${syntax}`,
  help,
  example: `settings ${example}`,
  isWrite: true,
  options: { [LANGUAGE]: descriptions.language },
  async run(context, [text = ''], { [LANGUAGE]: language } = {}) {
    const [setting = ''] = syntax.split(' ')
    const command = commandLine(['settings', setting, text, ...(language ? [LANGUAGE, language] : [])])
    await apply(context, change(text, language), [text], command)
  }
})

export const shopSettingCommands: Command[] = [
  wordsCommand('name <name>', descriptions.name, 'name "Maison Al Qasimi"', shopName),
  wordsCommand('tagline <words>', descriptions.tagline, 'tagline "Watches, found with care."', shopTagline),
  wordsCommand('city <city>', descriptions.city, 'city "Abu Dhabi"', shopCity),
  writeCommand('pieces <number>', descriptions.pieces, 'pieces 1200', (number = '') =>
    guaranteedProducts(number)
  ),
  writeCommand(
    `support-hours ${HOURS}`,
    descriptions.supportHours,
    'support-hours "Mon-Sun 09:00-21:00"',
    (...days) => shopHours('supportHours', days)
  ),
  writeCommand(
    `store-hours ${HOURS}`,
    descriptions.storeHours,
    'store-hours "Mon-Fri 10:00-19:00" "Sat-Sun closed"',
    (...days) => shopHours('storeHours', days)
  ),
  writeCommand('email <address>', descriptions.email, 'email care@shop.example', (address = '') =>
    shopEmail(address)
  ),
  writeCommand('phone <number>', descriptions.phone, 'phone "+971 4 000 0000"', (number = '') =>
    shopPhone(number)
  ),
  writeCommand(
    `support-address ${ADDRESS}`,
    descriptions.supportAddress,
    'support-address "Office 7, Some Tower" "Dubai, United Arab Emirates"',
    (...lines) => shopAddress('supportAddress', lines)
  ),
  writeCommand(
    `store-address ${ADDRESS}`,
    descriptions.storeAddress,
    'store-address "Gallery Walk 3" "Dubai, United Arab Emirates"',
    (...lines) => shopAddress('storeAddress', lines)
  ),
  writeCommand(
    'social add <name> <address>',
    descriptions.addSocial,
    'social add Instagram https://www.instagram.com/shop',
    (name = '', address = '') => addSocial(name, address)
  ),
  writeCommand('social remove <name>', descriptions.removeSocial, 'social remove TikTok', (name = '') =>
    removeSocial(name)
  ),
  writeCommand('currency-mark <mark>', descriptions.currencyMark, 'currency-mark Dhs', (mark = '') =>
    currencyMark(mark)
  ),
  writeCommand(
    'sender <name> <address>',
    descriptions.sender,
    'sender Sahra orders@shop.example',
    (name = '', address = '') => mailSender(name, address)
  ),
  writeCommand(
    'seller <name> [trn]',
    descriptions.seller,
    'seller "Sahra Trading LLC" 100123456700003',
    (name = '', trn) => invoiceSeller(name, trn)
  ),
  wordsCommand('reset <setting>', descriptions.reset, 'reset phone', resetSetting)
]

async function apply(
  { db, config, print }: CommandContext,
  change: ShopChange,
  args: string[],
  command: string
) {
  const { shop, isSame } = await changeShop(db, config, change, byOperator({ words: args, command }))
  if (isSame) print(settingMessages.unchanged)
  printShop(shop, print)
}

export function printShop(shop: Shop, print: CommandContext['print']) {
  const { email, phone, supportAddress, storeAddress, social, sender, seller } = shop
  const rows: [label: string, value: string][] = [
    [messages.name, shop.name],
    [messages.tagline, shop.tagline],
    [messages.city, messages.inCity(shop.city)],
    ...Object.entries(shop.texts).flatMap(([language, { name, tagline, city }]) =>
      [
        [messages.name, name],
        [messages.tagline, tagline],
        [messages.city, city]
      ].flatMap(([label = '', text]): [string, string][] =>
        text === undefined ? [] : [[messages.inLanguage(label, language), text]]
      )
    ),
    [messages.pieces, messages.numberOfProducts(shop.pieces)],
    [messages.supportHours, messages.hours(shop.supportHours?.map(codeOf))],
    [messages.storeHours, messages.hours(shop.storeHours?.map(codeOf))],
    [messages.email, email],
    [messages.phone, phone],
    [messages.supportAddress, messages.lines(supportAddress)],
    [messages.storeAddress, messages.lines(storeAddress)],
    ...(social.length
      ? social.map(({ name, url }) => [messages.social, messages.profile(name, url)] as [string, string])
      : [[messages.social, messages.noSocial] as [string, string]]),
    [messages.icon, messages.picture(shop.icon)],
    [messages.sharePicture, messages.picture(shop.sharePicture)],
    [messages.currencyMark, shop.currencyMark],
    [messages.sender, messages.mailbox(sender.name, sender.address)],
    [messages.seller, messages.registered(seller.name, seller.trn)]
  ]
  for (const [label, value] of rows) print(messages.row(label, value))
}
