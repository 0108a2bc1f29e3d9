import { readFileSync } from 'node:fs'
import { deployables } from '../../build-kit/src/deployables'
import { amountsSchema, bytes } from '../budgets/budgets'
import { measureBytes, readReleases } from '../budgets/measure'

/** The page with the most JavaScript. */
const HEAVIEST = 'page product js'
// Runs in the copy: prints by how many bytes it is above its budget.
const budgets = amountsSchema.parse(JSON.parse(readFileSync(bytes.file, 'utf8')))
const measured = await measureBytes(await readReleases(deployables()))
console.log((measured[HEAVIEST] ?? 0) - (budgets[HEAVIEST] ?? 0))
