import type { Policy, PolicyBlock } from '@sahra/shared/contract/policy'
import { writePlain, writeWords } from './markdown-words.rules'
import { idsOf } from './part-id.rules'

/** Writes what `readMarkdown` reads as the same page. */
export function writeMarkdown({ title, description, lead, parts }: Policy): string {
  const own = idsOf(parts.map(({ heading }) => ({ id: undefined, heading })))
  const blocks = [
    ...(description === lead ? [] : [`---\ndescription: ${description}\n---`]),
    `# ${writePlain(title)}`,
    writePlain(lead),
    ...parts.flatMap(({ id, heading, blocks }, index) => [
      `## ${writePlain(heading)}${id === own[index] ? '' : ` {#${id}}`}`,
      ...blocks.map(writeBlock)
    ])
  ]
  return `${blocks.join('\n\n')}\n`
}

/** Writes paragraphs and lists, as the answer to a question has them. */
export const writeBlocks = (blocks: readonly PolicyBlock[]): string => blocks.map(writeBlock).join('\n\n')

function writeBlock(block: PolicyBlock): string {
  if (typeof block === 'string' || !('points' in block || 'subheading' in block)) return writeWords(block)
  if ('subheading' in block) return `### ${writePlain(block.subheading)}`
  return block.points
    .map((words, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${writeWords(words)}`)
    .join('\n')
}
