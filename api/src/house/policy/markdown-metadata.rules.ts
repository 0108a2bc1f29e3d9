import { LineProblem } from './markdown-problem.rules'

const DESCRIPTION_MAX = 600

/** Runs the work on a line, and keeps its problem. */
export type OnLine = (line: number, work: () => void) => void

/** Reads `description: …` between two lines `---` at the beginning. `count`: of the lines before the text. */
export function readMetadata(lines: string[], onLine: OnLine): { count: number; description?: string } {
  if (lines[0]?.trim() !== '---') return { count: 0 }
  const end = lines.findIndex((line, index) => index > 0 && line.trim() === '---')
  if (end < 0) {
    onLine(1, () => {
      throw new LineProblem('metadata', '---')
    })
    return { count: 1 }
  }
  let description = ''
  for (const [index, line] of lines.slice(1, end).entries())
    onLine(index + 2, () => {
      const [, name, value = ''] = /^(\w+):\s*(.*?)\s*$/.exec(line) ?? []
      if (name !== 'description') throw new LineProblem('metadata', line.slice(0, 60))
      if (!value || value.length > DESCRIPTION_MAX || /\p{Cc}/u.test(value))
        throw new LineProblem('description', String(DESCRIPTION_MAX))
      description = value
    })
  return { count: end + 1, ...(description && { description }) }
}
