import { existsSync } from 'node:fs'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join, parse } from 'node:path'
import pLimit from 'p-limit'
import sharp from 'sharp'

/** Below the folder of the pictures; no URL leads here, its name begins with a dot. */
const FOLDER = '.placeholders'
/** A browser scales it up to a soft blur of the colours, in the shape of the picture. */
const WIDTH = 12

/** Creates `<name>.webp` of about 100 bytes for every picture of `from` that is not in `to` yet; returns how many. */
export async function makePlaceholders({ from, to }: { from: string; to: string }): Promise<number> {
  const names = (await readdir(from)).filter(file => file.endsWith('.webp')).map(file => parse(file).name)
  const missing = names.filter(name => !existsSync(join(to, `${name}.webp`)))
  if (!missing.length) return 0
  const folder = join(to, FOLDER)
  await mkdir(folder, { recursive: true })
  const limit = pLimit(availableParallelism())
  const make = (name: string) =>
    sharp(join(from, `${name}.webp`))
      .resize({ width: WIDTH })
      .webp({ quality: 50 })
      .toFile(join(folder, `${name}.webp`))
  // A broken master is reported when its widths are derived.
  await Promise.allSettled(missing.map(name => limit(() => make(name))))
  return missing.length
}

export const removePlaceholders = (to: string): Promise<void> =>
  rm(join(to, FOLDER), { recursive: true, force: true })
