import type { PolicyPart } from '../contract/policy'

const parts: PolicyPart[] = [
  {
    id: 'confirmation',
    heading: 'Confirmation comes first',
    blocks: [
      'Your payment is authorized at checkout and captured only after our team confirms the item, typically within about 24 hours. If the item cannot be confirmed, the authorization is released. The order then goes from confirmed to fulfilled, and you hear from us by e-mail at each step.'
    ]
  },
  {
    id: 'uae',
    heading: 'Delivery within the UAE',
    blocks: [
      'Every piece is packed by hand, insured and handed over against a name.',
      {
        points: [
          'Processing takes 1 to 2 business days.',
          'UAE delivery takes 1 to 3 business days after confirmation.',
          'The shipping fee, and the amount above which delivery is free, are shown in your cart before you pay.',
          'Once an order is on its way, its tracking is shown under My Orders.'
        ]
      }
    ]
  },
  {
    id: 'worldwide',
    heading: 'Worldwide delivery and returns',
    blocks: [
      'We deliver worldwide and take returns from wherever we deliver. International customers cannot order on the site and must contact us for a quote: we tell you the price with shipping, duties and taxes to your door, and how a return would travel.'
    ]
  },
  {
    id: 'returns',
    heading: 'The 7-day return window',
    blocks: [
      'If a piece is not for you, ask for a return within 7 days of delivery: on the page of your order under My Orders, or write or call with your order ID. We confirm the return and arrange its collection.',
      {
        points: [
          'Your return request must reach us within 7 days of delivery.',
          'The piece must be unworn and as you received it, with its tags, box, dust bag and papers.',
          'Earrings, hosiery and pieces made or altered for you cannot be returned, unless they are faulty.'
        ]
      }
    ]
  },
  {
    id: 'refunds',
    heading: 'Refunds',
    blocks: [
      'Once a returned piece has arrived and has been inspected, refunds take 5 to 10 business days to reach the account you paid with. For cash on delivery we agree with you where to send the money.'
    ]
  },
  {
    id: 'damage',
    heading: 'Damaged or not as shown',
    blocks: [
      'Please open your parcel soon. If something arrived damaged, report it within 48 hours of delivery, with photographs of the piece and its packaging.',
      'You receive your money back if the item is not as shown. In that case, and when a piece arrives damaged, the return costs you nothing.'
    ]
  },
  {
    id: 'cancel',
    heading: 'Changing your mind before it leaves',
    blocks: [
      'While an order is pending you can cancel it yourself under My Orders. The authorization is then released and the piece goes back on sale.'
    ]
  }
]

export const deliveryReturnsText = {
  title: 'Delivery & Returns',
  description:
    'Confirmation within about 24 hours, UAE delivery in 1 to 3 business days, a 7-day return window and refunds in 5 to 10 business days.',
  lead: 'From our hands to yours, and back again should it not be the one.',
  parts
}
