import { existsSync, readFileSync } from 'node:fs'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'

/** Folder of the reports of Jest and Playwright. */
export const reports = temporaryFolder('sahra-checks')

export const readReport = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8') : undefined
