import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { builtFrom } from '../../build-kit/src/built-from.mjs'
import { exposesOf } from '../../build-kit/src/federation.mjs'
import { describe, releaseIdOf } from '../../build-kit/src/release-hash.mjs'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { UPLOAD } from '../../platform/src/release/shapes/limits'
import { parseJson } from '../../platform/src/release/shapes/parse'
import type { Part, Release } from '../../platform/src/release/shapes/release'
import { readForeignRemote, REMOTE_FILE, type ForeignRemote } from './foreign-remote'

const MANIFEST_FILE = 'mf-manifest.json'
/** Container formats that leave a global variable. */
const SCRIPT_TYPES = ['var', 'global']

const script = z.object({ name: z.string(), path: z.string(), type: z.string() })
const files = z.object({ sync: z.array(z.string()) })
/** What a release needs of a manifest of Module Federation. */
const manifest = z.object({
  metaData: z.object({ globalName: z.string(), remoteEntry: script, varRemoteEntry: script.optional() }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.string(), singleton: z.boolean() })),
  exposes: z.array(z.object({ path: z.string(), assets: z.object({ js: files, css: files }) }))
})
type Manifest = z.infer<typeof manifest>

/**
 * Makes a release of what another build tool has built: the files of a folder, its `mf-manifest.json` and the `remote.json`
 * in the folder or in the one above. Returns the files by name with their release.json. Throws `CliError` with what is
 * missing or does not fit.
 */
export async function readForeignRelease(folder: string): Promise<Map<string, Buffer>> {
  const { app, contract, remote, requires } = await readForeignRemote(folder)
  const text = await readFile(path.join(folder, MANIFEST_FILE)).catch(() => {
    throw new CliError(`${folder} has no ${MANIFEST_FILE}: the build has to write one (manifest: true)`)
  })
  const built = parseJson(manifest, text, MANIFEST_FILE)
  const contents = await contentsOf(folder)
  const described = Object.fromEntries([...contents].map(([name, content]) => [name, describe(content)]))
  const release: Release = {
    app,
    id: releaseIdOf({ app, remote, files: described }),
    container: built.metaData.globalName,
    inputs: '',
    contract,
    builtAt: new Date().toISOString(),
    builtFrom: builtFrom(folder),
    foreign: true,
    remote,
    requires: { ...requiredBy(built), ...requires },
    provides: {},
    parts: partsOf(built, remote),
    files: described
  }
  return new Map([['release.json', Buffer.from(JSON.stringify(release, null, 2))], ...contents])
}

/** The files that a browser may load. */
async function contentsOf(folder: string): Promise<Map<string, Buffer>> {
  const names = filesBelow(folder).filter(
    file =>
      file !== REMOTE_FILE && !file.endsWith('.map') && UPLOAD.endings.some(end => file.endsWith(`.${end}`))
  )
  const contents = names.map(async (name): Promise<[string, Buffer]> => [
    `browser/${name}`,
    await readFile(path.join(folder, name))
  ])
  return new Map(await Promise.all(contents))
}

/** What it takes from the host. A module in several copies, or another React than the shell's, would fail in the page only. */
function requiredBy({ shared }: Manifest): Record<string, string> {
  const several = shared.filter(({ singleton }) => !singleton).map(({ name }) => name)
  if (several.length > 0)
    throw new CliError(`${MANIFEST_FILE} shares ${several.join(', ')} in several copies: declare singleton`)
  if (!shared.some(({ name }) => name === 'react'))
    throw new CliError(
      `${MANIFEST_FILE} does not share react: a page has one React, the shell’s (import: false, singleton)`
    )
  return Object.fromEntries(shared.map(({ name, requiredVersion }) => [name, requiredVersion]))
}

function partsOf({ metaData, exposes }: Manifest, remote: ForeignRemote['remote']): Release['parts'] {
  const { remoteEntry, varRemoteEntry = remoteEntry } = metaData
  if (!SCRIPT_TYPES.includes(varRemoteEntry.type))
    throw new CliError(
      `${MANIFEST_FILE} has an entry of type ${varRemoteEntry.type}: the shell loads a script with a global variable (library type var; varFilename of Vite)`
    )
  const entries = new Set(
    [varRemoteEntry, remoteEntry].map(({ path: folder, name }) => path.posix.join(folder, name))
  )
  const parts = exposesOf(remote).map(({ name, kind }): [string, Part] => {
    const exposed = exposes.find(expose => expose.path === `./${name}`)
    if (!exposed)
      throw new CliError(
        `${REMOTE_FILE} declares ${name}, which ${MANIFEST_FILE} does not expose as ./${name}`
      )
    const { js, css } = exposed.assets
    return [name, { kind: kind as Part['kind'], js: js.sync, css: css.sync }]
  })
  return { entry: { kind: 'entry', js: [...entries], css: [] }, ...Object.fromEntries(parts) }
}
