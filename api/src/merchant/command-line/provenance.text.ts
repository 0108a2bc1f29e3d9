import type { Provenance } from '@sahra/shared/contract/provenance'

export const provenanceMessages = {
  shown: (name: string, provenance: Provenance | undefined) =>
    provenance
      ? [
          `${name}: ${provenance.grade}, ${provenance.certificate ? `certificate ${provenance.certificate}` : 'no certificate'}`,
          ...provenance.marks.map(
            ({ place, description, image, x, y }, index) =>
              `${String(index + 1).padStart(4)}  ${place}: ${description} (${image} at ${x}, ${y})`
          )
        ]
      : [`${name}: no grade`]
}

export const provenanceDescriptions = {
  grade: (grades: readonly string[]) => `sets the condition of a pre-loved product: ${grades.join(', ')}`,
  ungrade: 'takes grade and marks of a product away',
  mark: 'adds a mark of wear: the picture by its number from 1, and percent from its left and top',
  unmark: 'removes a mark of wear by its number',
  certify: 'issues the certificate of authenticity of a graded product; it never changes',
  withdraw: 'withdraws a certificate; its number is unknown from then on'
}
