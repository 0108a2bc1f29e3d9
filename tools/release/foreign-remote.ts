import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseJson } from '../../platform/src/release/shapes/parse'
import { declaration, moduleVersions, type Release } from '../../platform/src/release/shapes/release'

export const REMOTE_FILE = 'remote.json'

/** What a remote declares that another build tool builds; the fields of `remote.ts`, as JSON. */
const foreignRemote = declaration.omit({ languages: true }).extend({
  contract: z.int({
    error:
      'is missing: name the version of the contract that the remote was written against (CONTRACT_VERSION)'
  }),
  pages: z.array(
    z.looseObject({
      render: z.literal('browser', 'is not possible: there is no server bundle').default('browser')
    })
  ),
  /** Shared modules that the manifest does not name → version. */
  requires: moduleVersions.optional()
})

export type ForeignRemote = Pick<Release, 'app' | 'contract' | 'remote' | 'requires'>

/** Reads the declaration in a folder, or in the one above it. Throws `RegistryError` with what is wrong in it. */
export async function readForeignRemote(folder: string): Promise<ForeignRemote> {
  const places = [folder, path.dirname(folder)].map(place => path.join(place, REMOTE_FILE))
  const texts = await Promise.all(places.map(file => readFile(file).catch(() => undefined)))
  const text = texts.find(found => found !== undefined)
  if (text === undefined) throw new CliError(`There is no ${REMOTE_FILE}: looked for ${places.join(' and ')}`)
  const { requires = {}, ...declared } = parseJson(foreignRemote, text, REMOTE_FILE)
  // Builds in further languages exist with the preset only.
  const remote = parseJson(declaration, JSON.stringify({ ...declared, languages: [] }), REMOTE_FILE)
  return { app: remote.name, contract: remote.contract, remote: remote as Release['remote'], requires }
}
