export const inventoryProblems = {
  row: 'row',
  noVariant: 'is missing: this row names no variant',
  noLocation: 'is missing',
  notQuantity: 'is not a whole number',
  otherVariant: (line: number) => `is also that of another variant, in line ${line}`,
  twice: (line: number) => `has this variant in line ${line} already`
}
