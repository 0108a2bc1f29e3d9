import { z } from 'zod'
import { bannerPlaces } from '@sahra/shared/contract/content'
import { formatDateTime } from '@sahra/shared/format/format'
import { moment, wholeNumber } from '../../server/operation/fields'
import { helpIn, type OperationContext } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { seenOrder } from '../../server/operation/seen-order'
import { pictureField } from '../picture/picture-field'
import { bannerHelp as english, bannerMessages as messages } from './banner-operations.text'
import { bannerHelp as arabic } from './banner-operations.text.ar'
import { listBanners } from './edit-banner.queries'
import { addBanner, editBanner, orderBanner, removeBanner } from './edit-banner.service'
import { bannerProblems as problems } from './edit-banner.text'

const help = helpIn(english, arabic)
const operation = operationsOf('banner', 'content', help)
const number = wholeNumber({ refuse: messages.noNumber, unknown: problems.unknown })

/** No other origin: not //host, no backslash that a browser reads as one. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
const columns = {
  place: z.enum(bannerPlaces, { error: problems.place(bannerPlaces) }),
  imageUrl: pictureField('wide'),
  narrowImageUrl: pictureField('narrow').nullable(),
  alt: z
    .string()
    .max(200, problems.alt)
    .regex(/^\P{Cc}*$/u, problems.alt)
    .nullable(),
  link: z.string().max(500, problems.link).regex(OWN_PATH, problems.link).nullable(),
  startsAt: moment.nullable(),
  endsAt: moment.nullable()
}
const empty = { narrowImageUrl: null, alt: null, link: null, startsAt: null, endsAt: null }
const banner = z.object({ id: z.int(), ...columns })
/** The words of the command line. */
const fields = { number: 'banner' } as const
const values = {
  place: 'place',
  picture: 'imageUrl',
  'narrow-picture': 'narrowImageUrl',
  alt: 'alt',
  link: 'link',
  from: 'startsAt',
  until: 'endsAt'
} as const

async function find({ db }: OperationContext, id: number) {
  const found = (await listBanners(db)).find(listed => listed.id === id)
  if (!found) throw new Error('The banner was not saved.')
  return found
}

type Shown = z.input<typeof banner>
const timeOf = (moment: string | null) => (moment === null ? undefined : formatDateTime(moment))
const isOpen = ({ startsAt, endsAt }: Shown, now = Date.now()) =>
  (startsAt === null || Date.parse(startsAt) <= now) && (endsAt === null || Date.parse(endsAt) > now)

export const bannerOperations = [
  operation('list', {
    route: 'GET /banners',
    input: z.strictObject({}),
    output: z.object({ items: z.array(banner) }),
    run: async ({ db }) => ({ items: await listBanners(db) }),
    verbs: {
      syntax: 'banner list',
      example: 'banner list',
      print: ({ items }) =>
        items.length
          ? items.map(item => messages.row(item, stateIn(items, item), windowOf(item)))
          : messages.none
    }
  }),
  operation('add', {
    route: 'POST /banners',
    input: z
      .strictObject(columns)
      .partial({ narrowImageUrl: true, alt: true, link: true, startsAt: true, endsAt: true }),
    output: banner,
    creates: true,
    history: ['banner.created'],
    needsKey: true,
    run: async (context, input) =>
      find(context, await addBanner(context.db, { ...empty, ...input, by: context.by })),
    verbs: {
      syntax: 'banner add <place> <picture>',
      example: 'banner add hero summer.jpg --alt "A bag on a dune" --link /brand/maison --until 2030-09-01',
      fields: { picture: 'imageUrl' },
      options: {
        '--narrow': { field: 'narrowImageUrl', help: help.narrow },
        '--alt': { field: 'alt', help: help.alt },
        '--link': { field: 'link', help: help.link },
        '--from': { field: 'startsAt', help: help.from },
        '--until': { field: 'endsAt', help: help.until }
      },
      print: messages.added
    }
  }),
  operation('change', {
    route: 'PATCH /banners/{banner}',
    input: z.strictObject({
      banner: number,
      ...z.object(columns).partial().shape,
      position: wholeNumber({ min: 1, max: 9999, refuse: messages.noPosition }).optional(),
      seenOrder: seenOrder({ by: 'id', among: 'place' })
    }),
    output: banner,
    errors: ['NOT_FOUND'],
    history: ['banner.changed', 'banner.ordered'],
    async run(context, { position, seenOrder, ...input }) {
      const edited = { banner: input.banner, by: context.by }
      await editBanner(context.db, { ...input, ...edited })
      if (position !== undefined) await orderBanner(context.db, { ...edited, position, seenOrder })
      return find(context, input.banner)
    },
    verbs: [
      {
        syntax: 'banner set <number> <field> <value>',
        help: help.set,
        example: 'banner set 7 until 2030-09-01T18:00',
        fields,
        values,
        print: messages.changed
      },
      {
        syntax: 'banner order <number> <position>',
        help: help.order,
        example: 'banner order 7 1',
        fields,
        print: messages.ordered
      }
    ]
  }),
  operation('remove', {
    route: 'DELETE /banners/{banner}',
    input: z.strictObject({ banner: number }),
    output: banner,
    errors: ['NOT_FOUND'],
    history: ['banner.removed'],
    run: ({ db, by }, { banner }) => removeBanner(db, { banner, by }),
    verbs: { syntax: 'banner remove <number>', example: 'banner remove 7', fields, print: messages.removed }
  })
]

function windowOf({ startsAt, endsAt }: Shown): string {
  return messages.window(timeOf(startsAt), timeOf(endsAt))
}

/** A place shows the first banner whose window is open. */
function stateIn(banners: readonly Shown[], banner: Shown): string {
  const shown = banners.find(({ place, ...other }) => place === banner.place && isOpen({ place, ...other }))
  return shown === banner ? 'shown' : isOpen(banner) ? 'waiting' : 'closed'
}
