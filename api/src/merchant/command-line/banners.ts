import { bannerPlaces } from '@sahra/shared/contract/content'
import { formatDateTime } from '@sahra/shared/format/format'
import { listBanners } from '../../catalogue/banner/edit-banner.queries'
import {
  addBanner,
  checkedPlace,
  editBanner,
  orderBanner,
  removeBanner
} from '../../catalogue/banner/edit-banner.service'
import { bannerFields, momentOf, pictureOf } from './banner-fields'
import { bannerDescriptions as descriptions, bannerMessages as messages } from './banners.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { operatorName } from './operator'

const NARROW = '--narrow'
const ALT = '--alt'
const LINK = '--link'
const FROM = '--from'
const UNTIL = '--until'
const REQUIRED = ['place', 'picture']

export const bannerCommands: Command[] = [
  {
    syntax: 'banner list',
    help: descriptions.list,
    example: 'banner list',
    isWrite: false,
    async run({ db, print }) {
      const banners = await listBanners(db)
      if (!banners.length) print(messages.none)
      for (const banner of banners) {
        const isShown = banners.find(({ place, isOpen }) => place === banner.place && isOpen) === banner
        const window = messages.window(timeOf(banner.startsAt), timeOf(banner.endsAt))
        print(messages.row(banner, window, isShown))
      }
    }
  },
  {
    syntax: 'banner add <place> <picture>',
    help: descriptions.add(bannerPlaces),
    example: 'banner add hero summer.jpg --alt "A bag on a dune" --link /brand/maison --until 2030-09-01',
    isWrite: true,
    options: {
      [NARROW]: descriptions.narrow,
      [ALT]: descriptions.alt,
      [LINK]: descriptions.link,
      [FROM]: descriptions.from,
      [UNTIL]: descriptions.until
    },
    async run(context, [typedPlace = '', picture = ''], options = {}) {
      const place = checkedPlace(typedPlace)
      const { [NARROW]: narrow, [FROM]: from, [UNTIL]: until } = options
      const id = await addBanner(context.db, {
        place,
        imageUrl: await pictureOf(picture, 'wide', context),
        narrowImageUrl: narrow === undefined ? null : await pictureOf(narrow, 'narrow', context),
        alt: options[ALT] ?? null,
        link: options[LINK] ?? null,
        startsAt: from === undefined ? null : momentOf(from),
        endsAt: until === undefined ? null : momentOf(until),
        by: operatorName()
      })
      context.print(messages.added(id, place))
    }
  },
  {
    syntax: 'banner set <number> <field> <value>',
    help: descriptions.set(Object.keys(bannerFields)),
    example: 'banner set 7 until 2030-09-01T18:00',
    isWrite: true,
    async run(context, [number = '', typedField = '', typed = '']) {
      const banner = numberOf(number)
      const field = Object.hasOwn(bannerFields, typedField) ? bannerFields[typedField] : undefined
      if (!field) throw new CliError(messages.noField(typedField, Object.keys(bannerFields)))
      if (typed === 'none' && REQUIRED.includes(typedField)) throw new CliError(messages.required(typedField))
      const value = await field.read(typed, context)
      const changed = { banner, by: operatorName(), [field.name]: value }
      context.print(messages.changed(await editBanner(context.db, changed)))
    }
  },
  {
    syntax: 'banner order <number> <position>',
    help: descriptions.order,
    example: 'banner order 7 1',
    isWrite: true,
    async run({ db, print }, [number = '', typed = '']) {
      if (!/^\d{1,4}$/.test(typed)) throw new CliError(messages.noPosition(typed))
      const order = { banner: numberOf(number), position: Number(typed), by: operatorName() }
      print(messages.ordered(await orderBanner(db, order)))
    }
  },
  {
    syntax: 'banner remove <number>',
    help: descriptions.remove,
    example: 'banner remove 7',
    isWrite: true,
    async run({ db, print }, [number = '']) {
      print(messages.removed(await removeBanner(db, { banner: numberOf(number), by: operatorName() })))
    }
  }
]

const timeOf = (moment: Date | null) => (moment ? formatDateTime(moment.toISOString()) : undefined)

function numberOf(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new CliError(messages.noNumber(typed))
  return Number(typed)
}
