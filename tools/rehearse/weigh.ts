import { readFileSync } from 'node:fs'
import { deployables } from '../../build-kit/src/deployables'
import { amountsSchema, bytes } from '../budgets/budgets'
import { measureBytes, readReleases } from '../budgets/measure'

/** Runs in the copy: prints by how many bytes the JavaScript of the heaviest page is above its budget. */
const HEAVIEST = 'page product js'
const budgets = amountsSchema.parse(JSON.parse(readFileSync(bytes.file, 'utf8')))
const measured = await measureBytes(await readReleases(deployables()))
console.log((measured[HEAVIEST] ?? 0) - (budgets[HEAVIEST] ?? 0))
