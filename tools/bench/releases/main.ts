import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { formatSeconds, print, progress } from '@sahra/server-kit/cli/output'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { copyOfRepository } from '../../testing/repository-copy'
import { startShopAsItIs, stop } from '../servers'
import { timed } from './commands'
import { timeOfRollback } from './rollback'

/**
 * `npm run bench:releases`: how long a team waits. Starts a shop, creates a remote in a copy of this repository, and
 * releases it there by the commands of docs/releasing.md.
 */
const REMOTE = 'mfe-bench'
/** A check opens about as many pages of it as the aim names. */
const CHECKED = 'mfe-account'

const dataDir = temporaryFolder('bench-releases')
const copy = await copyOfRepository()
progress('Starting a shop …')
const shop = await startShopAsItIs(dataDir, { REGISTRY_LOCAL: '1' })
const origin = `http://127.0.0.1:${shop.port}`
const env = { DATA_DIR: dataDir, PORT: String(shop.port), SAHRA_TOKEN: '', SAHRA_REGISTRY: origin }
const release = (...args: string[]) => timed(copy.folder, ['tools/release/main.ts', ...args], env)
const row = (what: string, ms: number, aim: string): void =>
  print(`${what}: ${formatSeconds(ms)} (aim: ${aim})`)

try {
  progress('Creating a remote …')
  const created = await timed(copy.folder, ['tools/create/create.ts', REMOTE, '--title', 'Bench'], env)
  const first = await release('publish', REMOTE)
  const preview = await release('preview', REMOTE)
  row('create to a first preview', created.ms + first.ms + preview.ms, '60 s')
  await release('promote', REMOTE)

  progress('Releasing an edited line …')
  await editLine()
  const published = await release('publish', REMOTE)
  const checked = await release('check', REMOTE)
  // Its check is not repeated.
  const promoted = await release('promote', REMOTE, '--to', '10% 20m, 100%')
  row('publish', published.ms, '6 s')
  row('edited line live for 10 %, with its check', published.ms + checked.ms + promoted.ms, '20 s')
  row('edited line live for 10 %, checked before', published.ms + promoted.ms, '4 s')

  progress('Rolling back …')
  await release('promote', REMOTE)
  const run = () => release('rollback', REMOTE)
  row('rollback seen', await timeOfRollback({ origin, dataDir, page: '/bench', run }), '1 s')

  progress('Checking the pages of an account …')
  const { ms, output } = await release('check', CHECKED)
  const lines = output.split('\n').filter(line => line.startsWith('opened in a browser'))
  const pages = lines.flatMap(line => line.split(', /')).length
  row(`check of ${pages} pages`, ms, '12 s for six')
} finally {
  await Promise.all([stop(shop), copy.remove()])
}

/** Changes a word on the page of the remote. */
async function editLine(): Promise<void> {
  const file = path.join(copy.folder, REMOTE, 'src/bench/bench.text.ts')
  const text = await readFile(file, 'utf8')
  const edited = text.replace('Bench', 'Bench, edited')
  if (edited === text) throw new Error(`${file} has no line to edit`)
  await writeFile(file, edited)
}
