import { readFileSync, writeFileSync } from 'node:fs'
import { operations } from './operations'
import { API_PAGE, withScopeTable } from './scope-table'

/** `npm run operations`: writes the table of scopes into the page of the machine api. */
writeFileSync(API_PAGE, withScopeTable(readFileSync(API_PAGE, 'utf8'), operations))
console.log(`Wrote ${API_PAGE}.`)
