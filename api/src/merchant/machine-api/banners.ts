import { z } from 'zod'
import { bannerPlaces } from '@sahra/shared/contract/content'
import { type EditedBanner, listBanners } from '../../catalogue/banner/edit-banner.queries'
import {
  addBanner,
  type BannerInput,
  editBanner,
  orderBanner,
  removeBanner
} from '../../catalogue/banner/edit-banner.service'
import { operation, type OperationContext } from './operation'

const moment = z.iso.datetime({ offset: true }).nullable()
const fields = z.strictObject({
  place: z.enum(bannerPlaces),
  imageUrl: z.string(),
  narrowImageUrl: z.string().nullable().default(null),
  alt: z.string().nullable().default(null),
  link: z.string().nullable().default(null),
  startsAt: moment.default(null),
  endsAt: moment.default(null)
})
/** Without the defaults: a change names what it changes. */
const changes = z.strictObject({
  place: fields.shape.place.optional(),
  imageUrl: z.string().optional(),
  narrowImageUrl: z.string().nullable().optional(),
  alt: z.string().nullable().optional(),
  link: z.string().nullable().optional(),
  startsAt: moment.optional(),
  endsAt: moment.optional(),
  position: z.int().min(1).max(9999).optional()
})
const banner = z.object({
  ...fields.shape,
  id: z.int(),
  startsAt: z.iso.datetime().nullable(),
  endsAt: z.iso.datetime().nullable()
})

const timeOf = (typed: string | null) => (typed === null ? null : new Date(typed))
/** Reads the moments that a body names. */
const withTimes = ({ startsAt, endsAt }: { startsAt?: string | null; endsAt?: string | null }) => ({
  ...(startsAt === undefined ? {} : { startsAt: timeOf(startsAt) }),
  ...(endsAt === undefined ? {} : { endsAt: timeOf(endsAt) })
})
const shown = ({ id, place, imageUrl, narrowImageUrl, alt, link, startsAt, endsAt }: EditedBanner) => ({
  ...{ id, place, imageUrl, narrowImageUrl, alt, link },
  startsAt: startsAt && startsAt.toISOString(),
  endsAt: endsAt && endsAt.toISOString()
})
const numberOf = ({ banner = '' }: Record<string, string>) => (/^\d{1,15}$/.test(banner) ? Number(banner) : 0)

async function found({ db }: OperationContext, id: number) {
  const banner = (await listBanners(db)).find(listed => listed.id === id)
  if (!banner) throw new Error('The banner was not saved.')
  return shown(banner)
}

export const bannerOperations = [
  operation({
    method: 'GET',
    path: '/banners',
    summary: 'Banners by place; the first whose window is open is shown',
    scope: 'content:read',
    response: z.object({ items: z.array(banner) }),
    run: async ({ db }) => ({ items: (await listBanners(db)).map(shown) })
  }),
  operation({
    method: 'POST',
    path: '/banners',
    summary: 'Adds a banner before the others of its place, with pictures of the shop below /media/',
    scope: 'content:write',
    body: fields,
    response: banner,
    status: 201,
    async run(context, { body }) {
      const input: BannerInput = { ...body, startsAt: timeOf(body.startsAt), endsAt: timeOf(body.endsAt) }
      return found(context, await addBanner(context.db, { ...input, by: context.by }))
    }
  }),
  operation({
    method: 'PATCH',
    path: '/banners/{banner}',
    summary:
      'Changes the fields that it names; `position` is its place among the banners of its place, from 1',
    scope: 'content:write',
    body: changes,
    response: banner,
    errors: ['NOT_FOUND'],
    async run(context, { params, body: { position, startsAt, endsAt, ...rest } }) {
      const edited = { banner: numberOf(params), by: context.by }
      await editBanner(context.db, { ...rest, ...withTimes({ startsAt, endsAt }), ...edited })
      if (position !== undefined) await orderBanner(context.db, { ...edited, position })
      return found(context, edited.banner)
    }
  }),
  operation({
    method: 'DELETE',
    path: '/banners/{banner}',
    summary: 'Removes a banner; its place shows the next one, or nothing',
    scope: 'content:write',
    response: banner,
    errors: ['NOT_FOUND'],
    run: async ({ db, by }, { params }) => shown(await removeBanner(db, { banner: numberOf(params), by }))
  })
]
