import { existsSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { billOfMaterials } from '../../../build-kit/src/bill-of-materials.mjs'
import { packageJsonOf, root } from '../../../build-kit/src/layout.mjs'
import { buildPackages, type Image } from './programs'

const names = z.record(z.string(), z.string()).default({})
const manifest = z.object({
  dependencies: names,
  optionalDependencies: names,
  peerDependencies: names
})

/** What the code of a package does not read: types, sources, tests, documents, styles. Licences stay. */
const forDevelopers = [
  /^(\.\w+|__tests__|benchmarks?|docs|examples?|tests?)(\/|$)/,
  /\.([cm]?ts|map|tsbuildinfo|s?css|ya?ml|flow)$/,
  /^(?!.*(licen[cs]e|notice)).*\.md$/i,
  // Fontsource: invoices are drawn with the others (api/src/selling/invoice/typefaces.ts).
  /^files\/(?!.*-(wght-normal\.woff2|latin-400-normal\.woff)$).*\.woff2?$/
]

/** Returns whether an image needs a file of a package. `file`: relative to the folder of the package. */
export const isNeeded = (file: string): boolean => !forDevelopers.some(pattern => pattern.test(file))

/**
 * Returns the folders of all packages that an image needs, relative to the root, without those that it leaves out or only
 * builds need, and without what only those need. Throws when a package is not installed.
 */
export function packageFolders(image: Pick<Image, 'workspaces' | 'left'>): string[] {
  const left = [...buildPackages, ...image.left]
  const found = new Set<string>()
  const add = (folder: string): void => {
    const { dependencies, optionalDependencies, peerDependencies } = manifest.parse(packageJsonOf(folder))
    for (const name of Object.keys({ ...peerDependencies, ...optionalDependencies, ...dependencies })) {
      if (left.includes(name)) continue
      const wanted = findPackage(name, folder)
      if (!wanted && name in dependencies && !(name in optionalDependencies))
        throw new Error(`${name} is not installed for ${path.relative(root, folder)}: run npm ci`)
      if (!wanted || found.has(path.relative(root, wanted))) continue
      found.add(path.relative(root, wanted))
      add(wanted)
    }
  }
  for (const workspace of image.workspaces) add(path.join(root, workspace))
  return [...found].sort()
}

/** Copies packages, without their nested ones, to the same path below `to`. */
export async function copyPackages(folders: string[], to: string): Promise<void> {
  for (const folder of folders) {
    const source = path.join(root, folder)
    const nested = path.join(source, 'node_modules')
    await cp(source, path.join(to, folder), {
      recursive: true,
      filter: file => file !== nested && isNeeded(path.relative(source, file))
    })
  }
}

/** Lists the libraries in these folders, for an image. The page for teams has a list of its own (platform/dist). */
export function sbomOf(folders: string[]) {
  const { name, version } = packageJsonOf(root)
  const absolute = folders.map(folder => path.join(root, folder))
  return billOfMaterials({ name, version }, absolute)
}

/** As Node finds it from a folder. */
function findPackage(name: string, from: string): string | undefined {
  for (let folder = from; ; folder = path.dirname(folder)) {
    const found = path.join(folder, 'node_modules', name)
    if (existsSync(path.join(found, 'package.json'))) return found
    if (folder === root) return undefined
  }
}
