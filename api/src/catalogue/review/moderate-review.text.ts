export const moderationProblems = {
  unknown: (id: string) => `There is no review ${id}.`,
  hidden: 'The review is hidden already.',
  shown: 'The review is not hidden.',
  reason: 'A reason has 1 to 500 characters.',
  answer: 'An answer has 1 to 1000 characters.',
  noAnswer: 'The review has no answer.'
}
