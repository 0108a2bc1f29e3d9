import type { SourceFile } from './source-files'

const STATEMENT = /\b(?:SH|CA|PR|CC|WL|AC|OR|SX|API)-\d{3}\b/g
const SECURITY = /\bSEC-\d+\b/g
/** C57 and S5 are also colours, columns and path commands: they count in comments, test names and documents only. */
const SHORT = /\b(?:C[1-9]\d{0,2}|S[1-9])\b/g

const BLOCK_COMMENT = /\/\*[\s\S]*?\*\//g
const LINE_COMMENT = /(?:^|\s)\/\/.*$/gm
const SQL_COMMENT = /--.*$/gm
const YAML_COMMENT = /(?:^|\s)#.*$/gm
/** A string that begins with an id: the name of a test. */
const TEST_NAME = /(['"`])(?:C[1-9]\d{0,2}|S[1-9])[ ,:].*?\1/g
const FENCED_CODE = /^```[\s\S]*?^```/gm

const commentPatterns: [RegExp, RegExp[]][] = [
  [/\.(ts|tsx|js|mjs|cjs)$/, [BLOCK_COMMENT, LINE_COMMENT, TEST_NAME]],
  [/\.css$/, [BLOCK_COMMENT]],
  [/\.sql$/, [BLOCK_COMMENT, SQL_COMMENT]],
  [/\.ya?ml$/, [YAML_COMMENT]]
]

const matches = (text: string, pattern: RegExp): string[] => text.match(pattern) ?? []

function prose({ path, text }: SourceFile): string {
  if (path.endsWith('.md')) return text.replace(FENCED_CODE, '')
  const [, patterns = []] = commentPatterns.find(([name]) => name.test(path)) ?? []
  return patterns.flatMap(pattern => matches(text, pattern)).join('\n')
}

/** Returns the ids that a file cites, each once. */
export function citedIds(file: SourceFile): Set<string> {
  return new Set([
    ...matches(file.text, STATEMENT),
    ...matches(file.text, SECURITY),
    ...matches(prose(file), SHORT)
  ])
}

const DEFINITION = /^(?:- \*\*([A-Z]+-?\d+)\*\*|## (S\d+) )(.*)$/gm

export interface Definition {
  id: string
  /** The document that defines it. */
  document: string
  /** The interpretations that the definition refers to. */
  interpretations: string[]
}

/** Returns the ids that a document defines, in its order. */
export const definitions = ({ path, text }: SourceFile): Definition[] =>
  [...text.matchAll(DEFINITION)].map(([, entry, section, rest = '']) => ({
    id: (entry ?? section)!,
    document: path,
    interpretations: matches(rest, SHORT).filter(id => id.startsWith('C'))
  }))

/** Citations from before the requirements stood in the repository: paths and line numbers elsewhere. */
const OLD_FORM =
  /specification(?:\.md)? (?:line|section) \d|\bdesign: security|\bdesign\/[a-z-]+\.md|(?:^|\/\/ |\* |['"`(])security \d|\bdecision C\d|\bacceptance\.md\b|\b[sS]ecurity\.md \d/gim

export const oldCitations = ({ text }: SourceFile): string[] => matches(text, OLD_FORM)
