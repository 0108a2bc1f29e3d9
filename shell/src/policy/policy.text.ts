export const policyText = {
  updated: 'Last Updated October 2025',
  changed: (date: string) => `Last Updated ${date}`,
  loading: 'Loading...',
  onThisPage: 'On this page',
  questions: 'Questions? Write to us or call: we answer every day, 9 am to 9 pm GST.',
  contact: 'Get in touch'
}
