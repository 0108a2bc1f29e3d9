import type { Grade } from '@sahra/shared/contract/provenance'

const known: Record<Grade, { name: string; meaning: string }> = {
  pristine: {
    name: 'Pristine',
    meaning: 'Worn a few times at most. Our examiners found no marks, also under a lamp.'
  },
  excellent: {
    name: 'Excellent',
    meaning: 'Cared for, with one mark that is found only by those who look for it.'
  },
  'very-good': {
    name: 'Very good',
    meaning: 'Used and well kept: light wear in places, nothing that touches form or function.'
  },
  good: {
    name: 'Good',
    meaning: 'Worn and loved, with wear that is seen. Complete, sound and ready for many more years.'
  }
}

/** The name of each grade and what it means; a newer api may have others. */
export const gradeText: Partial<typeof known> = known
