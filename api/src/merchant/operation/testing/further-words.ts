import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from '@sahra/server-kit/database/sql'
import sharp from 'sharp'
import { takePicture } from '../../../catalogue/picture/take-picture.service'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import type { TestApi } from '../../../testing/test-api'
import { commandLine } from '../../command-line/testing/command-line'

/** Adds a promotion, a webhook and an event, gives a mail up and stores a picture; returns what words may be, by their names. */
export async function furtherWords(api: TestApi, product: string): Promise<Record<string, string[]>> {
  const type = commandLine(api)
  await type('promotion', 'add', 'Spring', '10%', '--code', 'SPRING')
  const webhook = (await type('webhooks', 'add', 'https://erp.example/sahra')).join().split(' ')[1] ?? ''
  await type('stock', product, '3')
  const event = await api.db.first<{ id: string }>(sql`select id from shop_event limit 1`)
  const folder = temporaryFolder('words')
  const file = path.join(folder, 'page.md')
  await writeFile(file, '# Terms\n\nHow we sell.\n\n## Orders\n\nAn order is a promise.\n')
  await api.db.run(sql`
    update mail set given_up_at = now() where id = (select min(id) from mail where sent_at is null)`)
  const texts = path.join(folder, 'texts.csv')
  await type('translate', 'export', 'fr', texts)
  const unsent = await api.db.many<{ id: string }>(sql`
    (select id from mail where sent_at is null order by given_up_at nulls last limit 2)
    union all (select id::text from graphile_worker.jobs limit 1)`)
  const content = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#765' } })
    .jpeg()
    .toBuffer()
  const stored = await takePicture({ db: api.db, config: api.deps.config }, { content, fileName: 'bag.jpg' })
  const icon = path.join(folder, 'icon.png')
  await sharp({ create: { width: 512, height: 512, channels: 3, background: '#248' } }).toFile(icon)
  await type('tokens', 'add', 'spare', '--scope', 'orders:read')
  return {
    cause: ['size', 'none'],
    'provenance.mark picture': ['1'],
    place: ['hero', 'promo', 'Left corner'],
    value: ['promo', 'A bag', '/brand/maison', '2099-01-01', 'none', '7', 'yes', 'Bags > Totes'],
    brand: ['Maison', 'aurel'],
    category: ['Bags > Totes', 'Shoes', 'empty'],
    parent: ['Bags', 'Bags > Totes'],
    other: ['Aurel', 'Maison', 'Shoes', 'Bags'],
    name: ['House of Sand', 'maison', 'Bags'],
    weight: ['0.5', '2'],
    startsAt: ['2098-12-01'],
    endsAt: ['2099-12-01T08:00'],
    narrowImageUrl: ['/media/d.webp'],
    alt: ['A bag'],
    link: ['/brand/maison'],
    from: ['2099-03-01'],
    until: ['2099-04-01T18:00', '2000-01-01'],
    amount: ['10.50', '0', '1000000'],
    ...{ carrier: ['Aramex'], 'tracking-number': ['AX1'] },
    ...{ x: ['20'], y: ['85'] },
    description: ['Light rubbing'],
    examiner: ['Hind Al Marri'],
    checks: ['Stitching; Clasp: noted: Replaced in 2019', 'Clasp: lost'],
    reason: ['names a person'],
    text: ['Thank you.'],
    grade: ['good', 'excellent'],
    price: ['120', '99.50'],
    words: ['purse', 'evening bag'],
    means: ['clutch', 'tote'],
    'site-picture.set-icon file': [icon],
    'translation.import file': [texts, file],
    token: ['spare'],
    scopes: ['orders:read', 'stock:write,products:read'],
    'token.add days': ['1', '30'],
    unsent: unsent.map(({ id }) => id),
    picture: [stored, '/media/c.webp', '1', '/media/bag-side.webp'],
    pieces: ['20', 'default'],
    label: ['Summer', 'two\nlines'],
    reduction: ['12.5%', '50', '101%'],
    minimum: ['100', 'none'],
    maxUses: ['5'],
    maxUsesPerShopper: ['1'],
    page: ['terms', 'faq', 'about'],
    language: ['en', 'fr'],
    kind: ['category', 'material', 'review'],
    'name-or-id': ['Bags', 'linen'],
    file: [file],
    version: ['1'],
    part: ['Your account', 'Gifts'],
    question: ['Do you wrap gifts?'],
    answer: ['Yes, [here](/cart).', '# no'],
    subject: [product, 'maison'],
    webhook: [webhook],
    event: [event?.id ?? ''],
    since: ['2020-01-01'],
    mode: ['inclusive', 'both'],
    percent: ['5', '10%', '101'],
    code: ['standard', 'express', 'SUMMER', 'spring'],
    field: ['label', 'amount', 'days'],
    days: ['2-4', 'Mon-Fri 10:00-19:00', 'Sun closed'],
    setting: ['phone', 'name', 'tax'],
    limit: ['account-pieces', 'cash-amount'],
    city: ['Abu Dhabi', 'none'],
    address: ['care@shop.example', 'https://www.instagram.com/shop', '٠٤١٢٣٤٥٦'],
    line: ['Office 7', 'Dubai'],
    mark: ['Dhs', 'AED1'],
    trn: ['100123456700003', '12']
  }
}
