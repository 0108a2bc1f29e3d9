import { stringify } from 'csv-stringify/sync'
import { z } from 'zod'
import { isNewsletterOn } from '../../house/settings/settings.queries'
import { storedText } from '../../server/operation/fields'
import { helpIn, operation } from '../../server/operation/operation'
import { page, pageByTime, pageQuery, placeIn } from '../../server/operation/page'
import { findLinkKey } from '../../server/signed-link'
import { CODE_MAX, codeOf } from '../promotion/promotion.rules'
import { switchNewsletter } from './newsletter-switch.service'
import { unsubscribeUrl } from './newsletter-mails'
import { newsletterHelp as english, newsletterMessages as messages } from './newsletter-operations.text'
import { newsletterHelp as arabic } from './newsletter-operations.text.ar'
import { findSubscriberCode, listConfirmed } from './newsletter.queries'

const columns = ['email', 'language', 'confirmedAt', 'unsubscribeUrl'] as const

/** For a mail program or a spreadsheet, which would run an address that begins like a formula. */
export const csvOf = (items: readonly Record<(typeof columns)[number], string>[]): string =>
  stringify([...items], { columns: [...columns], header: true, escape_formulas: true }).trimEnd()

const help = helpIn(english, arabic)
const newsletter = z.object({ isOn: z.boolean(), code: z.string().nullable() })
const address = z.object({
  id: z.string(),
  email: z.string(),
  language: z.string(),
  confirmedAt: z.string(),
  /** Of `List-Unsubscribe`. */
  unsubscribeUrl: z.string()
})
const code = storedText(CODE_MAX, messages.code, codeOf)

export const newsletterOperations = [
  operation({
    name: 'newsletter.set',
    help: help.set,
    scope: 'promotions:write',
    route: 'PUT /newsletter',
    input: z.strictObject({ isOn: z.boolean(), code: code.optional() }),
    output: newsletter,
    effects: ['writes'],
    errors: ['ALREADY_THERE'],
    history: ['settings.changed', 'promotion.added'],
    async run({ db, by }, input) {
      await switchNewsletter(db, { ...input, by })
      return { isOn: await isNewsletterOn(db), code: (await findSubscriberCode(db)) ?? null }
    },
    verbs: [
      {
        syntax: 'newsletter on [code]',
        help: help.on,
        example: 'newsletter on WELCOME20',
        sets: { isOn: true },
        print: messages.changed
      },
      {
        syntax: 'newsletter off',
        help: help.off,
        example: 'newsletter off',
        sets: { isOn: false },
        print: messages.changed
      }
    ]
  }),
  operation({
    name: 'newsletter.list',
    help: help.list,
    scope: 'customers:read',
    route: 'GET /newsletter/addresses',
    input: z.strictObject(pageQuery.shape),
    output: page(address),
    effects: ['reads'],
    async run({ db, config }, { limit, ...query }) {
      const key = await findLinkKey(db)
      const found = await listConfirmed(db, limit + 1, placeIn(query))
      const rows = found.map(row => ({
        ...row,
        unsubscribeUrl: unsubscribeUrl(config.publicUrl, key, row.id)
      }))
      return pageByTime(rows, limit, ({ confirmedAt, id }) => ({ at: confirmedAt, id }))
    },
    verbs: [
      {
        syntax: 'newsletter list',
        example: 'newsletter list',
        print: ({ items }) => (items.length ? csvOf(items) : messages.none)
      }
    ]
  })
]
