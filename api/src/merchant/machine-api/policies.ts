import { z } from 'zod'
import { policyPages } from '@sahra/shared/contract/policy'
import type { Executor } from '@sahra/server-kit/database/database'
import {
  checkedPlace,
  findPolicy,
  listPolicies,
  type PolicyPlace,
  resetPolicy,
  setPolicy
} from '../../house/policy/edit-policy.service'
import { listVersions } from '../../house/policy/policy.queries'
import { ENGLISH } from '../../house/policy/policy.service'
import { writeMarkdown } from '../../house/policy/write-markdown.rules'
import { operation } from './operation'
import { page, pageById, pageQuery } from '../../server/operation/page'

const MARKDOWN_MAX = 200_000

const LISTED_MAX = 2000
const path = '/policies/{page}/{language}'
const policy = z.object({
  page: z.enum(policyPages),
  language: z.string(),
  markdown: z.string(),
  /** False: the text of the build. */
  isChanged: z.boolean()
})

const version = z.object({
  id: z.int(),
  language: z.string(),
  at: z.iso.datetime(),
  by: z.string(),
  isReset: z.boolean()
})

const placeOf = ({ page = '', language = '' }: Record<string, string>): PolicyPlace => ({ page, language })

async function shown(db: Executor, place: PolicyPlace, version?: number) {
  const { policy, language, isChanged } = await findPolicy(db, place, version)
  return { page: place.page, language, markdown: writeMarkdown(policy), isChanged }
}

export const policyOperations = [
  operation({
    method: 'GET',
    path: '/policies',
    summary:
      'The pages of policies, FAQ and About, with the languages in which the merchant has replaced them',
    scope: 'content:read',
    response: z.object({
      items: z.array(
        z.object({
          id: z.enum(policyPages),
          languages: z.array(
            z.object({ language: z.string(), changedAt: z.iso.datetime(), isOlderThanEnglish: z.boolean() })
          )
        })
      )
    }),
    run: async ({ db }) => ({ items: await listPolicies(db) })
  }),
  operation({
    method: 'GET',
    path: '/policies/{page}/versions',
    summary: 'Versions of a page in all languages, the newest first; who replaced or reset it, and when',
    scope: 'content:read',
    query: pageQuery,
    response: page(version),
    errors: ['NOT_FOUND'],
    async run({ db }, { params: { page: typed = '' }, query }) {
      const { page } = checkedPlace({ page: typed, language: ENGLISH })
      const found = (await listVersions(db, page, LISTED_MAX)).map(({ id, language, at, by, policy }) => {
        return { id, language, at: at.toISOString(), by, isReset: !policy }
      })
      return pageById(found, query)
    }
  }),
  operation({
    method: 'GET',
    path: '/policies/{page}/versions/{version}',
    summary: 'What a version of a page said, as Markdown',
    scope: 'content:read',
    response: policy,
    errors: ['NOT_FOUND'],
    run: ({ db }, { params: { page = '', version = '' } }) =>
      shown(db, { page, language: ENGLISH }, /^\d{1,15}$/.test(version) ? Number(version) : 0)
  }),
  operation({
    method: 'GET',
    path,
    summary: 'What a page says in a language, as Markdown',
    scope: 'content:read',
    response: policy,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
    run: ({ db }, { params }) => shown(db, placeOf(params))
  }),
  operation({
    method: 'PUT',
    path,
    summary: 'Replaces the text of a page in a language; every version is kept',
    scope: 'content:write',
    body: z.strictObject({ markdown: z.string().max(MARKDOWN_MAX) }),
    response: policy,
    errors: ['NOT_FOUND'],
    async run({ db, by }, { params, body }) {
      await setPolicy(db, { ...placeOf(params), source: body.markdown, by })
      return shown(db, placeOf(params))
    }
  }),
  operation({
    method: 'DELETE',
    path,
    summary: 'Gives a page the text of the build again',
    scope: 'content:write',
    response: policy,
    errors: ['NOT_FOUND', 'BAD_INPUT'],
    async run({ db, by }, { params }) {
      await resetPolicy(db, { ...placeOf(params), by })
      return shown(db, placeOf(params))
    }
  })
]
