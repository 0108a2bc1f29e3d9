export const translationDescriptions = {
  export: 'writes every English text of the shop, with its translation, as CSV for a spreadsheet',
  import:
    'reads the translations of such a file, all or none; a row without a text changes nothing, and --dry-run checks it'
}
