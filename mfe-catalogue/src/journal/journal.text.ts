import { brand } from '@sahra/shared/shop/brand'
import type { JournalSlug } from '@sahra/shared/contract/journal'

export const journalText = {
  title: 'Journal',
  lead: 'How we look, what we look for, and how beautiful things stay beautiful.',
  description: () =>
    `From the workroom of ${brand.name}${brand.inCity}: authenticity, condition and care of luxury pieces.`,
  read: 'Read',
  breadcrumb: 'Breadcrumb',
  related: 'Pieces that go with it',
  unknown: 'This piece of the journal does not exist',
  unknownAdvice: 'It may have moved. All pieces are in the journal.',
  all: 'To the journal'
}

export const articleHeads: Record<JournalSlug, { title: string; lead: string; picture: string }> = {
  'how-we-authenticate': {
    title: 'How we authenticate',
    lead: 'Two people, four steps, and the right to say no. What happens between a knock at our door and a page in the shop.',
    picture: 'The dial of a chronograph, close up'
  },
  'what-a-grade-tells-you': {
    title: 'What a grade tells you',
    lead: 'Pristine, excellent, very good, good: four words that have to mean the same every time.',
    picture: 'The lock of an ivory and navy bag, close up'
  },
  'leather-in-the-gulf': {
    title: 'Leather in the Gulf',
    get lead() {
      return `Heat outside, cold air inside, and salt between them. How a bag or a pair of shoes lives well${brand.inCity || ' in the Gulf'}.`
    },
    picture: 'Shoes on a pale stand'
  }
}
