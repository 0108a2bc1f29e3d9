export const synonymDescriptions = {
  list: 'what shoppers say and what it means to the search, or only the lines with a word',
  add: 'adds a word of shoppers: it finds what the other words find',
  remove: 'removes a word of shoppers, or one of its meanings',
  weight: 'how near the meaning is: 1 the same thing, 0.5 something like it (default 1)'
}

export const synonymMessages = {
  none: 'There are no synonyms.',
  noneWith: (word: string) => `No synonym has "${word}".`,
  row: ({ words, means, weight }: { words: string; means: string; weight: number }) =>
    `${words.padEnd(24)}  ${means}${weight === 1 ? '' : `  (${weight})`}`,
  saved: (words: string, means: string) => `Shoppers who search for "${words}" find "${means}".`,
  removed: (words: string, means: string) => `"${words}" no longer finds "${means}".`,
  notInCatalogue: (means: string) => `No product has "${means}" yet: until then nothing changes.`
}
