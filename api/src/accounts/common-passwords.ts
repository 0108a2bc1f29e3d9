import { readFileSync } from 'node:fs'
import path from 'node:path'

const file = path.join(import.meta.dirname, 'common-passwords.txt')

/** The passwords of at least 8 characters among the 10,000 most common, in lower case; source and licence are in the file. */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(line => !line.startsWith('#'))
    .flatMap(line => line.split(' '))
    .filter(Boolean)
)
