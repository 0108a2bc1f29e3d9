import { readFile, writeFile } from 'node:fs/promises'
import { buildAll } from '../../build-kit/src/build-all'
import { deployables } from '../../build-kit/src/deployables'
import { print } from '@sahra/server-kit/cli/output'
import { writeSection } from '../bench/document'
import { openBrowser } from '../../platform/src/testing/chromium'
import {
  amountsSchema,
  budgetsText,
  bytes,
  html,
  requests,
  work,
  type Amounts,
  type Budgeted
} from './budgets'
import { measureBytes, readReleases } from './measure'
import { measureHtml } from './work/measure-html'
import { measureRequests } from './work/measure-requests'
import { pagesTable } from './work/pages-table'
import { measureWork } from './work/measure-work'
import { openSeededShop } from './work/seeded-shop'

/** `npm run budgets`: builds every app and writes what it measures as the new budgets. */
const MIDDLE_OF_FIVE = { visits: 5, rank: 2 }

const { failed } = await buildAll(deployables())
if (failed.length) process.exit(1)
const releases = await readReleases(deployables())
await write(bytes, await measureBytes(releases))
const shop = await openSeededShop()
const browser = await openBrowser()
try {
  const sizes = await measureHtml(shop.bilingual)
  const counts = await measureRequests(browser, shop.bilingual)
  await write(html, sizes)
  await write(requests, counts)
  await writeSection('every-page', pagesTable(sizes, counts))
  await write(work, await measureWork({ browser, address: shop.address, releases }, MIDDLE_OF_FIVE))
} finally {
  await browser.close()
  await shop.close()
}

async function write({ file, unit }: Budgeted, measured: Amounts): Promise<void> {
  const before = await readFile(file, 'utf8').then(
    text => amountsSchema.parse(JSON.parse(text)),
    (): Amounts => ({})
  )
  await writeFile(file, budgetsText(measured))
  for (const name of new Set([...Object.keys(before), ...Object.keys(measured)]))
    if (before[name] !== measured[name])
      print(`${name}: ${before[name] ?? '–'} → ${measured[name] ?? '–'}${unit}`)
  print(`Written to ${file}.`)
}
