import { brand } from '@sahra/shared/shop/brand'

export const contactText = {
  title: 'Get in touch',
  description: () => `Our address${brand.inCity}, our telephone and e-mail, and when we are there.`,
  lead: 'Ask about a piece, an order, or something you have been looking for. A person answers.',
  visit: 'Visit',
  call: 'Call',
  write: 'Write',
  hours: 'Hours',
  open: [
    ['Mon–Fri', '9 AM–8 PM GST'],
    ['Sat', '10 AM–8 PM GST'],
    ['Sun', 'closed']
  ]
} as const
