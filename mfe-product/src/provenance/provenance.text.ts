export const provenanceText = {
  title: 'Condition',
  summary: (grade: string) => `Condition: ${grade}`,
  marks: 'Marks of wear, in close-up',
  mark: (place: string) => `Close-up: ${place}`,
  unmarked: 'We found no marks of wear.',
  certificate: 'Certificate of authenticity'
}
