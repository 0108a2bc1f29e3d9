import assert from 'node:assert/strict'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test } from 'node:test'
import sharp from 'sharp'
import { listBanners } from '../banner/edit-banner.queries'
import { changeProduct } from '../catalogue/edit-product.service'
import { openTestApi, shopper } from '../testing/test-api'
import { parseCommand } from './parse-command'

const root = process.cwd()
const guide = await readFile(path.join(root, 'docs/merchant.md'), 'utf8')
const sections = /^## 3\. .+?(?=^## 5\. )/ms.exec(guide)?.[0] ?? ''
const lines = [...sections.matchAll(/^npm run (?:--silent )?shop -- (.+)$/gm)].map(([, line = '']) => line)

/** Splits as a shell does: words, quotes around spaces. */
const wordsOf = (line: string) =>
  [...line.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

async function pictureFile(name: string): Promise<string> {
  const file = path.join(await mkdtemp(path.join(tmpdir(), 'guide-pictures-')), name)
  const blank = { width: 900, height: 900, channels: 3, background: '#cba' } as const
  await writeFile(file, await sharp({ create: blank }).jpeg().toBuffer())
  return file
}

test('C147 every command of the guide runs as it stands, one after another, in an empty shop', async () => {
  const { app, db, deps } = await openTestApi({ dataDir: await mkdtemp(path.join(tmpdir(), 'guide-')) })
  assert.ok(lines.length > 10)
  const writeReview = async () => {
    const product = (await app.inject('/api/products/all')).json().items[0].product
    const review = { productId: product._id, rating: 4, comment: 'The strap is long.' }
    return (await (await shopper(app)).post('/api/reviews', review)).json._id
  }
  const ids = new Map<string, string>()
  const texts = await mkdtemp(path.join(tmpdir(), 'guide-texts-'))
  await writeFile(path.join(texts, 'terms-ar.md'), '# الشروط\n\nبكلمات واضحة.\n\n## الأسعار\n\nبالدرهم.\n')
  for (const typed of lines) {
    const [, line = '', redirected] = /^(.+?)(?: > (\S+\.md))?$/.exec(typed) ?? []
    if (line.includes('<e-mail>') && !ids.has('<e-mail>'))
      ids.set('<e-mail>', (await shopper(app, 'Noor')).email)
    if (line.includes('<review>') && !ids.has('<review>')) ids.set('<review>', await writeReview())
    // The pictures of an import, which is section 2.
    if (line.startsWith('provenance mark'))
      await changeProduct(db, 'oasis-tote', 'x', form => ({ ...form, images: ['/media/tote.webp'] }))
    if (line.includes('<banner>') && !ids.has('<banner>'))
      ids.set('<banner>', String((await listBanners(db))[0]?.id))
    const words = wordsOf(line).map(async word =>
      word.endsWith('.jpg')
        ? await pictureFile(word)
        : word.endsWith('.md')
          ? path.join(texts, word)
          : (ids.get(word) ?? word)
    )
    const command = parseCommand(await Promise.all(words))
    assert.ok('run' in command, `${line}: ${JSON.stringify(command)}`)
    const output: string[] = []
    const print = (text: string) => void output.push(text)
    await command.run({ db, config: deps.config, print }).catch((error: Error) => {
      assert.fail(`${line}: ${error.message}`)
    })
    if (redirected) await writeFile(path.join(texts, redirected), output.join('\n'))
  }
})
