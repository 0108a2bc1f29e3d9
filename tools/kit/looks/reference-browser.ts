import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { systemBrowser } from '../../../platform/src/registry/check/system-browser'
import { chosenBrowser } from '../config'

export const browserPath = chosenBrowser() ?? systemBrowser() ?? '/usr/bin/chromium'
export const versionFile = path.join(import.meta.dirname, 'references/browser.txt')

/** Returns major and minor version of the installed browser: '142.0'. */
export async function browserVersion(): Promise<string> {
  const { stdout } = await promisify(execFile)(browserPath, ['--version'])
  return /\d+\.\d+/.exec(stdout)?.[0] ?? stdout.trim()
}

/** Returns the version that drew the references; '' before the first. */
export const referenceVersion = (): Promise<string> =>
  readFile(versionFile, 'utf8').then(
    text => text.trim(),
    () => ''
  )

export const isReferenceBrowser = async (): Promise<boolean> =>
  (await browserVersion()) === (await referenceVersion())
