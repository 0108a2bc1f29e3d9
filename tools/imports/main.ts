import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '../../build-kit/src/deployables'
import { importGraph } from './import-graph'
import { IMPORTS_PAGE, renderImports } from './imports-page'

/** `npm run imports`: draws which part of the repository imports which. */
writeFileSync(path.join(root, IMPORTS_PAGE), renderImports(importGraph()))
console.log(`Wrote ${IMPORTS_PAGE}.`)
