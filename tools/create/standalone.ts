import { existsSync, readdirSync } from 'node:fs'
import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseJson } from '../../platform/src/release/shapes/parse'
import { copyRenamed } from './copy'
import type { Names } from './names'

const sample = path.join(import.meta.dirname, 'sample')
const template = path.join(import.meta.dirname, 'standalone')
/** Of the sample, belongs to a workspace of this repository. */
const notCopied = ['README.md', 'package.json']
/** What a workspace brings along when its remote moves. */
const moved = ['src', 'remote.ts', 'rspack.config.mjs', 'README.md']
/** What its own sources and types import; everything else comes with the platform. */
const development = ['@testing-library/react', '@testing-library/user-event', '@types/jest', '@types/react']

/** One line each: what they demand is in the platform. */
const configurations = {
  '.dependency-cruiser.cjs': "module.exports = require('@sahra/build-kit/walls')",
  'eslint.config.mjs': "export { default } from '@sahra/build-kit/eslint'",
  'jest.config.cjs': "module.exports = require('@sahra/build-kit/jest')",
  'prettier.config.mjs': "export { default } from '@sahra/build-kit/prettier'",
  'stylelint.config.mjs': "export { default } from '@sahra/build-kit/stylelint'",
  'tsconfig.json': '{ "extends": "@sahra/build-kit/tsconfig.json" }'
}

const versions = z.record(z.string(), z.string())
const withDependencies = z.object({
  dependencies: versions.default({}),
  devDependencies: versions.default({})
})

/**
 * Writes a repository with one remote into a folder outside of this one; returns its files. A remote that has a workspace
 * here is copied as it is, with its dependencies. Throws `CliError`.
 */
export async function createStandalone(names: Names, folder: string, shop: string): Promise<string[]> {
  const inside = path.relative(root, folder)
  if (!inside.startsWith('..') && !path.isAbsolute(inside))
    throw new CliError(
      `${folder} is inside this repository: name a folder outside, as in --standalone ../${names.feature}`,
      exitCode.usage
    )
  if (existsSync(folder) && readdirSync(folder).some(name => name !== '.git'))
    throw new CliError(`${folder} is not empty: choose another folder.`)
  if (!URL.canParse(shop) || !/^https?:$/.test(new URL(shop).protocol))
    throw new CliError(
      `--registry needs an address like https://shop.example, not "${shop}".`,
      exitCode.usage
    )
  const address = shop.replace(/\/+$/, '')
  const workspace = path.join(root, names.app)
  const isMove = existsSync(workspace)
  const manifest = await dependencies(isMove ? workspace : sample)
  const change = (text: string, file: string): string => {
    const addressed = text
      .replaceAll('https://shop.example', address)
      .replaceAll('//shop.example', address.replace(/^\w+:/, ''))
    return file === 'package.json'
      ? JSON.stringify({ ...(JSON.parse(addressed) as object), ...manifest })
      : addressed
  }
  try {
    const written = await copyRenamed(template, folder, names, change)
    const copied = await (isMove ? copyWorkspace(workspace, folder) : copySample(folder, names))
    for (const [file, line] of Object.entries(configurations))
      await writeFile(path.join(folder, file), `${line}\n`)
    return [...new Set([...copied, ...written, ...Object.keys(configurations)])].sort()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

const copySample = (folder: string, names: Names): Promise<string[]> =>
  copyRenamed(sample, folder, names, (text, file) => (notCopied.includes(file) ? undefined : text))

async function copyWorkspace(workspace: string, folder: string): Promise<string[]> {
  const files = filesBelow(workspace).filter(file => moved.includes(file.split('/')[0] ?? ''))
  for (const file of files) await cp(path.join(workspace, file), path.join(folder, file))
  return files
}

/** Exact versions: those of the remote, of both packages, and of this repository's test tools. */
async function dependencies(
  remote: string
): Promise<Pick<z.infer<typeof withDependencies>, 'dependencies' | 'devDependencies'>> {
  const read = async (folder: string) =>
    parseJson(withDependencies, await readFile(path.join(folder, 'package.json'), 'utf8'), folder)
  const [own, all] = [await read(remote), await read(root)]
  const exact = development.map((name): [string, string] => [name, all.devDependencies[name] ?? ''])
  const versionOf = (name: string): string => packageJsonOf(path.join(root, name)).version
  return {
    dependencies: { ...own.dependencies, '@sahra/shared': versionOf('shared') },
    devDependencies: { '@sahra/build-kit': versionOf('build-kit'), ...Object.fromEntries(exact) }
  }
}
