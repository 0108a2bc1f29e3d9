import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { openPictureSource, PictureSourceError } from '../picture/picture-source'
import { countPictures, listFailedPictures } from '../picture/picture.queries'
import { PictureIntake } from '../picture/picture.service'
import { catalogueDescriptions as descriptions, catalogueMessages as messages } from './catalogue.text'
import { CliError } from './cli-error'
import type { Command, CommandContext } from './command'

const FAILED_SHOWN_MAX = 50

export const pictureCommands: Command[] = [
  {
    syntax: 'pictures status',
    help: descriptions.pictureStatus,
    example: 'pictures status',
    isWrite: false,
    async run({ db, print }) {
      const { waiting, ready, failed } = await countPictures(db)
      print(messages.pictureCounts(waiting, ready, failed))
      for (const { fileName, reason } of await listFailedPictures(db, FAILED_SHOWN_MAX))
        print(messages.pictureFailed(fileName, reason))
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

/** Opens the pictures of an import; without any, products keep those of the shop. */
export async function intakeOf(
  { config: { publicUrl } }: CommandContext,
  source: string | undefined
): Promise<PictureIntake> {
  try {
    return new PictureIntake(source === undefined ? undefined : await openPictureSource(source), publicUrl)
  } catch (error) {
    throw error instanceof PictureSourceError ? new CliError(error.message) : error
  }
}
