import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../build-kit/src/deployables'

const file = path.join(root, 'docs/performance.md')
const title =
  '# Performance\n\nEach section is written by the benchmark that its heading names; the notes below it are by hand.\n'

/** Returns the document with the text of a section replaced between its markers; a new section is appended. */
export function withSection(document: string, name: string, text: string): string {
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const section = `${start}\n\n${text.trim()}\n\n${end}`
  const from = document.indexOf(start)
  const to = document.indexOf(end)
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${section}\n`
  return document.slice(0, from) + section + document.slice(to + end.length)
}

/** Writes the section of a benchmark to `docs/performance.md`. */
export async function writeSection(name: string, text: string): Promise<void> {
  const before = await readFile(file, 'utf8').catch(() => title)
  await mkdir(path.dirname(file), { recursive: true })
  await writeFile(file, withSection(before, name, text))
}
