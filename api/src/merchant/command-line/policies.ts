import { formatDateTime } from '@sahra/shared/format/format'
import {
  checkedPlace,
  findPolicy,
  listPolicies,
  readPolicy,
  resetPolicy,
  setPolicy
} from '../../house/policy/edit-policy.service'
import { listVersions } from '../../house/policy/policy.queries'
import { ENGLISH } from '../../house/policy/policy.service'
import { writeMarkdown } from '../../house/policy/write-markdown.rules'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { Command } from './command'
import { operatorName } from './operator'
import { policyDescriptions as descriptions, policyMessages as messages } from './policies.text'
import { readTextFile } from './text-file'

const LANGUAGE = '--lang'
const VERSION = '--version'
const FILE_MAX = 400_000
const SHOWN_MAX = 50

export const policyCommands: Command[] = [
  {
    syntax: 'policies list',
    help: descriptions.list,
    example: 'policies list',
    isWrite: false,
    async run({ db, print }) {
      for (const { id, languages } of await listPolicies(db)) {
        const texts = languages.map(({ language, changedAt, isOlderThanEnglish }) =>
          messages.changed(language, formatDateTime(changedAt.toISOString()), isOlderThanEnglish)
        )
        print(messages.row(id, texts.join('; ') || messages.build))
      }
    }
  },
  {
    syntax: 'policies show <page>',
    help: descriptions.show,
    example: 'policies show terms',
    isWrite: false,
    options: { [LANGUAGE]: descriptions.language, [VERSION]: descriptions.version },
    async run({ db, print }, [page = ''], { [LANGUAGE]: language = ENGLISH, [VERSION]: typed } = {}) {
      const version = typed === undefined ? undefined : numberOf(typed)
      const { policy } = await findPolicy(db, { page, language }, version)
      print(writeMarkdown(policy).trimEnd())
    }
  },
  {
    syntax: 'policies set <page> <file>',
    help: descriptions.set,
    example: 'policies set terms terms.md',
    isWrite: true,
    options: { [LANGUAGE]: descriptions.language },
    async run({ db, print }, [typed = '', file = ''], { [LANGUAGE]: language = ENGLISH } = {}) {
      const { page } = checkedPlace({ page: typed, language })
      const source = await readTextFile(file, FILE_MAX)
      const edit = { page, language, source, by: operatorName() }
      if (!(await setPolicy(db, edit))) return print(messages.unchanged(page))
      print(messages.set(page, language, readPolicy(page, source)))
      const others = (await listPolicies(db)).find(({ id }) => id === page)?.languages ?? []
      const outdated = others.filter(({ isOlderThanEnglish }) => isOlderThanEnglish)
      if (language === ENGLISH && outdated.length)
        print(messages.outdated(outdated.map(({ language }) => language)))
    }
  },
  {
    syntax: 'policies history <page>',
    help: descriptions.history,
    example: 'policies history terms',
    isWrite: false,
    async run({ db, print }, [typed = '']) {
      const { page } = checkedPlace({ page: typed, language: ENGLISH })
      const versions = await listVersions(db, page, SHOWN_MAX)
      if (!versions.length) print(messages.never)
      for (const version of versions)
        print(messages.version(version, formatDateTime(version.at.toISOString())))
    }
  },
  {
    syntax: 'policies reset <page>',
    help: descriptions.reset,
    example: 'policies reset terms',
    isWrite: true,
    options: { [LANGUAGE]: descriptions.language },
    async run({ db, print }, [page = ''], { [LANGUAGE]: language = ENGLISH } = {}) {
      await resetPolicy(db, { page, language, by: operatorName() })
      print(messages.reset(page, language))
    }
  }
]

export function numberOf(typed: string): number {
  if (!/^\d{1,15}$/.test(typed)) throw new CliError(messages.noNumber(typed))
  return Number(typed)
}
