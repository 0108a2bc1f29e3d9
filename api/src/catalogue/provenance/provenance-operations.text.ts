import { grades } from '@sahra/shared/contract/provenance'

/** The help of the command line, and the description of the machine api. */
export const provenanceHelp = {
  show: 'grade, marks of wear and certificate of a pre-loved product',
  grade: `sets the condition of a pre-loved product: ${grades.join(', ')}`,
  ungrade: 'takes grade and marks of a product away',
  mark: 'adds a mark of wear: the picture by its number from 1, and percent from its left and top',
  unmark: 'removes a mark of wear by its number',
  certify: 'issues the certificate of authenticity of a graded product; it never changes',
  withdraw: 'withdraws a certificate; its number is unknown from then on'
}

interface Graded {
  name: string
  grade: string | null
  certificate: string | null
  marks: { place: string; description: string; image: string; x: number; y: number }[]
}

/** What the command line prints. */
export const provenanceLines = ({ name, grade, certificate, marks }: Graded): string[] =>
  grade
    ? [
        `${name}: ${grade}, ${certificate ? `certificate ${certificate}` : 'no certificate'}`,
        ...marks.map(
          ({ place, description, image, x, y }, index) =>
            `${String(index + 1).padStart(4)}  ${place}: ${description} (${image} at ${x}, ${y})`
        )
      ]
    : [`${name}: no grade`]
