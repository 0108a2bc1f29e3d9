/** The help of the command line, and the description of the machine api. */
export const missedHelp = {
  list: 'what shoppers searched and did not find, the most searched first: words and counts of up to 90 days, nothing of persons',
  days: 'the last days that count (default 30, at most 90)'
}

interface Missed {
  words: string
  searches: number
  lastDay: string
}

/** What the command line prints. */
export const missedMessages = {
  none: 'Shoppers found what they searched for.',
  row: ({ words, searches, lastDay }: Missed) =>
    `${String(searches).padStart(6)}  ${lastDay}  ${words.padEnd(24)}  npm run shop -- synonyms add "${words}" <means>`
}
