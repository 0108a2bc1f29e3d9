import type { PolicyBlock, Words } from '@sahra/shared/contract/policy'
import { LineProblem, type MarkdownProblemName } from './markdown-problem.rules'
import { readWords } from './markdown-words.rules'

const PARAGRAPH_MAX = 5000

/** A paragraph, or a list with the lines of each point, that the next line may continue. */
export interface OpenBlock {
  line: number
  /** Undefined: a paragraph. */
  list?: 'ordered' | 'unordered'
  texts: string[][]
  /** A blank line followed. */
  isInterrupted?: boolean
}

const forbidden: [pattern: RegExp, problem: MarkdownProblemName][] = [
  [/^#+(?![#\s])/, 'heading-mark'],
  [/^\s*>/, 'quote'],
  [/^\s*(```|~~~)/, 'code'],
  [/^\s*\|/, 'table'],
  [/^\s*([-*_])( *\1){2,} *$|^\s*=+ *$/, 'rule'],
  [/^\s*\[[^\]]+\]:/, 'reference']
]

/** Returns what is open after a line that is neither a heading nor blank; `close` is called for what has ended. */
export function openAfter(
  open: OpenBlock | undefined,
  text: string,
  line: number,
  close: () => void
): OpenBlock {
  const shown = text.trim().slice(0, 60)
  for (const [pattern, problem] of forbidden) if (pattern.test(text)) throw new LineProblem(problem, shown)
  const [, indent = '', marker] = /^(\s*)([-*+]|\d{1,9}[.)])\s+\S/.exec(text) ?? []
  if (marker && indent) throw new LineProblem('nested', shown)
  if (marker) {
    const list = /\d/.test(marker) ? 'ordered' : 'unordered'
    const point = [text.slice(marker.length).trim()]
    if (open?.list === list) return { ...open, texts: [...open.texts, point], isInterrupted: false }
    close()
    return { line, list, texts: [point] }
  }
  if (open && !open.isInterrupted) {
    open.texts.at(-1)?.push(text.trim())
    return open
  }
  if (/^(\t| {4})/.test(text)) throw new LineProblem('indent', shown)
  close()
  return { line, texts: [[text.trim()]] }
}

export function blockOf({ list, texts }: OpenBlock): PolicyBlock {
  if (!list) return wordsOf(texts[0] ?? [])
  return { points: texts.map(wordsOf), ...(list === 'ordered' && { isOrdered: true }) }
}

function wordsOf(lines: string[]): Words {
  const text = lines.map(line => line.replace(/(?<!\\)\\$/, '')).join(' ')
  if (text.length > PARAGRAPH_MAX) throw new LineProblem('long', String(PARAGRAPH_MAX))
  return readWords(text)
}
