import { existsSync, readdirSync } from 'node:fs'
import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { packageJsonOf, root } from '../../build-kit/src/layout.mjs'
import { CliError, exitCode } from '@sahra/server-kit/cli/cli-error'
import { parseJson } from '../../platform/src/release/shapes/parse'
import { copyRenamed } from './copy'
import type { Names } from './names'

const sample = path.join(import.meta.dirname, 'sample')
const template = path.join(import.meta.dirname, 'standalone')
/** Belongs to a workspace of this repository. */
const notCopied = ['README.md', 'package.json']
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

/** Writes a repository with one remote into a folder outside of this one; returns its files. Throws `CliError`. */
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
  const manifest = await dependencies()
  const change = (text: string, file: string): string => {
    const addressed = text
      .replaceAll('https://shop.example', address)
      .replaceAll('//shop.example', address.replace(/^\w+:/, ''))
    return file === 'package.json'
      ? JSON.stringify({ ...(JSON.parse(addressed) as object), ...manifest })
      : addressed
  }
  try {
    const copied = await copyRenamed(sample, folder, names)
    await Promise.all(notCopied.map(file => rm(path.join(folder, file), { force: true })))
    const written = await copyRenamed(template, folder, names, change)
    for (const [file, line] of Object.entries(configurations))
      await writeFile(path.join(folder, file), `${line}\n`)
    const sources = copied.filter(file => !notCopied.includes(file))
    return [...sources, ...written, ...Object.keys(configurations)].sort()
  } catch (error) {
    await rm(folder, { recursive: true, force: true })
    throw error
  }
}

/** Exact versions: those of the sample, of both packages, and of this repository's test tools. */
async function dependencies(): Promise<
  Pick<z.infer<typeof withDependencies>, 'dependencies' | 'devDependencies'>
> {
  const read = async (folder: string) =>
    parseJson(withDependencies, await readFile(path.join(folder, 'package.json'), 'utf8'), folder)
  const [own, all] = [await read(sample), await read(root)]
  const exact = development.map((name): [string, string] => [name, all.devDependencies[name] ?? ''])
  const versionOf = (name: string): string => packageJsonOf(path.join(root, name)).version
  return {
    dependencies: { ...own.dependencies, '@sahra/shared': versionOf('shared') },
    devDependencies: { '@sahra/build-kit': versionOf('build-kit'), ...Object.fromEntries(exact) }
  }
}
