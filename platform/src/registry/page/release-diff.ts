import { difference, type RecordedType } from '../../release/contracts/assignable'
import { typeText } from '../../release/contracts/type-text'
import { rootView } from '../../release/contracts/type-view'
import type { Contract } from '../../release/shapes/contract'
import type { Release } from '../../release/shapes/release'
import { comparedLists, type ReleaseDiff, type ReleaseFacts } from '../calls/page-api'

/** Compressed sizes of files, by their name. */
export type BrotliSizes = ReadonlyMap<string, number>

/** Describes a release. A compressed sum is given only when every file of it is known. */
export function factsOf(release: Release, brotli: BrotliSizes = new Map()): ReleaseFacts {
  const { app, id, builtAt, builtFrom, remote, uses, requires, provides, contracts } = release
  const size = (names: string[]) => {
    const bytes = names.reduce((sum, name) => sum + (release.files[name]?.size ?? 0), 0)
    const isKnown = names.length > 0 && names.every(name => brotli.has(name))
    return {
      bytes,
      ...(isKnown ? { brotli: names.reduce((sum, name) => sum + (brotli.get(name) ?? 0), 0) } : {})
    }
  }
  return {
    app,
    id,
    builtAt,
    builtFrom,
    sizes: {
      js: size(loadedFiles(release, 'js')),
      css: size(loadedFiles(release, 'css')),
      all: size(Object.keys(release.files))
    },
    pages: remote.pages.map(({ path, render }) => `${path} (${render})`).sort(),
    handles: [...(remote.handles ?? [])].sort(),
    sends: [...(uses?.commands ?? [])].sort(),
    emits: [...(uses?.emits ?? [])].sort(),
    listens: [...(uses?.events ?? [])].sort(),
    exposes: Object.keys(remote.exposes ?? {}).sort(),
    widgets: [...(uses?.widgets ?? [])].sort(),
    modules: app === 'shell' ? provides : requires,
    ...(contracts ? { exports: exportNames(contracts) } : {})
  }
}

const exportNames = ({ modules }: Contract): Record<string, string[]> =>
  Object.fromEntries(
    Object.entries(modules)
      .sort()
      .map(([module, names]) => [module, Object.keys(names).sort()])
  )

/** The scripts or styles of all parts, once each: not the development build that a shell also carries. */
export const loadedFiles = ({ parts }: Release, kind: 'js' | 'css'): string[] => [
  ...new Set(Object.values(parts).flatMap(part => part[kind].map(file => `browser/${file}`)))
]

/** Compares two releases of an app: what the second adds, removes and changes. */
export function releaseDiff(before: Release, after: Release): ReleaseDiff {
  const [one, other] = [factsOf(before), factsOf(after)]
  const lists: ReleaseDiff['lists'] = {}
  for (const name of comparedLists) {
    const added = other[name].filter(entry => !one[name].includes(entry))
    const removed = one[name].filter(entry => !other[name].includes(entry))
    if (added.length + removed.length > 0) lists[name] = { added, removed }
  }
  const modules = [...new Set([...Object.keys(one.modules), ...Object.keys(other.modules)])].sort()
  return {
    before: before.id,
    builtFrom: before.builtFrom,
    exports: exportChanges(before, after),
    files: fileChanges(before, after),
    sizes: {
      js: other.sizes.js.bytes - one.sizes.js.bytes,
      css: other.sizes.css.bytes - one.sizes.css.bytes,
      all: other.sizes.all.bytes - one.sizes.all.bytes
    },
    lists,
    modules: modules
      .filter(name => one.modules[name] !== other.modules[name])
      .map(name => ({ name, before: one.modules[name], after: other.modules[name] }))
  }
}

/** `module: name` → its type. */
const exportsOf = ({ contracts }: Release): Map<string, RecordedType> =>
  new Map(
    Object.entries(contracts?.modules ?? {}).flatMap(([module, names]) =>
      Object.entries(names).map(([name, fingerprint]): [string, RecordedType] => [
        `${module}: ${name}`,
        { fingerprint, types: contracts?.types ?? {} }
      ])
    )
  )

function exportChanges(before: Release, after: Release): NonNullable<ReleaseDiff['exports']> {
  const [one, other] = [exportsOf(before), exportsOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter(name => one.get(name)?.fingerprint !== other.get(name)?.fingerprint)
    .sort()
    .map(name => ({ name, ...typeChange(one.get(name), other.get(name)) }))
}

function typeChange(from: RecordedType | undefined, to: RecordedType | undefined) {
  const before = from && typeText(rootView(from.fingerprint, from.types))
  const after = to && typeText(rootView(to.fingerprint, to.types))
  const isSame = before === after && from && to
  return { before, after, reason: isSame ? (difference(to, from) ?? difference(from, to)) : undefined }
}

interface Content {
  bytes: number
  /** Integrity of each file. */
  hashes: string
}

/** Contents by name without the hash of the content. */
function contentsOf({ files }: Release): Map<string, Content> {
  const contents = new Map<string, Content>()
  for (const [file, { size, integrity }] of Object.entries(files).sort()) {
    const name = file.replace(/\.[0-9a-f]{8}(?=\.)/, '')
    const { bytes, hashes } = contents.get(name) ?? { bytes: 0, hashes: '' }
    contents.set(name, { bytes: bytes + size, hashes: `${hashes} ${integrity}` })
  }
  return contents
}

function fileChanges(before: Release, after: Release): NonNullable<ReleaseDiff['files']> {
  const [one, other] = [contentsOf(before), contentsOf(after)]
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter(name => one.get(name)?.hashes !== other.get(name)?.hashes)
    .sort()
    .map(name => ({ name, before: one.get(name)?.bytes, after: other.get(name)?.bytes }))
}
