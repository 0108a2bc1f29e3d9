import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pLimit from 'p-limit'
import { CliError } from '../../../platform/src/cli/cli-error'
import { parseCommandLine, runCommand } from '../../../platform/src/cli/command-line'
import { print } from '../../../platform/src/cli/output'
import { compress } from './compress'
import { browserVersion, isReferenceBrowser, versionFile } from './reference-browser'

const USAGE = `npm run looks [-- --update] [-- --all]

Compares the looks of all sheets with the references.

  --update  draws the references again that no longer match, and those that are missing
  --all     draws every reference again`

const references = path.dirname(versionFile)
const bin = 'node_modules/.bin/playwright'
const pictures = (): string[] =>
  readdirSync(references, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.png'))
    .map(file => path.join(references, file))

await runCommand(async () => {
  const { values } = parseCommandLine(process.argv.slice(2), {
    update: { type: 'boolean' },
    all: { type: 'boolean' }
  })
  if (values.help) return print(USAGE)
  if (!values.update && !values.all) return playwright()
  mkdirSync(references, { recursive: true })
  // Pictures of two browsers beside each other would never match.
  const mode = values.all || !(await isReferenceBrowser()) ? 'all' : 'changed'
  if (mode === 'all') for (const file of pictures()) rmSync(file)
  writeFileSync(versionFile, `${await browserVersion()}\n`)
  const since = Date.now()
  playwright('--update-snapshots', mode, '--grep', 'looks of')
  const limit = pLimit(2)
  const drawn = pictures().filter(file => statSync(file).mtimeMs >= since)
  await Promise.all(drawn.map(file => limit(() => compress(file))))
  print(`${drawn.length} references drawn. Look at each of them before you commit it.`)
})

function playwright(...args: string[]): void {
  const { status } = spawnSync(bin, ['test', '--config', 'tools/kit/looks/playwright.config.ts', ...args], {
    stdio: 'inherit'
  })
  if (status !== 0) throw new CliError('The looks differ, or could not be compared.', 1)
}
