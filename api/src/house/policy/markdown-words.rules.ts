import type { Words } from '@sahra/shared/contract/policy'
import { LineProblem } from './markdown-problem.rules'

const HREF_MAX = 500
/** No other origin: not //host, no backslash that a browser reads as one. */
const OWN_PATH = /^\/(?![/\\])[^\s\\]*$/
const MAIL = /^mailto:[^\s@<>"]+@[a-z0-9.-]+$/i
const PHONE = /^tel:\+?[\d-]{3,24}$/

const isHref = (href: string): boolean =>
  href.length <= HREF_MAX &&
  (OWN_PATH.test(href) ||
    MAIL.test(href) ||
    PHONE.test(href) ||
    (/^https:\/\//i.test(href) && !/[\s\\]/.test(href) && URL.canParse(href)))

/** In this order; the first that matches at a place is meant. */
const tokens: [pattern: RegExp, read: (match: RegExpExecArray) => string | { text: string; href: string }][] =
  [
    [/\\([!-/:-@[-`{-~])/y, match => match[1] ?? ''],
    [/!\[[^\]]*\]\([^)]*\)/y, refuse('image')],
    [/`+[^`]*`*/y, refuse('code')],
    [/<(?=[a-z/!?])[^>]*>?/iy, refuse('html')],
    [/&(?:[a-z]+|#\d+|#x[\da-f]+);/iy, refuse('entity')],
    [/\[((?:\\.|[^\]\\])+)\]\(([^()\s]*(?:\([^()\s]*\)[^()\s]*)*)\)/y, readLink],
    [/\[(?:\\.|[^\]\\])+\]\([^)]*\)?/y, refuse('link')],
    [/\[(?:\\.|[^\]\\])+\](?=\[|:)/y, refuse('reference')],
    [/\*\*|__/y, refuse('bold')],
    [/(?<![\p{L}\p{N}])[*_](?=[^\s*_])[^*_]*[^\s*_]?[*_](?![\p{L}\p{N}])/uy, refuse('bold')],
    [/[\s\S]/uy, match => match[0]]
  ]

function refuse(problem: 'image' | 'code' | 'html' | 'entity' | 'link' | 'reference' | 'bold') {
  return (match: RegExpExecArray): never => {
    throw new LineProblem(problem, match[0].slice(0, 60))
  }
}

function readLink([whole, label = '', href = '']: RegExpExecArray) {
  const text = readPlain(label)
  if (!isHref(href)) throw new LineProblem('link', whole.slice(0, 60))
  return { text, href }
}

/** Reads texts and links. Throws a `LineProblem` for everything else that Markdown knows. */
export function readWords(source: string): Words {
  const runs: (string | { text: string; href: string })[] = []
  for (let at = 0; at < source.length;) {
    for (const [pattern, read] of tokens) {
      pattern.lastIndex = at
      const match = pattern.exec(source)
      if (!match) continue
      const run = read(match)
      const last = runs.at(-1)
      if (typeof run === 'string' && typeof last === 'string') runs[runs.length - 1] = last + run
      else runs.push(run)
      at += match[0].length
      break
    }
  }
  const [first = ''] = runs
  return runs.length < 2 && typeof first === 'string' ? first : runs
}

/** Reads a text without links. */
export function readPlain(source: string): string {
  const words = readWords(source)
  if (typeof words !== 'string') throw new LineProblem('link', source.slice(0, 60))
  return words
}

/** Writes what `readWords` reads. */
export const writeWords = (words: Words): string =>
  typeof words === 'string'
    ? writePlain(words)
    : escapeStart(
        words
          .map(run =>
            typeof run === 'string'
              ? escapeMarks(run).replace(/!$/, '\\!')
              : `[${escapeMarks(run.text)}](${run.href})`
          )
          .join('')
      )

export const writePlain = (text: string): string => escapeStart(escapeMarks(text))

/** What would begin a heading, list or quote, or end a heading. */
const escapeStart = (text: string): string =>
  text
    .replace(/^([#>|+=~-])/, '\\$1')
    .replace(/^(\d{1,9})([.)])/, '$1\\$2')
    .replace(/(?<!\\)#$|\{(?=#[^{}]*\}$)/, '\\$&')

const escapeMarks = (text: string): string =>
  text.replace(/[\\`*_[\]]|<(?=[a-z/!?])|&(?=(?:[a-z]+|#\d+|#x[\da-f]+);)|!(?=\[)/gi, '\\$&')
