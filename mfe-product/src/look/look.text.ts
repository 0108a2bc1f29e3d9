export const lookText = { title: 'Complete the look' }
