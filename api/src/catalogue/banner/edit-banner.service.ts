import { type BannerPlace, bannerPlaces } from '@sahra/shared/contract/content'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { ApiError } from '../../server/api-error'
import type { ChangeAction } from '../../house/audit-log/actions.text'
import { recordChanges } from '../../house/audit-log/history.queries'
import { assertSeenOrder } from '../../server/operation/seen-order'
import { isOwnPicture } from '../picture/own-picture.rules'
import {
  type BannerFields,
  deleteBanner,
  type EditedBanner,
  insertBanner,
  lockBanners,
  saveBanner,
  saveBannerOrder,
  saveShownBanners
} from './edit-banner.queries'
import { bannerProblems as problems } from './edit-banner.text'

export type BannerInput = Omit<BannerFields, 'place'> & { place: string }

/** Adds a banner before the others of its place. Returns its number. */
export const addBanner = (
  db: Database,
  { by, ...input }: BannerInput & { by: string },
  now = new Date()
): Promise<number> =>
  db.transaction(async tx => {
    const banners = await lockBanners(tx)
    const banner = checked(input)
    assertFuture(input.endsAt, now)
    const id = await insertBanner(tx, banner)
    await saveBannerOrder(tx, [id, ...idsOf(banners, banner.place)])
    await saveShownBanners(tx)
    await record(tx, { by, action: 'banner.created', id, details: { changes: changesOf({}, banner) } })
    return id
  })

/** Changes fields of a banner. In another place it becomes the first one. */
export const editBanner = (
  db: Database,
  { banner: id, by, ...fields }: Partial<BannerInput> & { banner: number; by: string },
  now = new Date()
): Promise<EditedBanner> =>
  db.transaction(async tx => {
    const banners = await lockBanners(tx)
    const before = findBanner(banners, id)
    const after = { ...checked({ ...before, ...fields }), id }
    assertFuture(fields.endsAt, now)
    await saveBanner(tx, after)
    if (after.place !== before.place) await saveBannerOrder(tx, [id, ...idsOf(banners, after.place)])
    await saveShownBanners(tx)
    const changes = changesOf(before, after)
    if (changes.length) await record(tx, { by, action: 'banner.changed', id, details: { changes } })
    return after
  })

/**
 * Moves a banner among those of its place, from 1: the first whose window is open is shown. Throws CONFLICT where they are
 * not in the order seen.
 */
export const orderBanner = (
  db: Database,
  {
    banner: id,
    position,
    seenOrder,
    by
  }: { banner: number; position: number; seenOrder?: string[] | undefined; by: string }
): Promise<EditedBanner> =>
  db.transaction(async tx => {
    const banners = await lockBanners(tx)
    const banner = findBanner(banners, id)
    if (!Number.isSafeInteger(position) || position < 1) throw new ApiError('BAD_INPUT', problems.position)
    const before = idsOf(banners, banner.place)
    assertSeenOrder(seenOrder, before)
    const order = before.filter(other => other !== id)
    order.splice(position - 1, 0, id)
    await saveBannerOrder(tx, order)
    await record(tx, { by, action: 'banner.ordered', id, details: { position: order.indexOf(id) + 1 } })
    return banner
  })

/** Removes a banner; its place shows the next one, or nothing. */
export const removeBanner = (
  db: Database,
  { banner: id, by }: { banner: number; by: string }
): Promise<EditedBanner> =>
  db.transaction(async tx => {
    const banner = findBanner(await lockBanners(tx), id)
    await deleteBanner(tx, id)
    await record(tx, { by, action: 'banner.removed', id, details: { changes: changesOf(banner, {}) } })
    return banner
  })

function findBanner(banners: EditedBanner[], id: number): EditedBanner {
  const banner = banners.find(banner => banner.id === id)
  if (!banner) throw new ApiError('NOT_FOUND', problems.unknown(id))
  return { ...banner }
}

const idsOf = (banners: EditedBanner[], place: string) =>
  banners.filter(banner => banner.place === place).map(({ id }) => id)

export function checkedPlace(typed: string): BannerPlace {
  const place = bannerPlaces.find(place => place === typed)
  if (!place) throw new ApiError('BAD_INPUT', problems.place(bannerPlaces))
  return place
}

function checked({
  place,
  imageUrl,
  narrowImageUrl,
  alt,
  link,
  startsAt,
  endsAt
}: BannerInput): BannerFields {
  const refuse = (isRefused: boolean, problem: string) => {
    if (isRefused) throw new ApiError('BAD_INPUT', problem)
  }
  refuse(![imageUrl, narrowImageUrl ?? imageUrl].every(isOwnPicture), problems.picture)
  refuse(startsAt !== null && endsAt !== null && endsAt <= startsAt, problems.window)
  return { place: checkedPlace(place), imageUrl, narrowImageUrl, alt, link, startsAt, endsAt }
}

function assertFuture(endsAt: Date | null | undefined, now: Date) {
  if (endsAt && endsAt <= now) throw new ApiError('BAD_INPUT', problems.past)
}

const fieldNames = ['place', 'imageUrl', 'narrowImageUrl', 'alt', 'link', 'startsAt', 'endsAt'] as const
const changesOf = (before: Partial<BannerFields>, after: Partial<BannerFields>) =>
  fieldNames
    .map(field => ({ field, before: before[field] ?? null, after: after[field] ?? null }))
    .filter(({ before, after }) => String(before) !== String(after))

const record = (
  tx: Executor,
  { by, action, id, details }: { by: string; action: ChangeAction; id: number; details: object }
) => recordChanges(tx, [{ by, action, subject: `banner ${id}`, details }])
