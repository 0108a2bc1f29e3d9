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
    ...(contracts ? { usedModules: Object.keys(contracts.modules).sort() } : {})
  }
}

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
