import type { PolicyPart } from '../contract/policy'
import type { House } from './house'

const parts = ({ pieces }: House): PolicyPart[] => [
  {
    id: 'pieces',
    heading: 'Pieces and authenticity',
    blocks: [
      { subheading: 'Are your pieces authentic?' },
      `Yes. Every piece is inspected by hand before it is offered, and comes with a lifetime authenticity guarantee.${pieces && ` It covers the ${pieces}+ pieces we have sourced so far and every one that follows.`}`,
      { subheading: 'Are the pieces new or pre-loved?' },
      'Both. We offer new and pre-loved bags, shoes, jewellery, watches, accessories and ready-to-wear, many of them unique luxury pieces. The description says what a piece has lived through.',
      { subheading: 'Can you find a piece that is not in the shop?' },
      'Very likely. Sourcing is how we began: tell us what you are looking for, and our concierge looks for it with private owners and trusted partners.'
    ]
  },
  {
    id: 'ordering',
    heading: 'Ordering and payment',
    blocks: [
      { subheading: 'When am I charged?' },
      'Your order is authorized at checkout and captured only after our team confirms the item, typically within about 24 hours. If the item cannot be confirmed, the authorization is released.',
      { subheading: 'Which payment methods do you take?' },
      'Credit card, debit card, Apple Pay and crypto. The checkout shows which of them, and whether cash on delivery, you can use for your order.',
      { subheading: 'Can I pay in installments?' },
      'Yes, we offer affordable luxury with installment purchase options. Contact us before you order and we arrange it with you.',
      { subheading: 'Can I order from outside the UAE?' },
      'International customers cannot order on the site. Contact us for a quote: we tell you the price with shipping, duties and taxes, and ship worldwide.'
    ]
  },
  {
    id: 'delivery',
    heading: 'Delivery and returns',
    blocks: [
      { subheading: 'How long does delivery take?' },
      'Processing takes 1 to 2 business days. UAE delivery takes 1 to 3 business days after confirmation.',
      { subheading: 'Can I return a piece?' },
      'All sales are final, except as set out in Delivery & Returns: ask for a return within 7 days of delivery. Refunds take 5 to 10 business days once the piece has been inspected.',
      { subheading: 'What if it arrives damaged, or is not what I saw?' },
      'Report damage within 48 hours of delivery, with photographs. You receive your money back if the item is not as shown.',
      { subheading: 'Can I cancel an order?' },
      'While it is pending, yes: open My Orders and choose Cancel. After that, please call us.'
    ]
  },
  {
    id: 'account',
    heading: 'Your account',
    blocks: [
      { subheading: 'Do I need an account?' },
      'Not to look around, to search, to read reviews or to chat with us. You need one for your cart, your wishlist and your orders.',
      { subheading: 'What happens when a piece is sold out?' },
      'Choose Notify me on the piece or in your wishlist, and we send you an e-mail when it is back in stock.'
    ]
  }
]

export const faqText = (house: House) => ({
  title: 'FAQs',
  description: 'Answers about authenticity, payment, confirmation, delivery, returns and your account.',
  lead: 'Answers to what we are asked most.',
  parts: parts(house)
})
