import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import path from 'node:path'
import type { Looks } from './capture'
import type { ComparedState } from './compared-states'

const folder = path.join(import.meta.dirname, 'references')

const slug = (state: string): string => state.replace(/[^a-z\d]+/gi, '-').replace(/^-|-$/g, '')

/** Returns the files of a state below `references/`: the layout as text, and the picture. */
export const filesOf = ({ sheet, state, width }: ComparedState): { layout: string; picture: string } => {
  const file = path.join(sheet, slug(state), String(width))
  return { layout: `${file}.txt`, picture: `${file}.webp` }
}

/** Returns the reference of a state; undefined if there is none yet. */
export function readReference(state: ComparedState): Looks | undefined {
  const { layout, picture } = filesOf(state)
  if (!existsSync(path.join(folder, layout)) || !existsSync(path.join(folder, picture))) return undefined
  const text = readFileSync(path.join(folder, layout), 'utf8')
  return { layout: text.trimEnd().split('\n'), picture: readFileSync(path.join(folder, picture)) }
}

export function writeReference(state: ComparedState, { layout, picture }: Looks): void {
  const files = filesOf(state)
  mkdirSync(path.join(folder, path.dirname(files.layout)), { recursive: true })
  writeFileSync(path.join(folder, files.layout), `${layout.join('\n')}\n`)
  writeFileSync(path.join(folder, files.picture), picture)
}

/** Lists the references of states that no sheet has any more. */
export function listOrphans(states: ComparedState[]): string[] {
  const expected = new Set(states.map(filesOf).flatMap(({ layout, picture }) => [layout, picture]))
  const found = existsSync(folder) ? readdirSync(folder, { recursive: true, encoding: 'utf8' }) : []
  return found.filter(file => /\.(txt|webp)$/.test(file) && !expected.has(file))
}

export function removeReferences(files: string[]): void {
  for (const file of files) rmSync(path.join(folder, file))
}
