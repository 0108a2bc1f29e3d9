import { mkdir, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { mastersOfMissing, PLACEHOLDERS, PLACEHOLDER_WIDTH } from './blank-placeholders'

/**
 * Creates `<name>.webp` of about 100 bytes for every picture of `from` that is not in `to` yet; returns how many. A
 * browser scales it up to a soft blur of the colours.
 */
export async function makePlaceholders({
  from,
  to
}: {
  from: readonly string[]
  to: string
}): Promise<number> {
  const missing = await mastersOfMissing({ from, to })
  if (!missing.length) return 0
  const folder = join(to, PLACEHOLDERS)
  await mkdir(folder, { recursive: true })
  const limit = pLimit(availableParallelism())
  // Atomic: the blank one may be sent meanwhile.
  const make = async (master: string) => {
    const { name } = parse(master)
    const part = join(folder, `${name}.part`)
    await sharp(master).resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 50 }).toFile(part)
    await rename(part, join(folder, `${name}.webp`))
  }
  // A broken master is reported when its widths are derived.
  const made = await Promise.allSettled(missing.map(master => limit(() => make(master))))
  return made.filter(({ status }) => status === 'fulfilled').length
}

export const removePlaceholders = (to: string): Promise<void> =>
  rm(join(to, PLACEHOLDERS), { recursive: true, force: true })
