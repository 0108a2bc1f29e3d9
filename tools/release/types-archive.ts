import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { strToU8, zipSync } from 'fflate'
import { exposesOf } from '../../build-kit/src/federation.mjs'
import { folderOf, root } from '../../build-kit/src/layout.mjs'
import { typesArchive } from '../../build-kit/src/types-archive.mjs'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import type { RemoteDeclaration } from '@sahra/shared/contract/remote'

/** Of the folder in the archive, as Module Federation names it. */
const COMPILED = 'compiled-types'
const DECLARATION = '.d.ts'

/**
 * Declares the types of what a remote exposes, for hosts elsewhere: the archive that Module Federation's `dts` reads beside a
 * manifest. Its own plugin takes eight seconds, with the compiler of the linter. Resolves to files of a release by name, none for
 * the shell. Throws `CliError` when the compiler fails.
 */
export async function typesOf(app: string, remote: RemoteDeclaration): Promise<Map<string, Buffer>> {
  const exposed = exposesOf(remote).map(({ name, file }) => ({ name, file: path.join(folderOf(app), file) }))
  if (exposed.length === 0 || app === 'shell') return new Map()
  const cache = path.join(root, 'node_modules/.cache')
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(path.join(cache, 'types-'))
  try {
    await compile(
      exposed.map(({ file }) => file),
      folder
    )
    const compiled = path.join(folder, COMPILED)
    const declarations = await Promise.all(
      filesBelow(compiled).map(
        async name => [`${COMPILED}/${name}`, await readFile(path.join(compiled, name))] as const
      )
    )
    const entries = exposed.map(
      ({ name, file }) => [`${name}${DECLARATION}`, strToU8(entryOf(file))] as const
    )
    // The first day that an archive can name: equal types are equal bytes.
    const archive = zipSync(Object.fromEntries([...entries, ...declarations]), { mtime: '1980-01-01' })
    return new Map([[`browser/${typesArchive}`, Buffer.from(archive)]])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const entryOf = (file: string): string => {
  const module = `./${COMPILED}/${path.relative(root, file).split(path.sep).join('/')}`.replace(/\.tsx?$/, '')
  return `export * from '${module}'\n`
}

/** Whether types fit is checked elsewhere. */
async function compile(files: readonly string[], folder: string): Promise<void> {
  const config = path.join(folder, 'tsconfig.json')
  const inherited = ['tsconfig.browser.json', 'tsconfig.json']
    .map(name => path.join(root, name))
    .find(existsSync)
  const compilerOptions = {
    noEmit: false,
    noCheck: true,
    declaration: true,
    emitDeclarationOnly: true,
    rootDir: root,
    outDir: path.join(folder, COMPILED)
  }
  await writeFile(config, JSON.stringify({ extends: inherited, compilerOptions, files, include: [] }))
  await promisify(execFile)(process.execPath, [compiler(), '--project', config]).catch(
    ({ stdout, message }: Error & { stdout?: string }) => {
      throw new CliError(`The types could not be declared: ${stdout?.split('\n')[0] || message}`)
    }
  )
}

/** TypeScript 7 where it is installed, ten times as fast. */
function compiler(): string {
  const require = createRequire(path.join(root, 'package.json'))
  const manifests = ['typescript-native', 'typescript'].flatMap(name => {
    try {
      return [require.resolve(`${name}/package.json`)]
    } catch {
      return []
    }
  })
  if (!manifests[0]) throw new CliError('No TypeScript is installed to declare the types: run npm ci')
  return path.join(path.dirname(manifests[0]), 'bin/tsc')
}
