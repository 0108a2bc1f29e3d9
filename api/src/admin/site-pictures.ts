import { saveSitePicture } from '../settings/site-picture.queries'
import { sitePicture, type SitePictureKind } from '../settings/site-pictures'
import { readPicture } from './banner-fields'
import { CliError } from './cli-error'
import type { Command } from './command'
import {
  sitePictureDescriptions as descriptions,
  sitePictureMessages as messages
} from './site-pictures.text'

const commandsOf = (word: string, kind: SitePictureKind): Command[] => [
  {
    syntax: `${word} set <file>`,
    help: descriptions[kind],
    example: `${word} set ${word}.png`,
    isWrite: true,
    async run({ db, print }, [file = '']) {
      const picture = await sitePicture(kind, await readPicture(file))
      const save = db.transaction(tx => saveSitePicture(tx, kind, picture, `${word} set ${file}`))
      print((await save) ? messages.set(Object.keys(picture.files)) : messages.same)
    }
  },
  {
    syntax: `${word} reset`,
    help: descriptions.reset,
    example: `${word} reset`,
    isWrite: true,
    async run({ db, print }) {
      const isReset = await db.transaction(tx => saveSitePicture(tx, kind, undefined, `${word} reset`))
      if (!isReset) throw new CliError(messages.unset)
      print(messages.reset)
    }
  }
]

export const sitePictureCommands: Command[] = [
  ...commandsOf('icon', 'icon'),
  ...commandsOf('share-picture', 'sharePicture')
]
