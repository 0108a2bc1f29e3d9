import { existsSync, mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Folder of the reports of Jest and Playwright. */
export const reports = mkdtempSync(path.join(tmpdir(), 'sahra-checks-'))

export const readReport = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined
