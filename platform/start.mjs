// Plain JavaScript and nothing but Node: this runs before anything is installed.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`The shop needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const root = path.resolve(import.meta.dirname, '..')
const modules = path.join(root, 'node_modules')
const stamp = path.join(modules, '.installed')
const lock = createHash('sha256')
  .update(readFileSync(path.join(root, 'package-lock.json')))
  .digest('hex')

if (!installed()) install()
process.chdir(root)
const { register } = await import('tsx/esm/api')
register()
await import('./src/cli/start.ts')

/** What lies in node_modules is what the lock file asks for. */
function installed() {
  if (existsSync(stamp)) return readFileSync(stamp, 'utf8') === lock
  const npms = path.join(modules, '.package-lock.json')
  const fresh =
    existsSync(npms) && statSync(npms).mtimeMs >= statSync(path.join(root, 'package-lock.json')).mtimeMs
  if (fresh) writeFileSync(stamp, lock)
  return fresh
}

function install() {
  console.log('Installing what the shop is built with; this happens once and takes a minute or two.')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const { status, error } = spawnSync(npm, ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32'
  })
  if (status !== 0) {
    console.error(`Installing failed${error ? `: ${error.message}` : ''}. The lines above say why.`)
    process.exit(1)
  }
  writeFileSync(stamp, lock)
}
