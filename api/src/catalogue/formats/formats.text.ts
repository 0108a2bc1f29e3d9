const csvReasons: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'a quoted cell does not end: the file was cut off here or later',
  CSV_RECORD_INCONSISTENT_COLUMNS: 'has another number of cells than the header',
  CSV_MAX_RECORD_SIZE: 'is longer than 4 MB',
  CSV_INVALID_CLOSING_QUOTE: 'has text after the closing quote of a cell'
}

export const formatProblems = {
  row: 'row',
  file: 'file',
  broken: (code: string) => csvReasons[code] ?? `cannot be read (${code})`,
  unknownType: (type: string) => `is of the type "${type}", which is not known here`,
  noHandle: 'is missing',
  notBoolean: 'is neither TRUE nor FALSE',
  notStatus: 'is none of active, draft, archived, unlisted',
  twice: (name: string) => `has the column ${name} twice`,
  cutOff: (handle: string) => `${handle} may have lost rows where the file ends: it is refused as well`,
  emptyRow: 'is empty, and so are the options, the price, the stock and the picture of this row',
  otherThan: (line: number) => `is another one than in line ${line} of the same handle`,
  noOptionName: 'is missing, and the column beside it has a value',
  noOptions: (line: number) => `is missing: without an option this row is the same variant as line ${line}`,
  noMarket: (market: string, known: string[]) =>
    `has no prices of a market ${market}${known.length ? `, only of ${known.join(', ')}` : ''}`,
  notShopify: 'is not a product CSV of Shopify: --market, --currency and --uncounted are for those',
  onlyAed: (currency: string) => `cannot be read with --currency ${currency}: the shop sells in AED`,
  whichMarket: (names: string[], isBaseAsked: boolean) =>
    `may be the price here: name the market whose prices are in AED with --market "${names[0]}"${names.length > 1 ? ` (or ${names.slice(1).join(', ')})` : ''}${isBaseAsked ? ', or say with --currency AED that the prices without a market are' : ''}`,
  noMarketPrice: (market: string) =>
    `is missing, and the price without a market may be in another currency than that of ${market}: fill the cell, or say with --currency AED that it is in AED`,
  otherCurrency: (currency: string) => `is in ${currency}: the shop sells in AED`,
  missingColumns: (names: string[]) => `the file has no column ${names.join(', ')}`,
  notXml: (message: string) => `is not well-formed XML: ${message}`,
  unknownFormat: 'is neither a product CSV of Shopify nor a product feed for Google nor JSON Lines'
}
