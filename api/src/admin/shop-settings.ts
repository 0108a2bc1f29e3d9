import { changeShop } from '../settings/change-settings.service'
import type { Shop } from '../settings/shop.queries'
import type { Command, CommandContext } from './command'
import { settingMessages } from './settings.text'
import {
  addSocial,
  currencyMark,
  invoiceSeller,
  mailSender,
  removeSocial,
  resetSetting,
  shopAddress,
  type ShopChange,
  shopEmail,
  shopPhone
} from '../settings/change-shop.rules'
import { shopMessages as messages, shopSettingDescriptions as descriptions } from './shop-settings.text'

const ADDRESS = '<line> [line] [line] [line] [line]'

/** Builds a command that changes the details of the shop and prints them. */
const writeCommand = (
  words: string,
  help: string,
  example: string,
  change: (...args: string[]) => ShopChange
): Command => ({
  syntax: `settings ${words}`,
  help,
  example: `settings ${example}`,
  isWrite: true,
  async run(context, args) {
    const literal = words.split(' ').filter(word => !/^[<[]/.test(word))
    await apply(context, change(...args), args, ['settings', ...literal, ...args].join(' '))
  }
})

export const shopSettingCommands: Command[] = [
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
  writeCommand('reset <setting>', descriptions.reset, 'reset phone', (name = '') => resetSetting(name))
]

async function apply(
  { db, config, print }: CommandContext,
  change: ShopChange,
  words: string[],
  command: string
) {
  const { shop, isSame } = await changeShop(db, config, change, { words, command })
  if (isSame) print(settingMessages.unchanged)
  printShop(shop, print)
}

export function printShop(shop: Shop, print: CommandContext['print']) {
  const { email, phone, supportAddress, storeAddress, social, sender, seller } = shop
  const rows: [label: string, value: string][] = [
    [messages.email, email],
    [messages.phone, phone],
    [messages.supportAddress, messages.lines(supportAddress)],
    [messages.storeAddress, messages.lines(storeAddress)],
    ...(social.length
      ? social.map(({ name, url }) => [messages.social, messages.profile(name, url)] as [string, string])
      : [[messages.social, messages.noSocial] as [string, string]]),
    [messages.currencyMark, shop.currencyMark],
    [messages.sender, messages.mailbox(sender.name, sender.address)],
    [messages.seller, messages.registered(seller.name, seller.trn)]
  ]
  for (const [label, value] of rows) print(messages.row(label, value))
}
