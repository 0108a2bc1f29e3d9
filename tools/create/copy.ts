import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format, getFileInfo, resolveConfig } from 'prettier'
import { filesBelow } from '../../build-kit/src/workspace.mjs'
import type { Names } from './names'

const style = async () => (await resolveConfig(import.meta.filename, { editorconfig: true })) ?? {}

/**
 * Copies a folder with the names of the new remote, formatted; returns the written paths, relative to `to`. `change`
 * leaves a file out by undefined.
 */
export async function copyRenamed(
  from: string,
  to: string,
  names: Names,
  change: (text: string, file: string) => string | undefined = text => text
): Promise<string[]> {
  const options = await style()
  const copied = await Promise.all(
    filesBelow(from).map(async source => {
      const text = change(renamed(await readFile(path.join(from, source), 'utf8'), names), source)
      if (text === undefined) return []
      const file = renamed(source, names)
      const target = path.join(to, file)
      await mkdir(path.dirname(target), { recursive: true })
      const { inferredParser } = await getFileInfo(target)
      await writeFile(target, inferredParser ? await format(text, { ...options, filepath: target }) : text)
      return [file]
    })
  )
  return copied.flat()
}

const renamed = (text: string, { app, feature, camel, title }: Names): string =>
  text
    .replaceAll('mfe-sample', app)
    .replaceAll('sampleText', `${camel}Text`)
    .replaceAll('sample', feature)
    .replaceAll("'Sample'", () => JSON.stringify(title))
    .replace(/^Sample:/m, () => `${title}:`)
