import { grades } from '@sahra/shared/contract/provenance'

/** The help of the command line, and the description of the machine api. */
export const provenanceHelp = {
  show: 'grade, marks of wear and certificate of a pre-loved product',
  grade: `sets the condition of a pre-loved product: ${grades.join(', ')}`,
  ungrade: 'takes grade and marks of a product away',
  mark: 'adds a mark of wear: the picture by its number from 1, and percent from its left and top',
  unmark: 'removes a mark of wear by its number',
  certify: 'issues the certificate of authenticity of a graded product; it never changes',
  report:
    'adds an authentication report to a certified product: checks with their result (passed, noted, absent) and a remark',
  serial: 'the serial number, of which pages show the end alone; without it the earlier one stays',
  gtin: 'the GTIN of its address, a number of the house included; otherwise the barcode of the product',
  withdraw: 'withdraws a certificate; its number is unknown from then on'
}

interface Graded {
  name: string
  grade: string | null
  certificate: string | null
  report: { examiner: string; checkedAt: string; checks: string[]; serialEnd: string | null } | null
  marks: { place: string; description: string; image: string; x: number; y: number }[]
}

/** What the command line prints. */
export const provenanceLines = ({ name, grade, certificate, report, marks }: Graded): string[] =>
  grade
    ? [
        `${name}: ${grade}, ${certificate ? `certificate ${certificate}` : 'no certificate'}`,
        ...marks.map(
          ({ place, description, image, x, y }, index) =>
            `${String(index + 1).padStart(4)}  ${place}: ${description} (${image} at ${x}, ${y})`
        ),
        ...(report ? [`Report of ${report.checkedAt.slice(0, 10)} by ${report.examiner}`] : []),
        ...(report?.checks ?? []).map(check => `      ${check}`),
        ...(report?.serialEnd ? [`      Serial number ends in ${report.serialEnd}`] : [])
      ]
    : [`${name}: no grade`]
