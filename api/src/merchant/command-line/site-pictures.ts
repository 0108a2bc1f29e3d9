import { commandLine } from '../../house/settings/command-line.rules'
import { saveSitePicture } from '../../house/settings/site-picture.queries'
import { readPicture } from '../../catalogue/picture/read-picture'
import { sitePicture, type SitePictureKind } from '../../catalogue/picture/site-pictures'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { byOperator } from './operator'
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
      const typed = byOperator({ command: commandLine([word, 'set', file]) })
      const isSet = await db.transaction(tx => saveSitePicture(tx, kind, picture, typed))
      print(isSet ? messages.set(Object.keys(picture.files)) : messages.same)
    }
  },
  {
    syntax: `${word} reset`,
    help: descriptions.reset,
    example: `${word} reset`,
    isWrite: true,
    async run({ db, print }) {
      const typed = byOperator({ command: commandLine([word, 'reset']) })
      const isReset = await db.transaction(tx => saveSitePicture(tx, kind, undefined, typed))
      if (!isReset) throw new CliError(messages.unset)
      print(messages.reset)
    }
  }
]

export const sitePictureCommands: Command[] = [
  ...commandsOf('icon', 'icon'),
  ...commandsOf('share-picture', 'sharePicture')
]
