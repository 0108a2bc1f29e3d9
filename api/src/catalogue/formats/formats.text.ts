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
  notNumber: 'is not a whole number',
  notBoolean: 'is neither TRUE nor FALSE',
  otherCurrency: (currency: string) => `is in ${currency}: the shop sells in AED`,
  missingColumns: (names: string[]) => `the file has no column ${names.join(', ')}`,
  otherOption: (name: string) => `the option ${name} is not known: products differ by Color and Size`,
  notXml: (message: string) => `is not well-formed XML: ${message}`,
  unknownFormat: 'is neither a product CSV of Shopify nor a product feed for Google nor JSON Lines'
}
