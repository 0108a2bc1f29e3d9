import type { PublicSettings, ShippingMethod } from '@sahra/shared/contract/settings'
import { formatAmount } from '@sahra/shared/format/format'
import { priceFils, taxModeOf, toAed, toFils } from '@sahra/shared/rules/pricing.rules'
import { limitNames, type OrderLimits } from './order-limits.rules'
import { limitMessages } from './order-limits.text'
import { settingsMessages as messages } from './settings-operations.text'
import { defaultSettings } from './settings.queries'
import type { shownShop } from './shop-fields'

/** Settings as the command line prints them; `tax.rate` in percent. */
export interface ShownSettings extends Pick<PublicSettings, 'tax' | 'shipping' | 'delivery'> {
  shop: ReturnType<typeof shownShop>
  orders: Record<string, number>
}

function publicLines({ orders: _orders, shop: _shop, ...settings }: ShownSettings): string[] {
  const { tax, shipping, delivery } = settings
  const used = priceFils(0, settings).shippingMethod.code
  return [
    messages.tax(taxModeOf(tax.displayMode), tax.rate),
    messages.freeOver(formatAmount(shipping.freeOver ?? defaultSettings.shipping.freeOver ?? 0)),
    ...(delivery?.eta ? [messages.eta(delivery.eta)] : []),
    ...shipping.methods.map(method => messages.method(columnsOf(method, used)))
  ]
}

const columnsOf = (method: ShippingMethod, used: string) => ({
  code: method.code,
  label: method.label,
  amount: formatAmount(toAed(toFils(method.amount))),
  days:
    method.etaDaysMin !== undefined && method.etaDaysMax !== undefined
      ? messages.days(method.etaDaysMin, method.etaDaysMax)
      : '',
  notes: [
    method.rule ? messages.rule(method.rule) : '',
    method.code === used && method.active ? messages.inUse : '',
    method.active ? '' : messages.inactive
  ]
})

function shopLines({ shop }: ShownSettings): string[] {
  const { social, sender, seller } = shop
  const rows: [label: string, value: string][] = [
    ['name', shop.name],
    ['tagline', shop.tagline],
    ['city', messages.city(shop.city)],
    ...Object.entries(shop.texts).flatMap(([language, texts]) =>
      (['name', 'tagline', 'city'] as const).flatMap((field): [string, string][] =>
        texts[field] === undefined ? [] : [[messages.inLanguage(field, language), texts[field]]]
      )
    ),
    ['pieces', messages.pieces(shop.pieces)],
    ['support hours', messages.hours(shop.supportHours)],
    ['store hours', messages.hours(shop.storeHours)],
    ['e-mail', shop.email],
    ['phone', shop.phone],
    ['support address', messages.lines(shop.supportAddress)],
    ['store address', messages.lines(shop.storeAddress)],
    ...social.map(({ name, url }): [string, string] => ['follow us', messages.profile(name, url)]),
    ...(social.length ? [] : [['follow us', messages.noSocial] as [string, string]]),
    ['icon', messages.picture(shop.icon)],
    ['share picture', messages.picture(shop.sharePicture)],
    ['currency mark', shop.currencyMark],
    ['instalments', messages.instalments(shop.instalments)],
    ['mail sender', messages.mailbox(sender.name, sender.address)],
    ['seller', messages.registered(seller.name, seller.trn)]
  ]
  return rows.map(([label, value]) => messages.row(label, value))
}

const orderLines = ({ orders }: ShownSettings): string[] =>
  limitNames.map(name => limitMessages.row(name, orders as OrderLimits))

/** What is printed after a change, by what the setting is part of. */
export const detailLines = { settings: publicLines, shop: shopLines, orders: orderLines }

export const settingLines = (shown: ShownSettings): string[] => [
  ...publicLines(shown),
  ...shopLines(shown),
  ...orderLines(shown)
]
