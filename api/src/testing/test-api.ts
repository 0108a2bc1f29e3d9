import type { InjectOptions } from 'fastify'
import { signInTasks } from '../people/sign-in/sign-in-jobs'
import { noticeTasks } from '../people/stock-notice/notice-job'
import type { Config } from '../server/config/config'
import type { Database } from '@sahra/server-kit/database/database'
import { newId } from '../db/id'
import { sql } from '@sahra/server-kit/database/sql'
import { freshDatabase } from '../db/testing'
import type { App, Deps } from '../server/feature'
import { buildServer, features } from '../app'
import { testConfig } from './test-config'
import { shopperFinder } from '../people/session/session.service'
import { runJobs } from '../server/jobs/testing/run-jobs'
import { withErrorCodeCheck } from './error-codes'

export interface TestApi {
  db: Database
  deps: Deps
  app: App
}

/** The dependencies of the latest api on each database. */
const depsByDatabase = new WeakMap<Database, Deps>()

/** Builds the whole api, on a database of its own unless one is given. */
export async function openTestApi(changes: Partial<Config> = {}, db?: Database): Promise<TestApi> {
  const database = db ?? (await freshDatabase())
  const config = testConfig(changes)
  const deps: Deps = { config, db: database, findShopper: shopperFinder(database, config) }
  depsByDatabase.set(database, deps)
  return { db: database, deps, app: await buildServer(deps, undefined, features.map(withErrorCodeCheck)) }
}

/** A client with a cookie jar. */
export function browser(app: App, ip = '10.0.0.1') {
  const jar = new Map<string, string>()
  const call = async (method: InjectOptions['method'], url: string, body?: unknown, headers = {}) => {
    const response = await app.inject({
      method,
      url,
      headers: { 'x-forwarded-for': ip, ...headers },
      cookies: Object.fromEntries(jar),
      ...(body === undefined ? {} : { payload: body as object })
    })
    for (const { name, value } of response.cookies) {
      if (value) jar.set(name, value)
      else jar.delete(name)
    }
    return {
      status: response.statusCode,
      json: parse(response.body),
      headers: response.headers,
      raw: response
    }
  }
  return {
    jar,
    call,
    get: (url: string) => call('GET', url),
    post: (url: string, body?: unknown, headers = {}) => call('POST', url, body, headers),
    put: (url: string, body?: unknown) => call('PUT', url, body),
    patch: (url: string, body?: unknown) => call('PATCH', url, body),
    delete: (url: string, body?: unknown) => call('DELETE', url, body)
  }
}

/** Responses are untyped: a missing field fails the assertion that reads it. */
const parse = (body: string) => (/^[[{]/.test(body) ? JSON.parse(body) : body)

export type Browser = ReturnType<typeof browser>
export const password = 'a Quiet-morning'

/** Registers a shopper; returns its signed-in client. */
export async function shopper(app: App, name = 'Amal') {
  const email = `${name.toLowerCase()}-${newId()}@example.com`
  const visitor = browser(app)
  const { status, json } = await visitor.post('/api/auth/register', { name, email, password })
  if (status !== 200) throw new Error(`no account: ${JSON.stringify(json)}`)
  return { ...visitor, name, email }
}
export type SignedIn = Awaited<ReturnType<typeof shopper>>

/** Registers a shopper and verifies the e-mail address. */
export async function verifiedShopper(app: App, db: Database, name = 'Amal') {
  const who = await shopper(app, name)
  await db.run(sql`update shopper set verified_at = now() where email = ${who.email}`)
  return who
}

/** Asks for another address and confirms it by its code. Returns the response of the last request. */
export async function changeEmail(who: SignedIn, db: Database, email: string) {
  const { name } = who
  const asked = await who.put('/api/user/update-profile', { name, email, currentPassword: password })
  if (asked.status !== 200) return asked
  return who.post('/api/auth/verify-otp', { otp: await lastCode(db, email, 'verify') })
}

interface ProductFields {
  name?: string
  /** In fils. */
  price?: number
  salePrice?: number
  stock?: number
  active?: boolean
  /** Default: a product without variants. */
  variants?: { color?: string; size?: string; price?: number; salePrice?: number; stock?: number }[]
}

/** Adds a product; returns its id and those of its variants. */
export async function addProduct(db: Database, fields: ProductFields = {}) {
  const { name = 'Dune Bag', price = 10_000, salePrice = null, stock = 5, active = true } = fields
  await db.run(
    sql`insert into brand (id, slug, name) values (${newId()}, 'maison', 'Maison') on conflict do nothing`
  )
  await db.run(
    sql`insert into category (id, slug, name) values (${newId()}, 'bags', 'Bags') on conflict do nothing`
  )
  const productId = newId()
  await db.run(sql`
    insert into product (id, slug, name, brand_id, category_id, images, price, sale_price, stock, active)
    select ${productId}, ${productId}, ${name}, brand.id, category.id, '{/media/bag.webp,/media/bag-side.webp}',
      ${price}, ${salePrice}, ${stock}, ${active}
    from brand, category limit 1`)
  const variantIds: string[] = []
  for (const variant of fields.variants ?? []) {
    const id = newId()
    variantIds.push(id)
    await db.run(sql`
      insert into variant (id, product_id, position, color, size, images, price, sale_price, stock)
      values (${id}, ${productId}, ${variantIds.length}, ${variant.color ?? null}, ${variant.size ?? null},
        '{/media/bag-red.webp}', ${variant.price ?? price}, ${variant.salePrice ?? null}, ${variant.stock ?? stock})`)
  }
  return { productId, variantIds, variantId: variantIds[0] ?? null }
}

/** Queues the mails that visitors have asked for and that shoppers wait for. */
export const runMailingJobs = (deps: Deps) => runJobs(deps.db, [...signInTasks(deps), ...noticeTasks(deps)])

/** Returns the newest mail of a kind in the outbox, after queueing the requested reset codes. */
export async function lastMail(db: Database, to: string, kind: string) {
  const deps = depsByDatabase.get(db)
  if (deps) await runMailingJobs(deps)
  return db.first<{ subject: string; body: string; code: string | null; order_id: string | null }>(sql`
    select subject, body, code, order_id from mail where recipient = ${to} and kind = ${kind}
    order by created_at desc, id limit 1`)
}

export async function lastCode(db: Database, to: string, kind: 'verify' | 'reset'): Promise<string> {
  const mail = await lastMail(db, to, kind)
  if (!mail?.code) throw new Error(`no ${kind} code for ${to}`)
  return mail.code
}
