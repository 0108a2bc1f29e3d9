import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../platform/src/build/deployables'
import { COVERAGE, coverageOf, renderCoverage, untested } from './coverage'
import { sourceFiles } from './source-files'

/** `npm run requirements`: writes which tests cite each statement and which files cite each decision. */
const coverage = coverageOf(sourceFiles(root))
writeFileSync(path.join(root, COVERAGE), renderCoverage(coverage))
console.log(`Wrote ${COVERAGE}: ${coverage.defined.length} ids.`)
const missing = untested(coverage)
if (missing.length) console.log(`No test cites ${missing.join(', ')}.`)
