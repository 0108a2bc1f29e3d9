export const policyText = {
  updated: 'Last Updated October 2025',
  changed: (date: string) => `Last Updated ${date}`,
  loading: 'Loading...',
  onThisPage: 'On this page',
  questions: (hours = 'we answer every day, 9 am to 9 pm GST') => `Questions? Write to us or call: ${hours}.`,
  open: (days: string, hours: string) => `${days} ${hours}`,
  comma: ', ',
  contact: 'Get in touch'
}
