import type { SentFile } from '../../server/operation/sent-file'

/** The help of the command line, and the description of the machine api: what a figure counts. */
export const figureHelp = {
  sales:
    'orders of each day in Dubai, as they are now, also unpaid ones: total with delivery and VAT, refunded is not subtracted, cancelled ones are apart',
  categories:
    'sold lines by the category of now: prices less discounts, without delivery; cancelled orders are left out, refunds are not subtracted',
  steps:
    'how far carts and orders of the days have come: carts of signed-in shoppers that were ordered or have had lines since, then orders by what happened; emptied carts are gone',
  returns:
    'returns requested in the days by the cause that the team said: what was not refused, and the money back of what has arrived; refused ones are apart',
  searches:
    'words that shoppers searched and did not find, the 200 most searched: counts of up to 90 days, nothing of persons',
  'stock-age':
    'what is in stock and for sale, by days since its product was added, at prices of now without sales; not what is made to order or not counted',
  export: 'writes figures as CSV files into a folder',
  from: 'the first day, like 2026-11-01 (default 29 days before the last one)',
  to: 'the last day, included (default today)'
}

type Row = Readonly<Record<string, string | number | null>>

/** What the command line prints. */
export const figureMessages = {
  none: 'Nothing was counted.',
  lines(rows: readonly Row[]): string[] {
    const names = Object.keys(rows[0] ?? {})
    const cells = [names, ...rows.map(row => names.map(name => String(row[name] ?? '–')))]
    const widths = names.map((_name, column) => Math.max(...cells.map(cell => cell[column]?.length ?? 0)))
    return cells.map(([first = '', ...numbers]) =>
      [
        first.padEnd(widths[0] ?? 0),
        ...numbers.map((text, index) => text.padStart(widths[index + 1] ?? 0))
      ].join('  ')
    )
  },
  written: ({ fileName, rows = 0 }: SentFile) => `${fileName}: ${rows} ${rows === 1 ? 'row' : 'rows'}.`
}
