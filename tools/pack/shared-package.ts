import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { root } from '../../build-kit/src/layout.mjs'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { CliError } from '@sahra/server-kit/cli/cli-error'
import { parseJson } from '../../platform/src/release/shapes/parse'
import type { PackageFiles } from './tarball'

const folder = path.join(root, 'shared')

const packageJson = z.object({
  name: z.string(),
  version: z.string(),
  exports: z.record(z.string(), z.string()),
  dependencies: z.record(z.string(), z.string())
})

/** What only tests import: the platform brings it. */
const testPackages = ['@testing-library/jest-dom', '@testing-library/react', 'jest-environment-jsdom']

/** Returns the files of `@sahra/shared`: sources, styles, declarations, README and changelog. */
export async function sharedPackage(): Promise<PackageFiles> {
  const { name, version, exports, dependencies } = parseJson(
    packageJson,
    await readFile(path.join(folder, 'package.json'), 'utf8'),
    'shared/package.json'
  )
  const manifest = {
    name,
    version,
    type: 'module',
    exports: withTypes(exports),
    dependencies,
    peerDependencies: Object.fromEntries(testPackages.map(test => [test, '*'])),
    peerDependenciesMeta: Object.fromEntries(testPackages.map(test => [test, { optional: true }]))
  }
  const sources = filesBelow(folder).filter(
    file =>
      (file.startsWith('src/') && !/\.(test|kit)\.tsx?$/.test(file)) ||
      /^(css-modules\.d\.ts|\w+\.md)$/.test(file)
  )
  const files: PackageFiles = new Map([['package.json', Buffer.from(JSON.stringify(manifest, null, 2))]])
  for (const file of sources) files.set(file, await readFile(path.join(folder, file)))
  for (const [file, content] of await declarations()) files.set(`types/${file}`, content)
  // Every remote imports this one: with it the compiler knows what a style sheet exports.
  const remote = files.get('types/contract/remote.d.ts')?.toString() ?? ''
  files.set(
    'types/contract/remote.d.ts',
    Buffer.from(`/// <reference path="../../css-modules.d.ts" />\n${remote}`)
  )
  return files
}

/** `./page` → its declaration for the compiler, its source for everything else. */
function withTypes(exports: Record<string, string>): Record<string, unknown> {
  const source = /^\.\/src\/(.*)\.tsx?$/
  return Object.fromEntries(
    Object.entries(exports).map(([name, target]) => {
      const module = source.exec(target)?.[1]
      return [name, module ? { types: `./types/${module}.d.ts`, default: target } : target]
    })
  )
}

async function declarations(): Promise<PackageFiles> {
  const out = await mkdtemp(path.join(root, 'node_modules/.cache-declarations-'))
  try {
    const project = path.join(out, 'tsconfig.json')
    const compilerOptions = {
      noEmit: false,
      declaration: true,
      emitDeclarationOnly: true,
      allowJs: false,
      types: ['jest'],
      rootDir: path.join(folder, 'src'),
      outDir: path.join(out, 'types')
    }
    const config = {
      extends: path.join(root, 'tsconfig.base.json'),
      compilerOptions,
      include: [path.join(folder, 'src'), path.join(folder, 'css-modules.d.ts')],
      exclude: ['test.ts', 'test.tsx', 'kit.tsx'].map(ending => path.join(folder, `**/*.${ending}`))
    }
    await writeFile(project, JSON.stringify(config))
    const compiler = createRequire(import.meta.url).resolve('typescript/bin/tsc')
    await promisify(execFile)(process.execPath, [compiler, '-p', project]).catch(
      ({ stdout }: { stdout: string }) => {
        throw new CliError(`The declarations of @sahra/shared cannot be written:\n${stdout}`)
      }
    )
    const written = path.join(out, 'types')
    const entries = filesBelow(written).map(async (file): Promise<[string, Buffer]> => [
      file,
      await readFile(path.join(written, file))
    ])
    return new Map(await Promise.all(entries))
  } finally {
    await rm(out, { recursive: true, force: true })
  }
}
