import { build, type Plugin } from 'esbuild'
import { readFile } from 'node:fs/promises'
import { isBuiltin } from 'node:module'
import path from 'node:path'
import { packageFolder, packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import { filesBelow, sharedPackages } from '../../build-kit/src/workspace.mjs'
import type { PackageFiles } from './tarball'

/** Folders that are packed whole: the hash of a build reads all files of `build`, and configurations name presets. */
const folders = ['build-kit/src', 'tools/cli', 'tools/presets', 'tools/dev/browser']
/** The commands: what they import is packed too, and nothing of the servers is among it. */
const commands = ['tools/build/build.ts', 'tools/dev/dev.ts', 'tools/release/main.ts', 'tools/cli/checks.ts']
/** Programs that the checks start, and what tests and their types need. */
const programs = [
  ...[
    '@swc/core',
    '@swc/jest',
    'jest',
    'jest-environment-jsdom',
    '@types/jest',
    '@types/react',
    '@types/react-dom'
  ],
  ...[
    '@testing-library/dom',
    '@testing-library/jest-dom',
    '@testing-library/react',
    '@testing-library/user-event'
  ],
  ...[
    'dependency-cruiser',
    'eslint',
    'oxlint',
    'oxlint-tsgolint',
    'prettier',
    'stylelint',
    'typescript',
    'react-refresh',
    'tsx'
  ]
]

/**
 * Returns the files of `@sahra/build-kit` for repositories of one remote: build, development server, release command,
 * checks and presets. The folders are those of this repository, so that the sources are the same.
 */
export async function kitPackage(): Promise<PackageFiles> {
  const whole = folders.flatMap(folder =>
    filesBelow(path.join(root, folder)).map(file => `${folder}/${file}`)
  )
  const sources = whole.filter(file => !/\.test\.ts$/.test(file))
  // The root's, because servers run with it and without the tools.
  sources.push('tsconfig.base.json')
  const { files: imported, dependencies } = await importsOf([
    ...commands,
    ...sources.filter(file => /\.(ts|mjs|js)$/.test(file))
  ])
  const { name, version } = packageJsonOf(path.join(root, 'build-kit'))
  const manifest = {
    name,
    version,
    type: 'module',
    engines: { node: '>=20.19.0' },
    bin: { sahra: './tools/cli/sahra.mjs' },
    exports: {
      '.': './build-kit/src/preset/index.mjs',
      './eslint': './tools/presets/eslint.mjs',
      './jest': './tools/presets/jest.cjs',
      './prettier': './tools/presets/prettier.mjs',
      './stylelint': './tools/presets/stylelint.mjs',
      './walls': './tools/presets/walls.cjs',
      './tsconfig.json': './tools/presets/tsconfig.json',
      './package.json': './package.json',
      // What commands import of it by name.
      './*.mjs': './build-kit/src/*.mjs',
      './*': './build-kit/src/*.ts'
    },
    dependencies: { ...dependencies, [SERVER_KIT]: version },
    bundleDependencies: [SERVER_KIT]
  }
  const files: PackageFiles = new Map([['package.json', Buffer.from(JSON.stringify(manifest, null, 2))]])
  for (const file of ['README.md', 'CHANGELOG.md'])
    files.set(file, await readFile(path.join(root, 'build-kit', file)))
  for (const file of [...new Set([...sources, ...imported])].sort())
    files.set(
      file.startsWith('server-kit/') ? `node_modules/@sahra/${file}` : file,
      await readFile(path.join(root, file))
    )
  const bundled = { name: SERVER_KIT, version, type: 'module', exports: { './*': './src/*.ts' } }
  files.set(`node_modules/${SERVER_KIT}/package.json`, Buffer.from(JSON.stringify(bundled, null, 2)))
  return files
}

/** Bundled, with the few of its files that commands import: its imports name it, and no registry has it. */
const SERVER_KIT = '@sahra/server-kit'
const bundling: Plugin = {
  name: 'server-kit-is-bundled',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) =>
      kind === 'entry-point' || name.startsWith(`${SERVER_KIT}/`) ? undefined : { path: name, external: true }
    )
  }
}

/** Everything that these files import: files of this repository, and packages with the installed versions. */
async function importsOf(entryPoints: string[]) {
  const { metafile } = await build({
    entryPoints,
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: 'out',
    outbase: '.',
    plugins: [bundling],
    // With the database or a browser behind them: these commands run in the shop's repository.
    external: ['*/registry/command-line/open-team-store', './bisect/command'],
    platform: 'node',
    format: 'esm',
    logLevel: 'error'
  })
  const versions = new Map(programs.map(name => [name, versionFor(name, root)]))
  for (const [file, { imports }] of Object.entries(metafile.inputs))
    for (const name of imports.filter(isPackage).map(({ path: name }) => packageOf(name)))
      if (!isBuiltin(name) && !sharedPackages.includes(name))
        versions.set(name, versionFor(name, path.join(root, path.dirname(file))))
  const sorted = [...versions].sort(([a], [b]) => (a < b ? -1 : 1))
  return { files: Object.keys(metafile.inputs), dependencies: Object.fromEntries(sorted) }
}

const isPackage = ({ external, path: name }: { external?: boolean; path: string }): boolean =>
  external === true && !name.startsWith('.')

const packageOf = (name: string): string =>
  name.startsWith('node:')
    ? name
    : name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/')

const versionFor = (name: string, from: string): string => packageJsonOf(packageFolder(name, from)).version
