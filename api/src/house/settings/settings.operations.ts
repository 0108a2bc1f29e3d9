import { z } from 'zod'
import { deliveryRule } from '@sahra/shared/contract/delivery'
import { publicSettings } from '@sahra/shared/contract/settings'
import { taxPercent, type TaxMode } from '@sahra/shared/rules/pricing.rules'
import { moment } from '../../server/operation/fields'
import { WORDS_MAX } from './change-settings.rules'
import { textUpTo } from '../../server/operation/fields'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { changeShop } from './change-settings.service'
import { ruleWords } from './delivery-methods.rules'
import { commandLine } from './command-line.rules'
import { findOrderLimits } from './order-limits.queries'
import { limitNames, typedName } from './order-limits.rules'
import { type SetSetting, setSetting } from './set-setting.service'
import { partsOf, settingOf, tableNames } from './setting-table'
import { detailLines, settingLines } from './settings-lines'
import { settingsHelp as english, settingsMessages as messages } from './settings-operations.text'
import { settingsHelp as arabic } from './settings-operations.text.ar'
import { findSettings, listSettingChanges } from './settings.queries'
import { settingsOf, shopFields, shopOfMerchant, shownShop, socialOf } from './shop-fields'
import { findShop } from './shop.queries'

const CHANGES_MAX = 50
const help = helpIn(english, arabic)
const operation = operationsOf('settings', 'settings', help)
const text = z.string().max(1000)
const path = '/settings/shipping/{code}'

/** Typed in any case. */
const taxMode = text.meta({ enum: ['inclusive', 'exclusive'] satisfies TaxMode[] })
const { shipping, tax, delivery } = publicSettings.shape

/** `tax.rate` in percent, amounts in AED. */
const settings = z.object({
  ...{ shipping, delivery, tax: tax.extend({ displayMode: taxMode }) },
  shop: shopOfMerchant,
  orders: z.record(z.string(), z.int())
})
/** The command line says what the pictures are, and whether something has changed. */
const printed = settings.extend({
  shop: shopOfMerchant.extend({ icon: z.string(), sharePicture: z.string() }),
  isSame: z.boolean()
})
const write = { output: settings, printed, history: ['settings.changed'] } as const

async function shown({ db, config }: OperationContext, isSame = false) {
  const { tax, shipping, delivery } = await findSettings(db)
  const rate = Number(taxPercent(tax.rate).toFixed(4))
  return {
    ...{ tax: { ...tax, rate }, shipping, delivery, isSame },
    shop: shownShop(await findShop(db, config)),
    orders: await findOrderLimits(db)
  }
}

/** Sets one after another, and returns all settings as they are then. */
async function set(context: OperationContext, changes: readonly SetSetting[]) {
  let isSame = true
  for (const change of changes) isSame = (await setSetting(context, change)) && isSame
  return shown(context, isSame)
}

export const settingsOperations = [
  operation('show', {
    route: 'GET /settings',
    input: z.strictObject({}),
    ...{ output: settings, printed },
    run: context => shown(context),
    verbs: { syntax: 'settings show', example: 'settings show', print: settingLines }
  }),
  operation('history', {
    route: 'GET /settings/history',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(z.object({ at: moment, by: z.string().nullable(), command: z.string() }))
    }),
    run: async ({ db }) => ({ items: await listSettingChanges(db, CHANGES_MAX) }),
    verbs: {
      syntax: 'settings history',
      example: 'settings history',
      print: ({ items }) => (items.length ? items.map(messages.change) : messages.never)
    }
  }),
  operation('set', {
    ...write,
    route: 'POST /settings/{setting}',
    input: z.strictObject({
      setting: z.enum(tableNames),
      words: z.array(text),
      language: z.string().max(10).optional()
    }),
    errors: ['NOT_FOUND'],
    needsKey: true,
    run: (context, input) => set(context, [input]),
    verbs: tableNames.map(setting => {
      const declared = settingOf(setting)
      return {
        syntax: `settings ${declared.syntax}`,
        help: help[setting],
        example: `settings ${declared.example}`,
        sets: { setting },
        fields: Object.fromEntries(partsOf(declared.syntax).names.map(name => [name, 'words' as const])),
        ...('inLanguage' in declared && {
          options: { '--lang': { field: 'language' as const, help: help.language } }
        }),
        print: (response: z.input<typeof printed>) => [
          ...(response.isSame ? [messages.unchanged] : []),
          ...detailLines[declared.of](response)
        ]
      }
    })
  }),
  operation('change', {
    ...write,
    route: 'PATCH /settings',
    /** Null: back to the default. */
    input: z
      .strictObject({
        tax: z.strictObject({ rate: z.number().optional(), displayMode: taxMode.optional() }),
        freeOver: z.number(),
        delivery: textUpTo(WORDS_MAX),
        defaultMethodCode: text,
        shop: shopFields,
        orders: z
          .strictObject(Object.fromEntries(limitNames.map(name => [name, z.int().nullable()])))
          .partial()
      })
      .partial(),
    async run(context, { tax = {}, freeOver, delivery, defaultMethodCode, shop = {}, orders = {} }) {
      const single = {
        'tax-rate': tax.rate,
        'tax-mode': tax.displayMode,
        'free-over': freeOver,
        delivery,
        'shipping-default': defaultMethodCode
      } as const
      if (shop.social) {
        const words = shop.social.flatMap(({ name, url }) => [name, url])
        const typed = { words, by: context.by, command: commandLine(['settings', 'social', ...words]) }
        await changeShop(context.db, context.config, socialOf(shop.social), typed)
      }
      return set(context, [
        ...Object.entries(single).flatMap(([setting, value]) =>
          value === undefined ? [] : [{ setting: setting as keyof typeof single, words: [String(value)] }]
        ),
        ...(shop.social === null ? [{ setting: 'reset' as const, words: ['social'] }] : []),
        ...settingsOf(shop),
        ...Object.entries(orders).map(([name, value]) => ({
          setting: 'orders' as const,
          words: [typedName(name), value === null ? 'default' : String(value)]
        }))
      ])
    }
  }),
  operation('put-method', {
    ...write,
    route: `PUT ${path}`,
    input: z.strictObject({
      ...{ code: z.string(), label: textUpTo(WORDS_MAX), amount: z.number() },
      days: z.strictObject({ from: z.int(), to: z.int() }).nullable().default(null),
      active: z.boolean().default(true),
      /** When and where it is open, in Dubai; absent: unchanged, of a new one always. */
      rule: deliveryRule.optional()
    }),
    async run(context, { code, label, amount, days, active, rule }) {
      const eta = days ? `${days.from}-${days.to}` : 'none'
      const { shipping } = await findSettings(context.db)
      const isThere = shipping.methods.some(method => method.code === code)
      const fields = { label, amount: String(amount), days: eta }
      return set(context, [
        ...(rule
          ? [
              {
                setting: `shipping-${rule.kind}` as const,
                words: ruleWords({ code, label, amount, days: eta }, rule)
              }
            ]
          : isThere
            ? Object.entries(fields).map(([field, value]) => ({
                setting: 'shipping-change' as const,
                words: [code, field, value]
              }))
            : [{ setting: 'shipping-add' as const, words: [code, ...Object.values(fields)] }]),
        { setting: active ? 'shipping-activate' : 'shipping-deactivate', words: [code] }
      ])
    }
  }),
  operation('remove-method', {
    ...write,
    route: `DELETE ${path}`,
    input: z.strictObject({ code: z.string() }),
    errors: ['BAD_INPUT'],
    run: (context, { code }) => set(context, [{ setting: 'shipping-remove', words: [code] }])
  })
]
