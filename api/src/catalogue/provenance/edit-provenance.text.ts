export const provenanceProblems = {
  grade: (grades: readonly string[]) => `A grade is one of: ${grades.join(', ')}.`,
  notPreLoved: (name: string) => `${name} is not pre-loved. Add the tag first: product set … tags pre-loved.`,
  none: (name: string) => `${name} has no grade yet.`,
  certified: (name: string, number: string) =>
    `${name} is certified as ${number}, and a certificate never changes. Withdraw it first.`,
  marks: 'A product has at most 20 marks.',
  image: (images: string[]) => `The picture is one of the product: ${images.join(', ')}, or its number.`,
  position: 'A mark is at 0 to 100 percent of the picture, from its left and from its top.',
  text: (field: string) => `The ${field} has 1 to 200 characters in one line.`,
  noMark: (number: number) => `There is no mark ${number}.`,
  check: (results: readonly string[]) =>
    `A check is a name, one of ${results.join(', ')}, and a remark: “Clasp: noted: Replaced in 2019”.`,
  serial: 'A serial number has 4 to 40 letters and digits.',
  gtin: 'A GTIN has 8, 12, 13 or 14 digits, of which the last one is its check digit.',
  noCertificate: (name: string) => `${name} has no certificate.`
}
