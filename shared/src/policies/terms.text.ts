import type { PolicyPart } from '../contract/policy'
import type { House } from './house'

const parts = ({ city, pieces }: House): PolicyPart[] => [
  {
    id: 'agreement',
    heading: 'Our agreement',
    blocks: [
      'These terms apply to everything you do in our shop: browsing, opening an account, writing a review and placing an order. By placing an order you accept them.',
      `The shop is run from ${city ? `${city}, United Arab Emirates` : 'the United Arab Emirates'}. You must be at least 18 years old, or have the consent of a parent or guardian, to buy from us.`
    ]
  },
  {
    id: 'pieces',
    heading: 'Our pieces and their authenticity',
    blocks: [
      'We sell new and pre-loved luxury bags, shoes, jewellery, watches, accessories and ready-to-wear. Pre-loved pieces have been owned before; signs of wear are part of their character and are described or shown as well as we can.',
      `Every piece is inspected before it is offered and carries a lifetime authenticity guarantee. ${pieces ? `It covers the ${pieces}+ pieces we have sourced and all that follow: if` : 'If'} a piece you bought from us is ever shown not to be authentic, you receive your money back.`
    ]
  },
  {
    id: 'prices',
    heading: 'Prices and payment',
    blocks: [
      'Prices are in UAE dirhams (AED). A price on a product page is an estimate until your order is placed; the order shows the price, the shipping fee and the tax that are charged.',
      'You can pay by credit card, debit card, Apple Pay or crypto. Which methods are offered for an order is shown at checkout; for others, and for installment purchase options, contact us.'
    ]
  },
  {
    id: 'confirmation',
    heading: 'How an order becomes binding',
    blocks: [
      'Orders are authorized at checkout and captured only after our team confirms the item, typically within about 24 hours. If the item cannot be confirmed, the authorization is released and nothing is charged. The order then goes from confirmed to fulfilled.',
      'Until a piece is confirmed we may decline an order, for example when the piece was sold elsewhere at the same moment or when its price was plainly a mistake.'
    ]
  },
  {
    id: 'international',
    heading: 'International customers',
    blocks: [
      'International customers cannot order on the site and must contact us for a quote. We then tell you the price of the piece with shipping, duties and taxes to your country, and arrange payment with you.'
    ]
  },
  {
    id: 'returns',
    heading: 'Sales and returns',
    blocks: [
      'All sales are final, except as set out in Delivery & Returns. Your rights under the law of the United Arab Emirates are not affected.'
    ]
  },
  {
    id: 'account',
    heading: 'Your account',
    blocks: [
      'Keep your password to yourself and your name and e-mail address up to date. Tell us at once if you believe that someone else uses your account. We may close an account that is used for fraud or to harm others.'
    ]
  },
  {
    id: 'reviews',
    heading: 'Reviews',
    blocks: [
      'A review should tell what you experienced with a piece. By posting one you allow us to show it in the shop with your name. We remove reviews that insult, advertise or break the law.'
    ]
  },
  {
    id: 'brands',
    heading: 'Names and brands',
    blocks: [
      'Brand names and trademarks belong to their owners. We are an independent shop and are not affiliated with the houses whose pieces we sell.'
    ]
  },
  {
    id: 'liability',
    heading: 'Our responsibility',
    blocks: [
      'We are responsible for damage that we cause through intent or gross negligence, and for whatever the law does not allow us to exclude. For anything else our responsibility is limited to the price of the order concerned.'
    ]
  },
  {
    id: 'law',
    heading: 'Law and changes',
    blocks: [
      `The law of the United Arab Emirates applies, and ${city ? `the courts of ${city}` : 'its courts'} decide. We may change these terms; an order follows the terms that stood here on the day it was placed.`
    ]
  }
]

export const termsText = (house: House) => ({
  title: 'Terms and Conditions',
  description: 'How orders, payment, confirmation and returns work when you buy from us.',
  lead: 'What you can expect from us, and what we expect from you, in plain words.',
  parts: parts(house)
})
