/** The requirements of levels 1 and 2 of OWASP ASVS 5.0.0: section → numbers and ranges of numbers. */
const sections: Record<string, string> = {
  '1.1': '1-2',
  '1.2': '1-9',
  '1.3': '1-11',
  '1.4': '1-3',
  '1.5': '1-2',
  '2.1': '1-3',
  '2.2': '1-3',
  '2.3': '1-4',
  '2.4': '1',
  '3.2': '1-2',
  '3.3': '1-4',
  '3.4': '1-6',
  '3.5': '1-5',
  '3.7': '1-2',
  '4.1': '1-3',
  '4.2': '1',
  '4.3': '1-2',
  '4.4': '1-4',
  '5.1': '1',
  '5.2': '1-3',
  '5.3': '1-2',
  '5.4': '1-3',
  '6.1': '1-3',
  '6.2': '1-12',
  '6.3': '1-4',
  '6.4': '1-4',
  '6.5': '1-5',
  '6.6': '1-3',
  '6.8': '1-4',
  '7.1': '1-3',
  '7.2': '1-4',
  '7.3': '1-2',
  '7.4': '1-5',
  '7.5': '1-2',
  '7.6': '1-2',
  '8.1': '1-2',
  '8.2': '1-3',
  '8.3': '1',
  '8.4': '1',
  '9.1': '1-3',
  '9.2': '1-4',
  '10.1': '1-2',
  '10.2': '1-2',
  '10.3': '1-4',
  '10.4': '1-11',
  '10.5': '1-5',
  '10.6': '1-2',
  '10.7': '1-3',
  '11.1': '1-2',
  '11.2': '1-3',
  '11.3': '1-3',
  '11.4': '1-4',
  '11.5': '1',
  '11.6': '1',
  '12.1': '1-3',
  '12.2': '1-2',
  '12.3': '1-4',
  '13.1': '1',
  '13.2': '1-5',
  '13.3': '1-2',
  '13.4': '1-5',
  '14.1': '1-2',
  '14.2': '1-4',
  '14.3': '1-3',
  '15.1': '1-3',
  '15.2': '1-3',
  '15.3': '1-7',
  '16.1': '1',
  '16.2': '1-5',
  '16.3': '1-4',
  '16.4': '1-3',
  '16.5': '1-3',
  '17.1': '1',
  '17.2': '1-4',
  '17.3': '1-2'
}

/** Returns every number of levels 1 and 2, such as 1.2.10. */
export const asvsNumbers = (): string[] =>
  Object.entries(sections).flatMap(([section, list]) =>
    list.split(' ').flatMap(range => {
      const [from = 0, to = from] = range.split('-').map(Number)
      return Array.from({ length: to - from + 1 }, (_one, index) => `${section}.${from + index}`)
    })
  )

export const ASVS = 'docs/asvs.md'

export interface AsvsRow {
  number: string
  what: string
  state: string
  by: string
}

/** Returns the rows of the tables that begin with a number. */
export const asvsRows = (text: string): AsvsRow[] =>
  [...text.matchAll(/^\| (\d+\.\d+\.\d+) +\|(.*)\|$/gm)].map(([, number = '', rest = '']) => {
    const [what = '', state = '', ...by] = rest.split('|').map(cell => cell.trim())
    return { number, what, state, by: by.join('|') }
  })

export interface Citation {
  file: string
  /** Words that stand in the file. */
  quotation: string | undefined
}

/** A path, or a file of the root. */
const isFile = (text: string): boolean => /^(?:[\w.-]+\/)+[\w.-]+\.[a-z]+$|^[\w-]+\.(?:md|json)$/.test(text)

/** Returns the files that a row names, with what it quotes of them. */
export const asvsCitations = ({ by }: AsvsRow): Citation[] =>
  [...by.matchAll(/`([^`]+)`(?: “([^”]+)”)?/g)]
    .map(([, file = '', quotation]) => ({ file, quotation }))
    .filter(({ file }) => isFile(file))
