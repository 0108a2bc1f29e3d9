export const exportHelp = {
  export: 'writes all products: .jsonl (everything), .csv (Shopify), .tsv or .xml (Google)',
  as: 'the format: json, shopify, google, google-xml, meta'
}

export const exportMessages = {
  unknownFormat: (formats: readonly string[]) =>
    `The name of the file says no format. Use --as with one of: ${formats.join(', ')}.`,
  exported: ({ fileName }: { fileName: string }, { format }: { format: string }) =>
    `Wrote ${fileName} (${format}).`
}
