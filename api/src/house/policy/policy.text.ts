import type { PolicyName } from '@sahra/shared/contract/policy'
import type { MarkdownProblemName } from './markdown-problem.rules'

export const markdownProblems: Record<MarkdownProblemName, (found: string) => string> = {
  bold: found => `there is no bold and no italic text: take the marks away around "${found}", or write \\*`,
  code: () => 'there is no code',
  control: () => 'it has a control character',
  deep: found => `"${found}": there are only #, ## and ###`,
  description: most => `the description is 1 to ${most} characters in one line`,
  'duplicate-id': id => `{#${id}} is there twice`,
  'empty-answer': heading => `nothing stands below "${heading}"`,
  'empty-part': heading => `nothing stands below "${heading}"`,
  entity: found => `write the character itself, not ${found}`,
  'heading-mark': () => 'a heading needs a space after #; write \\# for a text that begins with it',
  html: found => `there is no HTML: ${found}; write \\< for the sign`,
  id: heading => `"${heading}" has neither letters nor digits`,
  image: found => `there are no pictures: ${found}`,
  indent: () => 'it is indented: begin it at the start of the line',
  lead: () => 'one paragraph, the lead, stands between the title and the first ##',
  'lead-words': () => 'the lead has no links',
  link: found =>
    `a link is [text](address), with an address that begins with /, https://, mailto: or tel: and has no title; this is ${found}`,
  long: most => `a text there has at most ${most} characters, and at least one`,
  metadata: found => `only "description: …" may stand between the two lines ---, not ${found}`,
  nested: found => `a list has no list inside: ${found}`,
  'no-part': () => 'there is no part yet: begin one with ##',
  'no-title': () => 'it begins with a title: # Terms and Conditions',
  quote: () => 'there are no quotes with >; write \\> for the sign',
  question: () => 'each part of the FAQ begins with a question: ### …',
  reference: found => `write the address beside its text: [text](address), not ${found}`,
  rule: () => 'there are no lines across the page; headings begin with #',
  'second-title': found => `"${found}": there is one title, before all parts; begin a part with ##`,
  table: () => 'there are no tables; write \\| for the sign',
  'too-large': most => `it has more than ${most} characters`
}

export const policyProblems = {
  line: (line: number, reason: string) => `line ${line}: ${reason}`,
  page: (pages: readonly PolicyName[]) => `page is one of ${pages.join(', ')}`,
  language: 'language is a code of two letters, such as en or ar',
  version: 'There is no such version of this page',
  encoding: 'the file is not UTF-8',
  unchanged: 'The page has the text of the build: there is nothing to reset',
  part: (typed: string, parts: string[]) => `There is no part "${typed}". Parts: ${parts.join(', ')}.`,
  question: (typed: number | string) =>
    `There is no question ${typeof typed === 'number' ? typed : `"${typed}"`}: see the list.`,
  position: 'A position is a whole number from 1',
  noChange: 'Say what to change: --question, --answer, or both.',
  oneAnswer: 'An answer has paragraphs, lists and links, and no headings',
  sameQuestion: 'That question is there already',
  lastQuestion: 'This is the last question of the FAQ'
}
