import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** @type {[major: number, minor: number]} */
const MIN_NODE = [20, 19]
/** Holds the hash of the lock file that was installed last. */
const MARK = 'node_modules/.installed-lock'

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

/** Runs `npm ci` unless the current lock file is installed. Returns false when it failed. */
export function installIfNeeded() {
  const hash = createHash('sha256').update(readFileSync('package-lock.json')).digest('hex')
  if (existsSync(MARK) && readFileSync(MARK, 'utf8') === hash) return true
  if (isInstalledByNpm()) {
    writeFileSync(MARK, hash)
    return true
  }
  console.log('Installing dependencies (about a minute the first time) …')
  // `npm ci` fails when the lock file lacks an optional package of another operating system; `npm install` does not.
  const status = npm('ci', 'pipe') && npm('install', 'inherit', '--no-save')
  if (status !== 0) {
    console.error(
      'Dependencies could not be installed: see the lines above, check the network, and try again.'
    )
    return false
  }
  writeFileSync(MARK, hash)
  return true
}

/**
 * Returns npm's exit status.
 * @param {string} command
 * @param {import('node:child_process').StdioOptions} stdio
 * @param {string[]} options
 */
function npm(command, stdio, ...options) {
  const args = [command, '--ignore-scripts', '--no-audit', '--no-fund', ...options]
  return spawnSync('npm', args, { stdio, shell: process.platform === 'win32' }).status
}

/** Whether npm ran after the lock file changed last. */
function isInstalledByNpm() {
  const installed = 'node_modules/.package-lock.json'
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs
}
