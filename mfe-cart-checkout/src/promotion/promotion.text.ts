export const text = {
  have: 'Have a code?',
  code: 'Code',
  apply: 'Apply',
  entered: (code: string) => `Code ${code}`,
  remove: 'Remove',
  removeCode: (code: string) => `Remove code ${code}`,
  failed: 'The code could not be checked. Please try again.',
  removeFailed: 'The code could not be removed. Please try again.'
}
