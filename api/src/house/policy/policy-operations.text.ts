import { policyPages } from '@sahra/shared/contract/policy'
import { formatDateTime, plural } from '@sahra/shared/format/format'

/** The help of the command line, and the description of the machine api. */
export const policyHelp = {
  list: `the pages whose text can be replaced (${policyPages.join(', ')}), and where that was done`,
  show: 'what a page says now, or said in a version of its history, as Markdown',
  version: 'what a version of a page said, as Markdown',
  change:
    'replaces the text of a page by Markdown: # title, a lead, ## parts with paragraphs, lists, links and ### headings',
  history: 'the versions of a page in all languages, the newest first',
  reset: 'gives a page the text of the build again',
  language: 'the language of the text; en unless given',
  versionNumber: 'a number of policies history'
}

const NUMBER = 4
const BUILD = 'the text of the build'
const SHOWN = 'Pages show it within a second.'

interface ListedPolicy {
  id: string
  languages: { language: string; changedAt: string; isOlderThanEnglish: boolean }[]
}
interface ChangedPolicy {
  page: string
  language: string
  isSame: boolean
  parts: number
  outdated: string[]
}
interface PolicyVersion {
  id: number
  at: string
  language: string
  by: string
  title: string | null
}

/** What the command line prints. */
export const policyMessages = {
  row({ id, languages }: ListedPolicy) {
    const texts = languages.map(
      ({ language, changedAt, isOlderThanEnglish }) =>
        `${language} of ${formatDateTime(changedAt)}${isOlderThanEnglish ? ', older than the English text' : ''}`
    )
    return `${id.padEnd(18)}${texts.join('; ') || BUILD}`
  },
  changed: ({ page, language, isSame, parts, outdated }: ChangedPolicy) =>
    isSame
      ? [`${page}: it says that already.`]
      : [
          `${page} (${language}): set, ${plural(parts, 'part')}. ${SHOWN}`,
          ...(outdated.length
            ? [`Also check ${outdated.join(', ')}: what is there is older than the English text now.`]
            : [])
        ],
  reset: ({ page, language }: { page: string; language: string }) =>
    `${page} (${language}): the text of the build again.`,
  version: ({ id, at, language, by, title }: PolicyVersion) =>
    `${String(id).padStart(NUMBER)}  ${formatDateTime(at)}  ${language}  ${by}  ${title ?? `${BUILD} again`}`,
  never: `The page has had ${BUILD} all the time.`
}

/** The help of the command line, and the description of the machine api. */
export const faqHelp = {
  list: 'the questions of the FAQ with their numbers and answers',
  add: 'adds a question to a part of the FAQ, which begins with it if there is none; the answer is Markdown',
  change:
    'changes a question or its answer, or moves it: to a position in its part, from 1, or in another part',
  edit: 'changes a question or its answer',
  move: 'moves a question to a position in its part, from 1, or in another part',
  remove: 'removes a question, and its part with the last one in it',
  question: 'the new question',
  answer: 'the new answer, in Markdown',
  part: 'the part it moves to'
}

interface Question {
  number: number
  part: string
  question: string
  answer: string
}

/** The first words of a Markdown text; of a list nothing. */
const beginningOf = (markdown: string): string[] => {
  const [line = ''] = markdown.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').split('\n')
  return /^[-*] /.test(line) ? [] : [line.length > 90 ? `${line.slice(0, 89)}…` : line]
}

/** What the command line prints. */
export const faqMessages = {
  list: (questions: readonly Question[]) =>
    questions.flatMap(({ number, part, question, answer }, index) => [
      ...(part === questions[index - 1]?.part ? [] : [part]),
      `${String(number).padStart(NUMBER)}  ${question}`,
      ...beginningOf(answer).map(line => ' '.repeat(NUMBER + 2) + line)
    ]),
  changed: ({ isChanged }: { isChanged: boolean }) =>
    isChanged ? `FAQ: changed. ${SHOWN}` : 'FAQ: it says that already.'
}
