import { z } from 'zod'
import { publicSettings } from '@sahra/shared/contract/settings'
import { taxPercent } from '@sahra/shared/rules/pricing.rules'
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
} from '../../house/settings/change-settings.rules'
import { changeSettings, changeShop, type TypedChange } from '../../house/settings/change-settings.service'
import { commandLine } from '../../house/settings/command-line.rules'
import { findOrderLimits } from '../../house/settings/order-limits.queries'
import { limitNames, typedName } from '../../house/settings/order-limits.rules'
import { changeOrderLimit } from '../../house/settings/order-limits.service'
import { findSettings } from '../../house/settings/settings.queries'
import { findShop } from '../../house/settings/shop.queries'
import { operation, type OperationContext } from './operation'
import { shopChanges, shopFields, shopOfMerchant, shownShop } from './shop-details'

const text = z.string().max(1000)
const path = '/settings/shipping/{code}'

/** `tax.rate` in percent, amounts in AED. */
const settings = z.object({
  ...publicSettings.pick({ shipping: true, tax: true, delivery: true }).shape,
  shop: shopOfMerchant,
  orders: z.record(z.string(), z.int())
})

/** Null: back to the default. */
const orderFields = z
  .strictObject(Object.fromEntries(limitNames.map(name => [name, z.int().nullable()])))
  .partial()

const changes = z
  .strictObject({
    tax: z.strictObject({ rate: z.number().optional(), displayMode: text.optional() }),
    freeOver: z.number(),
    delivery: text,
    defaultMethodCode: text,
    shop: shopFields,
    orders: orderFields
  })
  .partial()

const method = z.strictObject({
  label: text,
  amount: z.number(),
  days: z.strictObject({ from: z.int(), to: z.int() }).nullable().default(null),
  active: z.boolean().default(true)
})

async function shown({ db, config }: OperationContext) {
  const { tax, shipping, delivery } = await findSettings(db)
  const rate = Number(taxPercent(tax.rate).toFixed(4))
  return {
    tax: { ...tax, rate },
    shipping,
    delivery,
    shop: shownShop(await findShop(db, config)),
    orders: await findOrderLimits(db)
  }
}

/** The history of settings has command lines. */
const typedAs = ({ by }: OperationContext, args: readonly string[]): TypedChange => ({
  words: args.slice(1),
  command: commandLine(['settings', ...args]),
  by
})

async function change(context: OperationContext, args: readonly string[], by: SettingChange) {
  await changeSettings(context.db, by, typedAs(context, args))
}

export const settingOperations = [
  operation({
    method: 'GET',
    path: '/settings',
    summary: 'Tax, shipping, delivery, the details of the shop and the limits of orders',
    scope: 'settings:read',
    response: settings,
    run: context => shown(context)
  }),
  operation({
    method: 'PATCH',
    path: '/settings',
    summary:
      'Changes what it names; in `shop` and `orders` null brings the default back. New orders and pages follow at once',
    scope: 'settings:write',
    body: changes,
    response: settings,
    async run(context, { body: { tax, freeOver: from, delivery, defaultMethodCode, shop, orders } }) {
      if (tax?.rate !== undefined)
        await change(context, ['tax-rate', String(tax.rate)], taxRate(String(tax.rate)))
      if (tax?.displayMode !== undefined)
        await change(context, ['tax-mode', tax.displayMode], taxMode(tax.displayMode))
      if (from !== undefined) await change(context, ['free-over', String(from)], freeOver(String(from)))
      if (delivery !== undefined) await change(context, ['delivery', delivery], deliveryEta(delivery))
      if (defaultMethodCode !== undefined)
        await change(context, ['shipping default', defaultMethodCode], chooseMethod(defaultMethodCode))
      for (const [words, changeOf] of shopChanges(shop ?? {}))
        await changeShop(context.db, context.config, changeOf, typedAs(context, words))
      for (const [name, value] of Object.entries(orders ?? {})) {
        const limit = [typedName(name), value === null ? 'default' : String(value)] as const
        await changeOrderLimit(context.db, limit, typedAs(context, ['orders', ...limit]))
      }
      return shown(context)
    }
  }),
  operation({
    method: 'PUT',
    path,
    summary: 'Adds a shipping method, or replaces it; orders keep theirs',
    scope: 'settings:write',
    body: method,
    response: settings,
    async run(context, { params: { code = '' }, body: { label, amount, days, active } }) {
      const eta = days ? `${days.from}-${days.to}` : 'none'
      const words = [code, label, String(amount), eta]
      const { shipping } = await findSettings(context.db)
      if (shipping.methods.some(method => method.code === code))
        for (const [field, value] of [
          ['label', label],
          ['amount', String(amount)],
          ['days', eta]
        ] as const)
          await change(context, ['shipping change', code, field, value], changeMethod(code, field, value))
      else await change(context, ['shipping add', ...words], addMethod(code, label, String(amount), eta))
      await change(
        context,
        [active ? 'shipping activate' : 'shipping deactivate', code],
        activateMethod(code, active)
      )
      return shown(context)
    }
  }),
  operation({
    method: 'DELETE',
    path,
    summary: 'Removes a shipping method; orders keep theirs',
    scope: 'settings:write',
    response: settings,
    errors: ['BAD_INPUT'],
    async run(context, { params: { code = '' } }) {
      await change(context, ['shipping remove', code], removeMethod(code))
      return shown(context)
    }
  })
]
