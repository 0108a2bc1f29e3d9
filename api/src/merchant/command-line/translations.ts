import { writeFile } from 'node:fs/promises'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { readTextFile } from '../../server/operation/text-file'
import { readTranslationFile, writeTranslationFile } from '../translation/translation-file.service'
import { translationMessages as messages } from '../translation/translation-operations.text'
import { catalogueMessages } from './catalogue.text'
import type { Command } from './command'
import { operatorName } from './operator'
import { translationDescriptions as descriptions } from './translations.text'

const FILE_MAX = 20_000_000

export const translationCommands: Command[] = [
  {
    syntax: 'translate export <language> <file>',
    help: descriptions.export,
    example: 'translate export ar arabic.csv',
    isWrite: false,
    async run({ db, print }, [language = '', file = '']) {
      const content = await writeTranslationFile(db, language)
      await writeFile(file, content).catch((error: Error) => {
        throw new CliError(catalogueMessages.notWritten(file, error.message))
      })
      print(messages.exported(file, language))
    }
  },
  {
    syntax: 'translate import <language> <file>',
    help: descriptions.import,
    example: 'translate import ar arabic.csv',
    isWrite: true,
    async run({ db, print }, [language = '', file = '']) {
      const content = await readTextFile(file, FILE_MAX)
      print(messages.imported(await readTranslationFile(db, { language, content, by: operatorName() })))
    }
  }
]
