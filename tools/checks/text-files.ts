import { readdirSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { tsImport } from 'tsx/esm/api'

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

/** Tests run compiled, and these sources are found by name. */
export const loadTexts = (file: string): Promise<Record<string, unknown>> =>
  tsImport(pathToFileURL(file).href, import.meta.url)

const placeholders = [2, '٢', ['٢']]

/** Returns every string of a module; functions are called with placeholders of each type. */
export function stringsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') {
    return placeholders.flatMap(placeholder => {
      const parameters = Array.from({ length: value.length }, () => placeholder)
      try {
        return stringsOf((value as (...parameters: unknown[]) => unknown)(...parameters))
      } catch {
        // It takes parameters of another type.
        return []
      }
    })
  }
  if (!value || typeof value !== 'object') return []
  // Names of icons and anchors are not read by a person.
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'icon' || key === 'id' ? [] : stringsOf(part)
  )
}
