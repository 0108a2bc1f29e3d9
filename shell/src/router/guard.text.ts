export const guardText = {
  checking: 'Checking your session…'
}
