import { open } from 'node:fs/promises'
import path from 'node:path'
import type { BannerInput } from '../../catalogue/banner/edit-banner.service'
import { PICTURE_BYTES_MAX } from '../../catalogue/picture/check-picture'
import { type BannerFormat, takeBannerPicture } from '../../catalogue/picture/picture.service'
import { pictureTaker } from '../../catalogue/picture/take-picture.service'
import { bannerMessages as messages } from './banners.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { CommandContext } from './command'
import { readMoment } from './moment'

const NONE = 'none'

type Read = (typed: string, context: CommandContext) => unknown
const orNone =
  (read: Read): Read =>
  (typed, context) =>
    typed === NONE ? null : read(typed, context)
const text: Read = typed => typed

/** The fields of a banner by the words of the command line, and how each is read. */
export const bannerFields: Record<string, { name: keyof BannerInput; read: Read }> = {
  place: { name: 'place', read: text },
  picture: { name: 'imageUrl', read: (typed, context) => pictureOf(typed, 'wide', context) },
  'narrow-picture': {
    name: 'narrowImageUrl',
    read: orNone((typed, context) => pictureOf(typed, 'narrow', context))
  },
  alt: { name: 'alt', read: orNone(text) },
  link: { name: 'link', read: orNone(text) },
  from: { name: 'startsAt', read: orNone(momentOf) },
  until: { name: 'endsAt', read: orNone(momentOf) }
}

/** Returns the address of a picture: a file is checked and stored, an address of the shop stays. */
export async function pictureOf(
  typed: string,
  format: BannerFormat,
  { db, config, isDryRun }: CommandContext
): Promise<string> {
  const { publicUrl } = config
  if (typed.startsWith(`${publicUrl}/media/`)) return typed.slice(publicUrl.length)
  if (typed.startsWith('/media/')) return typed
  const content = await readPicture(typed)
  const picture = { content, fileName: path.basename(typed) }
  return takeBannerPicture(pictureTaker({ db, config, isDryRun }), picture, format)
}

/** Reads at most one byte more than a picture may have. */
export async function readPicture(file: string): Promise<Buffer> {
  const handle = await open(file).catch(() => undefined)
  if (!handle) throw new CliError(messages.noFile(file))
  try {
    const stats = await handle.stat()
    if (!stats.isFile()) throw new CliError(messages.noFile(file))
    const buffer = Buffer.alloc(Math.min(stats.size, PICTURE_BYTES_MAX + 1))
    const { bytesRead } = await handle.read(buffer, 0, buffer.length, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

export function momentOf(typed: string): Date {
  const moment = readMoment(typed)
  if (!moment) throw new CliError(messages.moment(typed))
  return moment
}
