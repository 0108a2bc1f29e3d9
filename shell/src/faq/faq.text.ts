export const faqText = {
  title: 'FAQs',
  description: 'Answers about authenticity, payment, confirmation, delivery, returns and your account.',
  lead: 'Answers to what we are asked most.',
  groups: [
    {
      title: 'Pieces and authenticity',
      questions: [
        {
          question: 'Are your pieces authentic?',
          answer:
            'Yes. Every piece is inspected by hand before it is offered, and comes with a lifetime authenticity guarantee. It covers the 25,000+ pieces we have sourced so far and every one that follows.'
        },
        {
          question: 'Are the pieces new or pre-loved?',
          answer:
            'Both. We offer new and pre-loved bags, shoes, jewellery, watches, accessories and ready-to-wear, many of them unique luxury pieces. The description says what a piece has lived through.'
        },
        {
          question: 'Can you find a piece that is not in the shop?',
          answer:
            'Very likely. Sourcing is how we began: tell us what you are looking for, and our concierge looks for it with private owners and trusted partners.'
        }
      ]
    },
    {
      title: 'Ordering and payment',
      questions: [
        {
          question: 'When am I charged?',
          answer:
            'Your order is authorized at checkout and captured only after our team confirms the item, typically within about 24 hours. If the item cannot be confirmed, the authorization is released.'
        },
        {
          question: 'Which payment methods do you take?',
          answer:
            'Credit card, debit card, Apple Pay and crypto. The checkout shows which of them, and whether cash on delivery, you can use for your order.'
        },
        {
          question: 'Can I pay in installments?',
          answer:
            'Yes, we offer affordable luxury with installment purchase options. Contact us before you order and we arrange it with you.'
        },
        {
          question: 'Can I order from outside the UAE?',
          answer:
            'International customers cannot order on the site. Contact us for a quote: we tell you the price with shipping, duties and taxes, and ship worldwide.'
        }
      ]
    },
    {
      title: 'Delivery and returns',
      questions: [
        {
          question: 'How long does delivery take?',
          answer:
            'Processing takes 1 to 2 business days. UAE delivery takes 1 to 3 business days after confirmation.'
        },
        {
          question: 'Can I return a piece?',
          answer:
            'All sales are final, except as set out in Delivery & Returns: ask for a return within 7 days of delivery. Refunds take 5 to 10 business days once the piece has been inspected.'
        },
        {
          question: 'What if it arrives damaged, or is not what I saw?',
          answer:
            'Report damage within 48 hours of delivery, with photographs. You receive your money back if the item is not as shown.'
        },
        {
          question: 'Can I cancel an order?',
          answer: 'While it is pending, yes: open My Orders and choose Cancel. After that, please call us.'
        }
      ]
    },
    {
      title: 'Your account',
      questions: [
        {
          question: 'Do I need an account?',
          answer:
            'Not to look around, to search, to read reviews or to chat with us. You need one for your cart, your wishlist and your orders.'
        },
        {
          question: 'What happens when a piece is sold out?',
          answer:
            'Choose Notify me on the piece or in your wishlist, and we send you an e-mail when it is back in stock.'
        }
      ]
    }
  ]
} as const
