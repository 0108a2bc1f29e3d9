import type { House } from './house'

const lead = 'Unique luxury pieces, found with patience and handed on with care.'

export const aboutText = ({ city, pieces, hasOwnName }: House) => ({
  title: 'About Us',
  description: hasOwnName
    ? lead
    : `A mother and daughter${city && ` in ${city}`}, ${pieces && `${pieces}+ `}authenticated pieces, and the care of a concierge for each of them.`,
  lead,
  picture: 'Cognac bag, gold watch and silk scarf on ivory',
  story: hasOwnName
    ? undefined
    : {
        title: 'Our story',
        paragraphs: [
          'It began with a mother, a daughter and a wardrobe that held three decades of beautiful things. Friends came to borrow, then to buy, and then to ask: could you find me the one with the gold lock?',
          'So we went looking. In Paris and Milan, in the quiet cupboards of Jumeirah, through private owners who trusted us because we asked the right questions. What started as a favour became concierge-style sourcing: you tell us the piece, we find it, check it and bring it to your door.',
          `Today the shop holds new and pre-loved bags, shoes, jewellery, watches, accessories and ready-to-wear. We are still a mother and a daughter, ${city && `still in ${city}, `}and still open every parcel ourselves before you do. International shipping is available on request.`
        ]
      },
  why: {
    title: 'Why choose us',
    reasons: [
      {
        title: 'Quality Assurance',
        text: `Every piece is inspected by hand and carries a lifetime authenticity guarantee${pieces && `, on all ${pieces}+ pieces we have sourced`}.`
      },
      {
        title: 'Convenience',
        text: 'Affordable luxury with installment purchase options, with worldwide delivery and returns.'
      },
      {
        title: 'Exceptional Service',
        text: 'A person answers, every day. And you receive your money back if the item is not as shown.'
      }
    ]
  },
  mission: {
    title: 'Our mission',
    text: 'To make rare and lasting things easier to own: honestly described, fairly priced, and certain to be what they claim to be.'
  },
  beliefs: {
    title: 'What we believe',
    points: [
      'Luxury is in the making, not in the logo. A well-made thing deserves more than one life.',
      'Authenticity is no selling point. It is the least you can expect, and we guarantee it for life.',
      'A price should be understood. We show what you pay, and charge only once the piece is confirmed.',
      'Good service is remembered longer than a discount.'
    ]
  },
  how: {
    title: 'How it works',
    steps: [
      {
        title: 'Find it',
        text: 'Browse the shop, or tell us what you are looking for and we source it for you.'
      },
      {
        title: 'Order it',
        text: 'Your payment is authorized at checkout. Nothing is captured yet.'
      },
      {
        title: 'We confirm it',
        text: 'Our team confirms the item, typically within about 24 hours. If we cannot, the authorization is released.'
      },
      {
        title: 'Enjoy it',
        text: 'Packed by hand and delivered within the UAE in 1 to 3 business days after confirmation.'
      }
    ]
  },
  contact: {
    title: 'Contact',
    text: `Something you would like to know before you decide? We are ${city && `in ${city} and `}glad to help.`,
    support: 'Get Support'
  }
})
