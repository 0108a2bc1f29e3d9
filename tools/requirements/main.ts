import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../build-kit/src/deployables'
import { COVERAGE, coverageOf, renderCoverage, untested } from './coverage'
import { PAYMENT_STATES, renderPaymentStates } from './payment-states'
import { sourceFiles } from './source-files'

/** `npm run requirements`: writes which tests cite each statement, which files cite each interpretation, and the payment statuses. */
const coverage = coverageOf(sourceFiles(root))
writeFileSync(path.join(root, COVERAGE), renderCoverage(coverage))
writeFileSync(path.join(root, PAYMENT_STATES), renderPaymentStates())
console.log(`Wrote ${COVERAGE}: ${coverage.defined.length} ids, and ${PAYMENT_STATES}.`)
const missing = untested(coverage)
if (missing.length) console.log(`No test cites ${missing.join(', ')}.`)
