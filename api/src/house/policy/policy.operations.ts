import { z } from 'zod'
import { policyPages } from '@sahra/shared/contract/policy'
import type { Executor } from '@sahra/server-kit/database/database'
import { moment, typedAs } from '../../server/operation/fields'
import { helpIn } from '../../server/operation/operation'
import { operationsOf } from '../../server/operation/operations-of'
import { page, pageById, listQuery } from '../../server/operation/page'
import { readTextFile } from '../../server/operation/text-file'
import {
  checkedPlace,
  findPolicy,
  listPolicies,
  type PolicyPlace,
  resetPolicy,
  setPolicy
} from './edit-policy.service'
import { policyHelp as english, policyMessages as messages } from './policy-operations.text'
import { policyHelp as arabic } from './policy-operations.text.ar'
import { listVersions } from './policy.queries'
import { ENGLISH } from './policy.service'
import { policyProblems as problems } from './policy.text'
import { SOURCE_MAX } from './read-markdown.rules'
import { writeMarkdown } from './write-markdown.rules'

/** Bytes of UTF-8. */
const FILE_MAX = 4 * SOURCE_MAX
const LISTED_MAX = 2000
const SHOWN_MAX = 50
const help = helpIn(english, arabic)
const operation = operationsOf('policy', 'content', help)
const path = '/policies/{page}/{language}'
const place = { page: z.string(), language: z.string() }
/** Also of a path and a query, which have texts. */
const version = typedAs(z.coerce.number({ error: problems.version }).int().min(0), {
  unknown: () => problems.version
})
const markdown = typedAs(z.string().max(SOURCE_MAX), { read: file => readTextFile(file, FILE_MAX) })
const listed = z.object({
  ...{ id: z.int(), language: z.string(), at: moment, by: z.string(), isReset: z.boolean() },
  /** Null: that of the build. */
  title: z.string().nullable()
})
const policy = z.object({
  page: z.enum(policyPages),
  language: z.string(),
  markdown: z.string(),
  /** False: the text of the build. */
  isChanged: z.boolean()
})
/** What a command says without another language. */
const inEnglish = {
  sets: { language: ENGLISH },
  options: { '--lang': { field: 'language', help: help.language } }
} as const

async function shown(db: Executor, typed: PolicyPlace, version?: number) {
  const { page } = checkedPlace(typed)
  const { policy, language, isChanged } = await findPolicy(db, typed, version)
  return { page, language, markdown: writeMarkdown(policy), isChanged, parts: policy.parts.length }
}

export const policyOperations = [
  operation('list', {
    route: 'GET /policies',
    input: z.strictObject({}),
    output: z.object({
      items: z.array(
        z.object({
          id: z.enum(policyPages),
          languages: z.array(
            z.object({ language: z.string(), changedAt: moment, isOlderThanEnglish: z.boolean() })
          )
        })
      )
    }),
    run: async ({ db }) => ({ items: await listPolicies(db) }),
    verbs: {
      syntax: 'policies list',
      example: 'policies list',
      print: ({ items }) => items.map(messages.row)
    }
  }),
  operation('history', {
    route: 'GET /policies/{page}/versions',
    input: z.strictObject({ ...listQuery(listed).shape, page: place.page }),
    output: page(listed),
    errors: ['NOT_FOUND'],
    async run({ db }, { page: typed, ...query }) {
      const { page } = checkedPlace({ page: typed, language: ENGLISH })
      const found = (await listVersions(db, page, LISTED_MAX)).map(({ policy, ...version }) => {
        return { ...version, isReset: !policy, title: policy?.title ?? null }
      })
      return pageById(found, query)
    },
    verbs: {
      syntax: 'policies history <page>',
      example: 'policies history terms',
      most: SHOWN_MAX,
      print: ({ items }) => (items.length ? items.map(messages.version) : messages.never)
    }
  }),
  operation('version', {
    route: 'GET /policies/{page}/versions/{version}',
    input: z.strictObject({ page: place.page, version }),
    output: policy,
    errors: ['NOT_FOUND'],
    run: ({ db }, { page, version }) => shown(db, { page, language: ENGLISH }, version)
  }),
  operation('show', {
    route: `GET ${path}`,
    input: z.strictObject({ ...place, version: version.optional() }),
    output: policy,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
    run: ({ db }, { version, ...typed }) => shown(db, typed, version),
    verbs: {
      syntax: 'policies show <page>',
      example: 'policies show terms',
      sets: inEnglish.sets,
      options: {
        ...inEnglish.options,
        '--version': { field: 'version', help: help.versionNumber }
      },
      print: ({ markdown }) => markdown.trimEnd()
    }
  }),
  operation('change', {
    route: `PUT ${path}`,
    input: z.strictObject({ ...place, markdown }),
    output: policy,
    printed: policy.extend({ isSame: z.boolean(), parts: z.int(), outdated: z.array(z.string()) }),
    errors: ['NOT_FOUND'],
    history: ['policy.changed'],
    async run({ db, by }, { markdown, ...place }) {
      const isSame = !(await setPolicy(db, { ...place, source: markdown, by }))
      const changed = await shown(db, place)
      const others = (await listPolicies(db)).find(({ id }) => id === changed.page)?.languages ?? []
      const outdated = place.language === ENGLISH ? others.filter(other => other.isOlderThanEnglish) : []
      return { ...changed, isSame, outdated: outdated.map(({ language }) => language) }
    },
    verbs: {
      ...inEnglish,
      syntax: 'policies set <page> <file>',
      example: 'policies set terms terms.md',
      fields: { file: 'markdown' },
      print: messages.changed
    }
  }),
  operation('reset', {
    route: `DELETE ${path}`,
    input: z.strictObject(place),
    output: policy,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
    history: ['policy.reset'],
    async run({ db, by }, place) {
      await resetPolicy(db, { ...place, by })
      return shown(db, place)
    },
    verbs: {
      ...inEnglish,
      syntax: 'policies reset <page>',
      example: 'policies reset terms',
      print: messages.reset
    }
  })
]
