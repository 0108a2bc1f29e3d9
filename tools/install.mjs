import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

const OLDEST_NODE = [20, 19]
const MARK = 'node_modules/.installed-lock'

/** Says in one line what to do when Node is too old. */
export function nodeIsNewEnough(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const fine = major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])
  if (!fine)
    console.error(
      `Sahra needs Node ${OLDEST_NODE.join('.')} or later, this is ${version}: install a newer Node and try again.`
    )
  return fine
}

/** Runs `npm ci` when something of the lock file is not installed yet; answers false when that failed. */
export function installIfNeeded() {
  const wanted = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === wanted) return true
  if (installedByHand()) {
    writeFileSync(MARK, wanted)
    return true
  }
  console.log('Installing dependencies (about a minute the first time) …')
  // Where the lock file lacks a package for another system, `npm ci` refuses as a whole; `install` takes what fits here.
  const status = npm('ci', 'pipe') && npm('install', 'inherit', '--no-save')
  if (status !== 0) {
    console.error(
      'Dependencies could not be installed: look at the lines above, check the network, and try again.'
    )
    return false
  }
  writeFileSync(MARK, wanted)
  return true
}

/** Answers npm's exit status, 0 when all is well. */
function npm(verb, stdio, ...more) {
  const args = [verb, '--ignore-scripts', '--no-audit', '--no-fund', ...more]
  return spawnSync('npm', args, { stdio, shell: process.platform === 'win32' }).status
}

/** Somebody ran npm after the lock file was last changed. */
function installedByHand() {
  const npms = 'node_modules/.package-lock.json'
  return existsSync(npms) && statSync(npms).mtimeMs >= statSync('package-lock.json').mtimeMs
}
