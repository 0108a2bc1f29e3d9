import { RegistryError } from './registry-error'
import { isFileName, type Release } from './release'

const text = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value)
const record = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const texts = (value: unknown, pattern: RegExp): value is string[] =>
  Array.isArray(value) && value.length <= 500 && value.every(one => text(one, pattern))

const container = /^[A-Za-z_][A-Za-z0-9_]{2,90}$/
const path = /^(\*|\/|(\/(:[a-zA-Z]\w{0,40}|[a-z0-9._-]{1,80})){1,8})$/
const feature = /^[a-z][a-z0-9-]{0,60}$/
const message = /^[a-z][a-z0-9-]{0,60}\/[a-z][a-z0-9-]{0,60}$/
const shared = /^@?[A-Za-z0-9._-]+(\/[A-Za-z0-9._-]+){0,6}$/
const version = /^\^?\d{1,6}\.\d{1,6}\.\d{1,6}(-[\w.]{1,40})?$/
const integrity = /^sha384-[A-Za-z0-9+/]{64}$/
const usedPath = /^\/[a-z0-9/:._-]{0,200}$/
const kinds = ['entry', 'page', 'widget', 'start', 'inline']

/** Compares a `release.json` with itself: every word has its shape, every part its files. Throws `Refused`. */
export function checkManifest(release: Release): void {
  const wrong = (what: string): never => {
    throw new RegistryError(`release.json: ${what}`)
  }
  const { remote } = release
  if (!text(release.container, container)) wrong('no proper container name')
  if (!Number.isInteger(release.contract)) wrong('no contract version')
  if (!text(release.inputs, /^[0-9a-f]{0,128}$/)) wrong('no proper hash of its inputs')
  if (Number.isNaN(Date.parse(release.builtAt))) wrong('no proper time of its build')
  const from: unknown = release.builtFrom
  if (from !== null && !(record(from) && text(from['commit'], /^[0-9a-f]{0,64}$/)))
    wrong('built from nowhere')
  if (remote.contract !== release.contract) wrong('two contract versions')
  checkFiles(release, wrong)
  checkShares(release, wrong)
  checkParts(release, wrong)
  checkDeclaration(release, wrong)
  checkUses(release, wrong)
}

type Wrong = (what: string) => never

function checkFiles({ files }: Release, wrong: Wrong): void {
  for (const [name, file] of Object.entries(files)) {
    if (!isFileName(name)) wrong(`bad path ${name}`)
    if (!record(file) || !Number.isInteger(file.size) || file.size < 0 || !text(file.integrity, integrity))
      wrong(`${name} has no proper size and hash`)
  }
}

function checkShares({ asks, provides }: Release, wrong: Wrong): void {
  for (const table of [asks, provides]) {
    if (!record(table)) wrong('no list of shared modules')
    for (const [name, wanted] of Object.entries(table))
      if (!text(name, shared) || !text(wanted, version)) wrong(`shares ${name} in no proper version`)
  }
}

function checkParts({ parts, files }: Release, wrong: Wrong): void {
  for (const [name, part] of Object.entries(parts)) {
    const shaped =
      record(part) && kinds.includes(part.kind) && Array.isArray(part.js) && Array.isArray(part.css)
    if (!text(name, feature) || !shaped) wrong(`the part ${name} has no proper shape`)
    for (const file of [...part.js, ...part.css])
      if (typeof file !== 'string' || !Object.hasOwn(files, `browser/${file}`))
        wrong(`the part ${name} needs ${String(file).slice(0, 80)}, which is not among its files`)
  }
}

function checkDeclaration({ remote, parts }: Release, wrong: Wrong): void {
  for (const page of remote.pages) {
    if (!record(page) || !text(page.path, path)) wrong('a page has no proper path')
    if (!text(page.feature, feature)) wrong(`${page.path} has no proper feature`)
    if (page.render !== 'server' && page.render !== 'browser') wrong(`${page.path} says not who renders it`)
    if (page.guard !== undefined && page.guard !== 'session') wrong(`${page.path} has an unknown guard`)
    if (parts[page.feature]?.kind !== 'page')
      wrong(`${page.path} is declared, its page ${page.feature} was not built`)
  }
  if (remote.handles !== undefined && !texts(remote.handles, message)) wrong('a command has no proper name')
  if (remote.start !== undefined && remote.start !== 'session' && remote.start !== 'command')
    wrong('starts on an unknown occasion')
  if (remote.start && parts['start']?.kind !== 'start') wrong('start is declared, it was not built')
  for (const name of Object.keys(remote.exposes ?? {})) {
    if (!text(name, message)) wrong('a widget has no proper name')
    if (parts[`widget-${name.split('/')[1]}`]?.kind !== 'widget') wrong(`lends ${name}, which was not built`)
  }
}

function checkUses({ uses }: Release, wrong: Wrong): void {
  if (uses === undefined) return
  const { commands, widgets, paths } = uses
  const named = [commands, widgets].every(names => texts(names, message))
  if (!named || !texts(paths, usedPath)) wrong('what it uses has no proper shape')
}
