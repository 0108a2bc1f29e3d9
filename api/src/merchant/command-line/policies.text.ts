import { type Policy, policyPages, type Words } from '@sahra/shared/contract/policy'
import type { NumberedQuestion } from '../../house/policy/faq.service'
import type { PolicyVersion } from '../../house/policy/policy.queries'

const NUMBER = 4
const plain = (words: Words): string =>
  typeof words === 'string' ? words : words.map(run => (typeof run === 'string' ? run : run.text)).join('')

export const policyMessages = {
  row: (page: string, languages: string) => `${page.padEnd(18)}${languages}`,
  build: 'the text of the build',
  changed: (language: string, date: string, isOlderThanEnglish: boolean) =>
    `${language} of ${date}${isOlderThanEnglish ? ', older than the English text' : ''}`,
  set: (page: string, language: string, { parts }: Policy) =>
    `${page} (${language}): set, ${parts.length} ${parts.length === 1 ? 'part' : 'parts'}. Pages show it within a second.`,
  outdated: (languages: string[]) =>
    `Also check ${languages.join(', ')}: what is there is older than the English text now.`,
  unchanged: (page: string) => `${page}: it says that already.`,
  reset: (page: string, language: string) => `${page} (${language}): the text of the build again.`,
  version: ({ id, language, by, policy }: PolicyVersion, date: string) =>
    `${String(id).padStart(NUMBER)}  ${date}  ${language}  ${by}  ${policy?.title ?? 'the text of the build again'}`,
  never: 'The page has had the text of the build all the time.',
  part: (heading: string) => heading,
  question: ({ number, question, answer: [first] }: NumberedQuestion) =>
    [
      `${String(number).padStart(NUMBER)}  ${question}`,
      ...(first !== undefined && !(typeof first === 'object' && 'points' in first)
        ? [
            `${' '.repeat(NUMBER + 2)}${shortened(typeof first === 'object' && 'subheading' in first ? first.subheading : plain(first))}`
          ]
        : [])
    ].join('\n'),
  faqChanged: 'FAQ: changed. Pages show it within a second.',
  noNumber: (typed: string) => `"${typed}" is not a number: see the list.`,
  nothingToEdit: 'Say what to change: --question, --answer, or both.'
}

const shortened = (text: string): string => (text.length > 90 ? `${text.slice(0, 89)}…` : text)

export const policyDescriptions = {
  list: `the pages whose text can be replaced (${policyPages.join(', ')}), and where that was done`,
  show: 'writes a page as Markdown: its text now, or a version of policies history',
  set: 'replaces a page by a Markdown file: # title, a lead, ## parts with paragraphs, lists, links and ### headings',
  history: 'the versions of a page, the newest first',
  reset: 'gives a page the text of the build again',
  language: 'the language of the text; en unless given',
  version: 'a number of policies history',
  faqList: 'the questions with their numbers',
  add: 'adds a question to a part of the FAQ, which begins with it if there is none; the answer is Markdown',
  edit: 'changes a question or its answer',
  move: 'moves a question to a position in its part, from 1, or in another part',
  remove: 'removes a question, and its part with the last one in it',
  question: 'the new question',
  answer: 'the new answer, in Markdown',
  part: 'the part it moves to'
}
