import type { Registry } from '../release/channels/registry'
import type { Release } from '../release/shapes/release'
import type { ServerBundle } from './sandbox/messages'

export const rendersOnServer = ({ remote }: Release): boolean =>
  remote.pages.some(({ render }) => render === 'server')

/** Sandboxes of different apps hold the same bundle of the shell. */
const bundles = new WeakMap<Release, Promise<ServerBundle | undefined>>()

/** Resolves to undefined when the release has no server bundle. */
export function readBundle(
  store: Pick<Registry, 'file'>,
  release: Release
): Promise<ServerBundle | undefined> {
  const read = bundles.get(release) ?? readFiles(store, release)
  bundles.set(release, read)
  read.catch(() => bundles.delete(release))
  return read
}

async function readFiles(
  store: Pick<Registry, 'file'>,
  { app, id, files, language }: Release
): Promise<ServerBundle | undefined> {
  const folder = language ? `server/${language}/` : 'server/'
  const names = Object.keys(files).filter(
    name => name.startsWith(folder) && !name.includes('/', folder.length)
  )
  if (!names.includes(`${folder}server.js`)) return undefined
  const sources = await Promise.all(
    names.map(async name => [name.slice(folder.length), String(await store.file(app, id, name))] as const)
  )
  return { app, release: id, files: Object.fromEntries(sources) }
}
