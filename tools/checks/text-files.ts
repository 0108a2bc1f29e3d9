import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { temporaryFolder } from '@sahra/server-kit/testing/temporary-folder'
import { compileTests } from './compile-tests'

const root = path.join(import.meta.dirname, '../..')

/** Names a file from the root of the repository. */
export const nameOf = (file: string): string => path.relative(root, file)

/** Lists the files of texts, `x.text.ts`, of the folders whose name matches. */
export const textFiles = (folders: RegExp): string[] =>
  readdirSync(root)
    .filter(name => folders.test(name))
    .flatMap(folder =>
      readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
        .filter(file => file.endsWith('.text.ts'))
        .map(file => path.join(root, folder, 'src', file))
    )

/** An Arabic build has the Arabic brand and formats. */
const arabicConfig = path.join(root, 'tools/checks/tsconfig.arabic.json')

/** A module of texts, and what it exports. */
export type LoadedTexts = [file: string, texts: Record<string, unknown>]

/** Loads modules of texts by their names, compiled together: one by one, each is compiled with all that it imports. */
export async function loadTexts(files: readonly string[]): Promise<LoadedTexts[]> {
  const isArabic = (file: string): boolean => file.endsWith('.ar.ts')
  return [
    ...(await compileAndLoad(files.filter(file => !isArabic(file)))),
    ...(await compileAndLoad(files.filter(isArabic), arabicConfig))
  ]
}

async function compileAndLoad(files: readonly string[], tsconfig?: string): Promise<LoadedTexts[]> {
  const { compiled } = await compileTests(files.map(nameOf), temporaryFolder('texts'), tsconfig)
  return Promise.all(
    files.map(async (file): Promise<LoadedTexts> => [
      file,
      (await import(pathToFileURL(compiled.get(nameOf(file))!).href)) as Record<string, unknown>
    ])
  )
}

/** The last one is what policies are told of the shop. */
const placeholders = [2, '٢', ['٢'], { city: 'دبي', pieces: '٢', hasOwnName: false }]

/** Returns every string of a module; functions are called with placeholders of each type that they take. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    const found = placeholders.map(placeholder => {
      const parameters = Array.from({ length: value.length }, () => placeholder)
      try {
        return stringsOf((value as (...parameters: unknown[]) => unknown)(...parameters))
      } catch {
        // It takes parameters of another type.
        return []
      }
    })
    const taken = found.filter(strings => !strings.some(text => /undefined|\[object Object\]/.test(text)))
    return (taken.some(strings => strings.length > 0) ? taken : found).flat()
  }
  if (!value || typeof value !== 'object') return []
  // Names of icons and anchors are not read by a person.
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'icon' || key === 'id' ? [] : stringsOf(part)
  )
}
