import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** @type {[major: number, minor: number]} */
const MIN_NODE = [20, 19]
/** Holds the hash of the lock file that was installed last, and whether that was all of it. */
const MARK = 'node_modules/.installed-lock'
const PROGRESS_INTERVAL_MS = 5000

/** Prints what to do when Node is too old. */
export function isNodeSupported(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const supported = major > MIN_NODE[0] || (major === MIN_NODE[0] && minor >= MIN_NODE[1])
  if (!supported)
    console.error(
      `Sahra needs Node ${MIN_NODE.join('.')} or later, this is ${version}: install a newer Node and try again.`
    )
  return supported
}

/**
 * Runs npm unless the current lock file is installed. Resolves to false when it failed.
 * @param {{ withChecks: boolean }} options false: developers' packages, two thirds of all, are not missing
 */
export async function installIfNeeded({ withChecks }) {
  const lock = readFileSync('package-lock.json', 'utf8')
  const hash = createHash('sha256').update(lock).digest('hex')
  const byNpm = { whole: wholeOf(hash), part: hash, nothing: '' }[installedByNpm()]
  const states = [existsSync(MARK) ? readFileSync(MARK, 'utf8') : '', byNpm]
  const { found, wanted } = planInstall(hash, withChecks, states)
  if (found) {
    writeFileSync(MARK, found)
    return true
  }
  console.error('Installing dependencies (about a minute the first time) …')
  const since = Date.now()
  const scope = wanted === hash ? ['--omit=dev'] : []
  // `npm ci` removes all packages first, also those of a shop that runs: a part gets what it lacks.
  const first = states.includes(hash) ? ['install', '--no-save'] : ['ci']
  // `npm ci` fails when the lock file lacks an optional package of another operating system; `npm install` does not.
  const status =
    (await npmWithProgress(lock, since, [...first, ...scope])) &&
    (await npm(['install', '--no-save', ...scope], 'inherit'))
  if (status !== 0) {
    console.error(
      'Dependencies could not be installed: see the lines above, check the network, and try again.'
    )
    return false
  }
  console.error(`Dependencies installed in ${seconds(since)} s.`)
  writeFileSync(MARK, wanted)
  return true
}

/** @param {string} hash */
const wholeOf = hash => `${hash} whole`

/**
 * Returns which of the installed states is enough, if one is, and else what to install. A state is the hash of a lock
 * file, followed by `whole` with the packages of developers; what a developer has had stays.
 * @param {string} hash
 * @param {boolean} withChecks
 * @param {string[]} states
 */
export function planInstall(hash, withChecks, states) {
  const whole = wholeOf(hash)
  const found = (withChecks ? [whole] : [whole, hash]).find(state => states.includes(state))
  const hadWhole = states.some(state => state.endsWith(' whole'))
  return { found, wanted: withChecks || hadWhole ? whole : hash }
}

/** @param {number} since */
const seconds = since => Math.round((Date.now() - since) / 1000)

/** @typedef {{ packages: Record<string, { link?: boolean, dev?: boolean }> }} LockFile */

/**
 * The folders of the packages that a lock file names, without those of this repository.
 * @param {string} lock
 * @param {boolean} withChecks
 */
export function packageFolders(lock, withChecks = true) {
  const { packages } = /** @type {LockFile} */ (JSON.parse(lock))
  return Object.keys(packages).filter(
    name => name.includes('node_modules/') && !packages[name]?.link && (withChecks || !packages[name]?.dev)
  )
}

/**
 * How many packages are unpacked, wherever npm has them from: of what it takes from its cache it logs nothing. npm makes
 * their folders before it fills them.
 * @param {string[]} folders
 * @param {string} root
 */
export const countUnpacked = (folders, root = '.') =>
  folders.filter(folder => existsSync(`${root}/${folder}/package.json`)).length

/**
 * Runs npm with a line of progress every few seconds. Resolves to its exit status.
 * @param {string} lock
 * @param {number} since
 * @param {string[]} args
 */
async function npmWithProgress(lock, since, args) {
  // Ages count when a version is chosen, not when the lock file is installed: they would double the time of a first start.
  const ended = npm([...args, '--min-release-age=0'], 'ignore')
  const folders = packageFolders(lock, !args.includes('--omit=dev'))
  const timer = setInterval(() => {
    // Some are for other systems.
    console.error(
      `  ${countUnpacked(folders)} of up to ${folders.length} packages unpacked (${seconds(since)} s)`
    )
  }, PROGRESS_INTERVAL_MS)
  const status = await ended
  clearInterval(timer)
  return status
}

/**
 * Runs npm. Resolves to its exit status.
 * @param {string[]} args
 * @param {import('node:child_process').StdioOptions} stdio
 */
function npm(args, stdio) {
  const child = spawn('npm', [...args, '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio,
    shell: process.platform === 'win32'
  })
  /** @type {Promise<number>} */
  const ended = new Promise(resolve => {
    child.on('error', () => resolve(1))
    child.on('close', code => resolve(code ?? 1))
  })
  return ended
}

/** What npm has installed since the lock file changed last. */
function installedByNpm() {
  const installed = 'node_modules/.package-lock.json'
  if (!existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs)
    return 'nothing'
  const { packages } = /** @type {LockFile} */ (JSON.parse(readFileSync(installed, 'utf8')))
  return Object.values(packages).some(({ dev }) => dev) ? 'whole' : 'part'
}
