/** The help of the command line, and the description of the machine api. */
export const synonymHelp = {
  list: 'what shoppers say and what it means to the search, or only the lines with a word',
  add: 'adds a word of shoppers: it finds what the other words find',
  remove: 'removes a word of shoppers, or one of its meanings',
  weight: 'how near the meaning is: 1 the same thing, 0.5 something like it (default 1)'
}

interface Synonym {
  words: string
  means: string
  weight: number
}

/** What the command line prints. */
export const synonymMessages = {
  none: 'There are no synonyms.',
  noneWith: (word: string) => `No synonym has "${word}".`,
  row: ({ words, means, weight }: Synonym) =>
    `${words.padEnd(24)}  ${means}${weight === 1 ? '' : `  (${weight})`}`,
  saved: ({ words, means }: Synonym) => `Shoppers who search for "${words}" find "${means}".`,
  removed: ({ words, means }: Synonym) => `"${words}" no longer finds "${means}".`,
  notInCatalogue: ({ means }: Pick<Synonym, 'means'>) =>
    `No product has "${means}" yet: until then nothing changes.`
}
