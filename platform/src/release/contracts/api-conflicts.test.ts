import assert from 'node:assert/strict'
import test from 'node:test'
import type { ApiContract } from '../shapes/contract'
import type { Release } from '../shapes/release'
import { apiConflicts } from './api-conflicts'
import { apiContractOf } from './open-api'

const PATH = 'POST /api/order'
const endpoint = {
  takes: {
    '': ['object'],
    '?lang': ['string', 'undefined'],
    note: ['string', 'undefined'],
    way: ['"card"', '"cash"']
  },
  returns: { '': ['object'], lines: ['array'], 'lines[]': ['object'], 'lines[].price': ['number'] }
}
const calls = { sends: endpoint.takes, reads: endpoint.returns }
const release = {
  app: 'mfe-a',
  id: '0'.repeat(16),
  contracts: { api: { [PATH]: calls } }
} as unknown as Release

type Fields = Record<string, string[]>
const problems = (changed: { takes?: Fields; returns?: Fields } | undefined): string[] => {
  const api: ApiContract = changed ? { [PATH]: { ...endpoint, ...changed } } : {}
  return apiConflicts(release, api).map(line => line.replace(`mfe-a@${release.id} `, ''))
}
const without = (fields: Fields, ...names: string[]): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))

const { takes, returns } = endpoint
const accepted: [string, Parameters<typeof problems>[0]][] = [
  ['is the same', {}],
  [
    'returns and takes more',
    { returns: { ...returns, more: ['string'] }, takes: { ...takes, more: ['number', 'undefined'] } }
  ],
  ['returns a narrower type', { returns: { ...returns, 'lines[].price': ['12'] } }],
  ['takes any text', { takes: { ...takes, way: ['string'] } }],
  ['returns anything', { returns: { '': ['any'] } }]
]
for (const [name, changed] of accepted)
  test(`C440 accepts an api that ${name}`, () => assert.deepEqual(problems(changed), []))

const refused: [string, Parameters<typeof problems>[0], string[]][] = [
  ['lacks the endpoint', undefined, [`calls ${PATH}, which the api does not have`]],
  [
    'drops a field with those inside',
    { returns: without(returns, 'lines', 'lines[]', 'lines[].price') },
    [`reads lines of ${PATH}, which the api does not return`]
  ],
  [
    'returns null or nothing',
    { returns: { ...returns, lines: ['array', 'undefined'], 'lines[].price': ['null', 'number'] } },
    [
      `reads lines of ${PATH}, which the api may leave out`,
      `reads lines[].price of ${PATH}, which the api may return as null`
    ]
  ],
  [
    'drops what is sent',
    { takes: without(takes, 'note', '?lang') },
    [
      `sends ?lang to ${PATH}, which the api does not take`,
      `sends note to ${PATH}, which the api does not take`
    ]
  ],
  [
    'takes fewer values',
    { takes: { ...takes, way: ['"card"'] } },
    [`sends way to ${PATH}, which the api does not take as "cash"`]
  ],
  [
    'requires more',
    { takes: { ...takes, note: ['string'], email: ['string'] } },
    [
      `does not send note to ${PATH}, which the api requires`,
      `does not send email to ${PATH}, which the api requires`
    ]
  ]
]
for (const [name, changed, lines] of refused)
  test(`C440 refuses an api that ${name}`, () => assert.deepEqual(problems(changed), lines))

test('C440 reads what an api takes and returns from its OpenAPI document', () => {
  const json = (schema: object) => ({ content: { 'application/json': { schema } } })
  const text = { type: 'string' }
  const operation = {
    parameters: [
      { name: 'id', in: 'path', schema: text },
      { name: 'q', in: 'query', schema: text }
    ],
    requestBody: json({ type: 'object', properties: { note: text }, required: ['note'] }),
    responses: { '201': json({ type: 'array', items: text }), '404': json({ type: 'object' }) }
  }
  assert.deepEqual(apiContractOf({ paths: { '/a/{id}': { post: operation } } }), {
    'POST /a/{id}': {
      takes: { '?q': ['string', 'undefined'], '': ['object'], note: ['string'] },
      returns: { '': ['array'], '[]': ['string'] }
    }
  })
  assert.throws(() => apiContractOf({ openapi: '3.1.0' }))
})
