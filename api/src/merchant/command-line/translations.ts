import { writeFile } from 'node:fs/promises'
import { countUntranslated, listUntranslated, translateText } from '../translation/edit-translation.service'
import { furtherLanguage } from '../../server/language/language.rules'
import { readTranslationFile, writeTranslationFile } from '../translation/translation-file.service'
import { fieldName, kindOf, kinds } from '../translation/translatable.rules'
import { isInCatalogue } from '../../catalogue/search/edit-synonyms.queries'
import { catalogueMessages } from './catalogue.text'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { operatorName } from './operator'
import { synonymMessages } from '../../catalogue/search/synonym-operations.text'
import { readTextFile } from '../../server/operation/text-file'
import { translationDescriptions as descriptions, translationMessages as messages } from './translations.text'

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
      print(messages.exported(file, nameOf(language)))
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
  },
  {
    syntax: 'translate list <language> [kind]',
    help: descriptions.list,
    example: 'translate list ar product',
    isWrite: false,
    async run({ db, print }, [language = '', typedKind]) {
      if (typedKind !== undefined) {
        const { kind, texts } = await listUntranslated(db, language, typedKind)
        if (!texts.length) print(messages.complete(kind, nameOf(language)))
        for (const { field, name } of texts) print(messages.missing(name, fieldName(kind, field)))
        return
      }
      const counts = await countUntranslated(db, language)
      if (!counts.length) print(messages.nothing)
      for (const { kind, field, total, missing } of counts) {
        const known = kindOf(kind)
        print(messages.count({ kind, field: known ? fieldName(known, field) : field, total, missing }))
      }
    }
  },
  {
    syntax: 'translate <kind> <name-or-id> <language> <field> <text>',
    help: descriptions.translate(kinds),
    example: 'translate category "Bags > Totes" ar name "حقائب اليد الواسعة"',
    isWrite: true,
    async run({ db, print }, [kind = '', key = '', language = '', field = '', text = '']) {
      const edit = { kind, key, language, field, words: text, by: operatorName() }
      const { name, changes } = await translateText(db, edit)
      print(changes.length ? messages.changed(name, nameOf(language)) : messages.unchanged(name))
      for (const change of changes) print(catalogueMessages.change(change))
      if (kind === 'material' && changes.length && !(await isInCatalogue(db, name)))
        print(synonymMessages.notInCatalogue({ means: name }))
    }
  }
]

const nameOf = (language: string): string => furtherLanguage(language) ?? language
