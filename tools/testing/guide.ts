import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { root } from '../../build-kit/src/deployables'

/** A command of a guide, and what the guide prints below it. */
export interface PrintedCommand {
  command: string
  output: string
}

const block = /```sh\n([^`]+)\n```\n\n```\n([^`]+)\n```/g

/** Returns the commands of a guide that have an output below them, in its order: the last line of a block. */
export async function printedCommands(file: string): Promise<PrintedCommand[]> {
  const text = await readFile(path.join(root, file), 'utf8')
  return [...text.matchAll(block)].map(([, commands = '', output = '']) => ({
    command: commands.split('\n').at(-1) ?? '',
    output
  }))
}

const replacements: [RegExp, string][] = [
  [/-----BEGIN PRIVATE KEY-----\n[^]*?\n-----END/g, '-----BEGIN PRIVATE KEY-----\n…\n-----END'],
  // A fast run does not print it.
  [/^Opening its pages in a browser …\n/gm, ''],
  [/\b(rt|wh)_[\w-]+|\b(rt|wh)_…/g, '<secret>'],
  [/preview-access=[\w.-]+/g, 'preview-access=<token>'],
  [/\b[0-9a-f]{16}\b/g, '<id>'],
  [/\b[0-9a-f]{8}\b/g, '<hash 8>'],
  [/\d{4}-\d\d-\d\d \d\d:\d\d/g, '<time>'],
  [/\d{4}-\d\d-\d\d/g, '<day>'],
  [/\d+(\.\d+)? (s|MiB|KiB|files)\b/g, '<number> $2'],
  [/\b[Rr]evision \d+/g, 'revision <number>'],
  [/^\d+ {2}(?=<time>)/gm, '<number>  '],
  [/\bhttps?:\/\/(localhost|127\.0\.0\.1|shop\.example)(:\d+)?/g, '<shop>'],
  [/(?<=\.localhost):\d+/g, ':<port>']
]

/** An output without what differs from run to run: ids, times, sizes, secrets, addresses. */
export const steady = (output: string): string =>
  replacements.reduce((text, [pattern, replacement]) => text.replaceAll(pattern, replacement), output.trim())

/** Whether an output is what a guide prints. `…` on a line of its own stands for any lines. */
export function isPrinted(guide: string, output: string): boolean {
  const [first = '', ...parts] = steady(guide).split('\n…\n')
  const text = steady(output)
  const last = parts.at(-1)
  if (last === undefined) return text === first
  let place = first.length
  for (const part of parts) {
    place = text.indexOf(`\n${part}`, place)
    if (place < 0) return false
    place += part.length
  }
  return text.startsWith(`${first}\n`) && text.endsWith(`\n${last}`)
}
