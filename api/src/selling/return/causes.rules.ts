/** Why items come back. Texts of the shopper say it in words, which nothing counts. */
export const causes = [
  'size',
  'colour',
  'not-as-described',
  'fault',
  'wrong-item',
  'late',
  'changed-mind',
  'other'
] as const
export type Cause = (typeof causes)[number]
