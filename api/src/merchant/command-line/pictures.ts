import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pictureDownloads } from '../../catalogue/picture/picture-downloads'
import { openPictureSource, PictureSourceError } from '../../catalogue/picture/picture-source'
import { makePictures } from '../../catalogue/picture/make-pictures.service'
import { openPictureStore } from '../../catalogue/picture/picture-store'
import { listPictures } from '../../catalogue/picture/picture.queries'
import { PictureIntake } from '../../catalogue/import-export/picture-intake'
import { pictureTaker } from '../../catalogue/picture/take-picture.service'
import { catalogueDescriptions as descriptions, catalogueMessages as messages } from './catalogue.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command, CommandContext } from './command'

const FETCHED_EVERY = 50
const MADE_EVERY = 100

export const pictureCommands: Command[] = [
  {
    syntax: 'pictures make',
    help: descriptions.pictureMake,
    example: 'pictures make',
    isWrite: false,
    async run({ db, config, print }) {
      const made = await makePictures(await openPictureStore(config), await listPictures(db), {
        onProgress: count => {
          if (count.done % MADE_EVERY === 0) print(messages.picturesMade(count))
        },
        onFailure: (name, reason) => print(messages.pictureFailed(name, reason))
      })
      print(messages.picturesMade(made))
      if (made.done < made.total) throw new CliError(messages.notAllMade)
    }
  }
]

/** Returns the file of products, and the folder of its pictures when a folder was given. */
export async function productFileIn(given: string): Promise<{ file: string; folder?: string }> {
  const found = await stat(given).catch(() => undefined)
  if (!found?.isDirectory()) return { file: given }
  const files = (await readdir(given)).filter(name => /\.(csv|tsv|xml|jsonl)$/i.test(name))
  const [file] = files
  if (!file || files.length > 1) throw new CliError(messages.noProducts(given))
  return { file: path.join(given, file), folder: given }
}

export interface GivenPictures {
  /** Folder or zip. */
  source: string | undefined
  isFetching: boolean
  /** Host and port that may be http and private. */
  trustedHost: string | undefined
}

/** Opens the pictures of an import; without any, products keep those of the shop. */
export async function intakeOf(
  { db, config, isDryRun, print }: CommandContext,
  { source, isFetching, trustedHost }: GivenPictures
): Promise<PictureIntake> {
  try {
    const given = source === undefined ? undefined : await openPictureSource(source)
    const { publicUrl } = config
    const take = pictureTaker({ db, config, isDryRun })
    if (!isFetching) return new PictureIntake(given, publicUrl, take)
    const onProgress = ({ fetched, failed }: { fetched: number; failed: number }) => {
      if ((fetched + failed) % FETCHED_EVERY === 0) print(messages.fetching(fetched, failed))
    }
    const downloads = pictureDownloads(given, { db, trustedHost, isDryRun, onProgress })
    return new PictureIntake(downloads, publicUrl, take)
  } catch (error) {
    throw error instanceof PictureSourceError ? new CliError(error.message) : error
  }
}
