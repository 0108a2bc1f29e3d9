import type { Policy, PolicyBlock } from '@sahra/shared/contract/policy'
import { blockOf, openAfter, type OpenBlock } from './markdown-lines.rules'
import { type OnLine, readMetadata } from './markdown-metadata.rules'
import { LineProblem, type MarkdownProblem, type MarkdownProblemName } from './markdown-problem.rules'
import { readPlain } from './markdown-words.rules'
import { idOf, idsOf, takeId } from './part-id.rules'

export const SOURCE_MAX = 100_000
const PROBLEMS_MAX = 20
export const HEADING_MAX = 200
const LEAD_MAX = 600

interface ReadPart {
  line: number
  id: string | undefined
  heading: string
  blocks: { line: number; block: PolicyBlock }[]
}
interface Reading {
  title?: string
  lead?: string
  parts: ReadPart[]
}

/**
 * Reads a page of texts: `# title`, a paragraph as its lead, `## parts` with paragraphs, lists, links and `### headings`. Any
 * other Markdown, and HTML, is refused with its line.
 */
export function readMarkdown(source: string, isFaq = false): Policy | MarkdownProblem[] {
  if (source.length > SOURCE_MAX) return [{ line: 1, problem: 'too-large', found: String(SOURCE_MAX) }]
  const problems: MarkdownProblem[] = []
  const onLine: OnLine = (line, work) => {
    try {
      work()
    } catch (error) {
      if (!(error instanceof LineProblem)) throw error
      problems.push({ line, problem: error.problem, found: error.found })
    }
  }
  const lines = source.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  const { count, description } = readMetadata(lines, onLine)
  const reading: Reading = { parts: [] }
  let open: OpenBlock | undefined
  const close = (): void => {
    const ended = open
    open = undefined
    if (ended) onLine(ended.line, () => addBlock(reading, ended))
  }
  for (const [index, raw] of lines.slice(count).entries())
    onLine(count + index + 1, () => {
      const text = raw.trimEnd()
      if (/[^\P{Cc}\t]/u.test(text)) throw new LineProblem('control')
      if (!text) {
        if (open?.list) open.isInterrupted = true
        else close()
        return
      }
      const [, marks, heading = ''] = /^(#{1,6})\s+(.*?)(?:\s+#+)?$/.exec(text) ?? []
      if (!marks) open = openAfter(open, text, count + index + 1, close)
      else {
        close()
        addHeading(reading, { line: count + index + 1, level: marks.length, text: heading })
      }
    })
  close()
  if (!problems.length) checkWhole(reading, isFaq, problems)
  if (problems.length) return problems.sort((a, b) => a.line - b.line).slice(0, PROBLEMS_MAX)
  const { title = '', lead = '', parts } = reading
  const ids = idsOf(parts)
  return {
    title,
    description: description ?? lead,
    lead,
    parts: parts.map(({ heading, blocks }, index) => ({
      id: ids[index] ?? '',
      heading,
      blocks: blocks.map(({ block }) => block)
    }))
  }
}

function addBlock(reading: Reading, open: OpenBlock): void {
  const block = blockOf(open)
  const part = reading.parts.at(-1)
  if (part) {
    part.blocks.push({ line: open.line, block })
    return
  }
  if (open.list || reading.title === undefined || reading.lead !== undefined) throw new LineProblem('lead')
  if (typeof block !== 'string') throw new LineProblem('lead-words')
  if (block.length > LEAD_MAX) throw new LineProblem('long', String(LEAD_MAX))
  reading.lead = block
}

function addHeading(
  reading: Reading,
  { line, level, text }: { line: number; level: number; text: string }
): void {
  if (level > 3) throw new LineProblem('deep', text.slice(0, 60))
  const { text: words, id } = level === 2 ? takeId(text) : { text, id: undefined }
  const heading = readPlain(words).trim()
  if (!heading || heading.length > HEADING_MAX) throw new LineProblem('long', String(HEADING_MAX))
  if (level === 1) {
    if (reading.title !== undefined || reading.parts.length) throw new LineProblem('second-title', heading)
    reading.title = heading
    return
  }
  if (level === 2) {
    if (!idOf(heading)) throw new LineProblem('id', heading)
    reading.parts.push({ line, id, heading, blocks: [] })
    return
  }
  const part = reading.parts.at(-1)
  if (!part) throw new LineProblem('lead')
  part.blocks.push({ line, block: { subheading: heading } })
}

function checkWhole({ title, lead, parts }: Reading, isFaq: boolean, problems: MarkdownProblem[]): void {
  const report = (line: number, problem: MarkdownProblemName, found = '') =>
    void problems.push({ line, problem, found })
  if (title === undefined) report(1, 'no-title')
  else if (lead === undefined) report(1, 'lead')
  if (!parts.length) report(1, 'no-part')
  const ids = parts.flatMap(({ id }) => id ?? [])
  for (const { line, id, heading, blocks } of parts) {
    if (!blocks.length) report(line, 'empty-part', heading)
    if (id !== undefined && ids.indexOf(id) !== ids.lastIndexOf(id)) report(line, 'duplicate-id', id)
    for (const [index, { line, block }] of blocks.entries()) {
      const next = blocks[index + 1]?.block
      const isHeading = isSubheading(block)
      if (isHeading && (next === undefined || isSubheading(next)))
        report(line, 'empty-answer', block.subheading)
      if (isFaq && index === 0 && !isHeading) report(line, 'question')
    }
  }
}

const isSubheading = (block: PolicyBlock): block is { subheading: string } =>
  typeof block === 'object' && 'subheading' in block
