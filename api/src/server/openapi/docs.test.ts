import { endpoints, type Endpoint } from '@sahra/shared/endpoints/endpoints'
import { errorCode } from '@sahra/shared/contract/response'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { openApi } from './openapi'
import { statusOf } from '../api-error'
import { freshDatabase } from '../../db/testing'
import { buildServer, features } from '../../app'
import { testDeps } from '../../testing/test-config'

const schema = z.record(z.string(), z.unknown())
const content = z.record(z.string(), z.object({ schema }))
const operation = z.object({
  operationId: z.string().min(1),
  summary: z.string().min(1),
  parameters: z.array(
    z.object({ name: z.string(), in: z.enum(['path', 'query']), required: z.boolean(), schema })
  ),
  security: z.array(schema).optional(),
  requestBody: z.object({ required: z.boolean(), content }).optional(),
  responses: z.record(z.string().regex(/^[2345]\d\d$/), z.object({ description: z.string(), content }))
})
const openApiShape = z.object({
  openapi: z.literal('3.1.0'),
  info: z.object({ title: z.string(), version: z.string() }),
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string().startsWith('/'),
    z.partialRecord(z.enum(['get', 'post', 'put', 'patch', 'delete']), operation)
  ),
  components: z.object({ securitySchemes: schema })
})

const describedPath = (path: string) => path.replace(/:(\w+)/g, '{$1}').replace(/(.)\/$/, '$1')
const withoutSlash = (name: string) => name.replace(/(.)\/$/, '$1')
const table = Object.entries(endpoints) as [string, Endpoint][]

test('every registered endpoint is in the table, and every entry is registered', async () => {
  const deps = testDeps(await freshDatabase())
  const registered = new Set<string>()
  const app = Fastify().withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('shopper', null)
  app.addHook('onRoute', ({ method, url }) => {
    for (const verb of [method].flat()) if (verb !== 'HEAD') registered.add(`${verb} ${describedPath(url)}`)
  })
  for (const feature of features)
    await app.register(async scope => feature(scope.withTypeProvider<ZodTypeProvider>(), deps))
  await app.close()
  const described = new Set(table.map(([name]) => withoutSlash(name)))
  const inApi = [...registered].filter(name => / \/(api\/|brands$)/.test(name))
  assert.deepEqual(
    inApi.filter(name => !described.has(name)),
    [],
    'registered without a description'
  )
  assert.deepEqual(
    table.filter(([name, { conditional }]) => !conditional && !registered.has(withoutSlash(name))),
    [],
    'described without a route'
  )
})

test('GET /api/docs.json is an OpenAPI description of every endpoint', async () => {
  const app = await buildServer(testDeps(await freshDatabase()))
  const response = await app.inject('/api/docs.json')
  assert.equal(response.statusCode, 200)
  const { paths } = openApiShape.parse(response.json())
  for (const [name, endpoint] of table) {
    const [method = '', path = ''] = name.split(' ')
    const described = paths[path]?.[method.toLowerCase() as 'get']
    assert.ok(described, name)
    assert.equal(described.requestBody !== undefined, endpoint.request !== undefined, name)
    assert.deepEqual(
      described.parameters.filter(parameter => parameter.in === 'path').map(parameter => parameter.name),
      [...path.matchAll(/\{(\w+)\}/g)].map(match => match[1])
    )
    for (const status of endpoint.status ?? [200]) assert.ok(described.responses[status], `${name} ${status}`)
    assert.ok(described.responses['500'], name)
  }
  await app.close()
})

test('every error response carries codes of its status from the closed list', () => {
  const { paths } = openApiShape.parse(openApi({ serverUrl: 'https://shop.test', cookieName: 'sid' }))
  const codes = z.object({ properties: z.object({ code: z.object({ enum: z.array(errorCode) }) }) })
  for (const item of Object.values(paths))
    for (const { responses } of Object.values(item))
      for (const [status, response] of Object.entries(responses)) {
        if (Number(status) < 400) continue
        const { properties } = codes.parse(response.content['application/json']?.schema)
        for (const code of properties.code.enum) assert.equal(statusOf[code], Number(status))
      }
})

test('C104 the details of an error are described, beside those that carry none', () => {
  const { paths } = openApiShape.parse(openApi({ serverUrl: 'https://shop.test', cookieName: 'sid' }))
  const shape = z.object({ properties: z.record(z.string(), z.unknown()), required: z.array(z.string()) })
  const schemaAt = (path: string) =>
    shape.parse(paths[path]?.post?.responses['409']?.content['application/json']?.schema)
  assert.deepEqual(schemaAt('/api/order').required, ['success', 'message', 'code'])
  assert.ok('pricing' in schemaAt('/api/order').properties)
  assert.ok(!('pricing' in schemaAt('/api/cart/add').properties))
})

test('C136 every operation may be asked for a language', () => {
  const { paths } = openApiShape.parse(openApi({ serverUrl: 'https://shop.test', cookieName: 'sid' }))
  for (const item of Object.values(paths))
    for (const { parameters } of Object.values(item))
      assert.ok(parameters.some(({ name, in: place }) => name === 'lang' && place === 'query'))
})
