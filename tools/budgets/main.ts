import { readFile, writeFile } from 'node:fs/promises'
import { buildAll } from '../../platform/src/build/build-all'
import { deployables } from '../../platform/src/build/deployables'
import { print } from '../../platform/src/cli/output'
import { budgetsFile, budgetsText, bytesSchema, type Bytes } from './budgets'
import { measureBytes, readReleases } from './measure'

/** `node --import tsx tools/budgets/main.ts`: builds every app and writes what it measures as the new budgets. */
const { failed } = await buildAll(deployables())
if (failed.length) process.exit(1)
const before = await readFile(budgetsFile, 'utf8').then(
  text => bytesSchema.parse(JSON.parse(text)),
  (): Bytes => ({})
)
const measured = await measureBytes(await readReleases(deployables()))
await writeFile(budgetsFile, budgetsText(measured))
for (const name of new Set([...Object.keys(before), ...Object.keys(measured)]))
  if (before[name] !== measured[name])
    print(`${name}: ${before[name] ?? '–'} → ${measured[name] ?? '–'} bytes`)
print('Written to tools/budgets/budgets.json.')
