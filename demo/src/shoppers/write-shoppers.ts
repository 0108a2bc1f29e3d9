import { randomBytes } from 'node:crypto'
import { emailKey } from '@sahra/shared/typed/email.rules'
import { hashPassword } from '../../../api/src/people/account/passwords'
import type { ShopConfig } from '../../../api/src/server/config/shop-config'
import type { Database, Executor } from '@sahra/server-kit/database/database'
import { sql } from '@sahra/server-kit/database/sql'
import { stableId } from '../product/random'
import { seedProgress } from '../rows/seed.text'
import { DEMO_PASSWORD, type ShopperSeed, shoppers, reviewsByAuthor } from './shoppers'
import { testProductId } from '../catalogue/test-products'
import { type DemoProduct, pick, shopperId, writeOrders } from './write-demo-orders'

const DAY_MS = 86_400_000

/** Seeds demo accounts with orders, carts and wishlists in one transaction. Returns false when any account exists. */
export async function seedShoppers(
  db: Database,
  config: ShopConfig,
  report: (line: string) => void
): Promise<boolean> {
  const today = new Date().setUTCHours(0, 0, 0, 0)
  const [demo, closed] = await Promise.all([
    hashPassword(DEMO_PASSWORD),
    hashPassword(randomBytes(32).toString('hex'))
  ])
  return db.transaction(async tx => {
    await tx.run(sql`lock table shopper in share row exclusive mode`)
    if (await tx.first(sql`select from shopper limit 1`)) return false
    const products = await selectProducts(tx)
    for (const shopper of shoppers) {
      await writeShopper(tx, shopper, shopper.canSignIn ? demo : closed, today)
    }
    await writeOrders(tx, config, products, today)
    await writeReviews(tx, today)
    await fillCarts(tx, products)
    await fillWishlist(tx, products)
    report(seedProgress.shoppers(shoppers.length))
    return true
  })
}

/** Selects up to 40 listed products, one variant each, deterministically; every seventh for variety. */
const selectProducts = (tx: Executor) =>
  tx.many<DemoProduct>(sql`
    with candidate as (
      select distinct on (p.id) p.id as product_id, v.id as variant_id, p.name, coalesce(v.images[1], p.images[1]) as image,
        least(v.price, v.sale_price) as price, v.size, v.color, p.created_at
      from product p join variant v on v.product_id = p.id
      where p.listed and p.active and p.deleted_at is null and v.active and v.deleted_at is null and v.stock > 3
      order by p.id, v.position
    ), numbered as (select *, row_number() over (order by product_id) as n from candidate)
    select product_id as "productId", variant_id as "variantId", name as title, image, price as "unitPrice", size, color
    from numbered order by n % 7, n limit 40`)

async function writeShopper(tx: Executor, shopper: ShopperSeed, passwordHash: string, today: number) {
  const id = shopperId(shopper.email)
  const since = new Date(today - 120 * DAY_MS)
  await tx.run(sql`
    insert into shopper (id, name, email, email_key, password_hash, verified_at, created_at)
    values (${id}, ${shopper.name}, ${shopper.email}, ${emailKey(shopper.email)}, ${passwordHash},
      ${shopper.verified ? since : null}, ${since})`)
  for (const [index, address] of shopper.addresses.entries())
    await tx.run(sql`
      insert into address (id, shopper_id, street, city, state, zip, country, phone, is_default, created_at)
      values (${stableId(`address ${shopper.email} ${index}`)}, ${id}, ${address.street}, ${address.city},
        ${address.state}, ${address.zip}, ${address.country}, ${address.phone ?? null}, ${index === 0},
        ${new Date(since.getTime() + index * DAY_MS)})`)
}

async function writeReviews(tx: Executor, today: number) {
  for (const { email, name } of shoppers)
    for (const [index, { rating, comment }] of (reviewsByAuthor[email] ?? []).entries())
      await tx.run(sql`
        insert into review (id, product_id, shopper_id, author, rating, comment, created_at)
        select ${stableId(`review ${email} ${index}`)}, l.product_id, ${shopperId(email)}, public_name(${name}), ${rating},
          ${comment}, ${new Date(today - (10 + index) * DAY_MS)}
        from order_line l where l.order_id = ${stableId(`order ${email} delivered`)} and l.position = ${index}`)
}

/** Layla's cart can be ordered; Nadia's has a line for every unavailable reason. */
async function fillCarts(tx: Executor, products: DemoProduct[]) {
  const [one, two, three, four] = [20, 21, 22, 23].map(n => pick(products, n)) as [
    DemoProduct,
    DemoProduct,
    DemoProduct,
    DemoProduct
  ]
  await fillCart(tx, 'layla@sahra.example', [one, { ...two, quantity: 2 }])
  await fillCart(tx, 'nadia@sahra.example', [
    three,
    { productId: stableId('a product that was taken away'), variantId: stableId('a variant of it') },
    { productId: four.productId, variantId: stableId('a variant that was taken away') },
    { productId: testProductId('inactive'), variantId: null },
    await deactivateVariant(tx)
  ])
}

async function fillCart(
  tx: Executor,
  email: string,
  lines: { productId: string; variantId: string | null; quantity?: number }[]
) {
  const id = shopperId(email)
  await tx.run(sql`insert into cart (shopper_id, version) values (${id}, 1)`)
  for (const [index, { productId, variantId, quantity = 1 }] of lines.entries())
    await tx.run(sql`
      insert into cart_line (id, shopper_id, product_id, variant_id, quantity, created_at)
      values (${stableId(`cart line ${email} ${index}`)}, ${id}, ${productId}, ${variantId}, ${quantity},
        ${createdAt(index)})`)
}

/** Deactivates a variant of a product that has others, and returns it. */
async function deactivateVariant(tx: Executor): Promise<{ productId: string; variantId: string }> {
  const row = await tx.first<{ productId: string; variantId: string }>(sql`
    update variant set active = false
    where id = (
      select v.id from variant v join product p on p.id = v.product_id
      where p.listed and p.active and v.position >= 3 and v.stock > 0 order by v.id limit 1)
    returning product_id as "productId", id as "variantId"`)
  if (!row) throw new Error('the catalogue has no product with four variants')
  return row
}

async function fillWishlist(tx: Executor, products: DemoProduct[]) {
  const soldOut = await tx.first<{ productId: string; variantId: string }>(sql`
    select p.id as "productId", v.id as "variantId" from variant v join product p on p.id = v.product_id
    where p.listed and p.active and v.active and v.stock = 0 order by v.id limit 1`)
  if (!soldOut) throw new Error('nothing in the catalogue is sold out')
  const items = [
    pick(products, 30),
    pick(products, 31),
    soldOut,
    { productId: testProductId('inactive'), variantId: null }
  ]
  const layla = shopperId('layla@sahra.example')
  for (const [index, { productId, variantId }] of items.entries())
    await tx.run(sql`
      insert into wishlist_item (id, shopper_id, product_id, variant_id, created_at)
      values (${stableId(`wish ${index}`)}, ${layla}, ${productId}, ${variantId}, ${createdAt(index)})`)
}

/** One second apart: the lists are sorted by creation time. */
const createdAt = (index: number) => new Date(Date.now() - 60_000 + index * 1000)
