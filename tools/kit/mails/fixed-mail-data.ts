import { brand } from '@sahra/shared/shop/brand'
import type { Order } from '@sahra/shared/contract/order'
import type { Language } from '../../../api/src/server/language/language.rules'
import type { MailData } from '../../../api/src/testing/every-mail'

const order: Order = {
  _id: '000000000000000000000042',
  number: 'SA-2026-004217',
  createdAt: '2026-11-02T08:00:00.000Z',
  status: 'Pending',
  paymentMethod: 'STRIPE',
  paymentStatus: 'Pending',
  payBy: '2026-11-02T11:30:00.000Z',
  totalAmount: 43942.5,
  pricing: {
    currency: 'AED',
    subtotal: 41850,
    shippingFee: 0,
    taxAmount: 2092.5,
    taxRate: 5,
    grandTotal: 43942.5
  },
  address: {
    name: 'Layla Haddad',
    street: 'Villa 14, Al Manara Street',
    city: 'Dubai',
    state: 'Dubai',
    zip: '00000',
    country: 'United Arab Emirates'
  },
  tracking: {
    carrier: 'Aramex',
    trackingNumber: '44028871930',
    eta: '2–4 days',
    url: 'https://track.example/44028871930'
  },
  creditNotes: [{ number: 'CN-2026-000012', amount: 12.5, issuedAt: '2026-11-20T08:00:00.000Z' }],
  products: [
    {
      productId: null,
      variantId: null,
      title: 'Automatic watch 38 mm',
      image: '/media/kit-2-1.webp',
      unitPrice: 28900,
      quantity: 1,
      color: 'Rose gold',
      size: 'One size'
    },
    {
      productId: null,
      variantId: null,
      title: 'Weekender in grained leather with brass hardware and a second strap',
      image: '/media/kit-10-1.webp',
      unitPrice: 6475,
      quantity: 2,
      color: 'Cognac',
      size: null
    }
  ]
}

const letterhead = (language: Language) => ({
  language,
  shopName: brand.name,
  city: language === 'ar' ? 'دبي' : brand.city,
  contact: { email: brand.email, phone: brand.phone, hours: undefined }
})

/** What the mails of the kit are written from, always the same. */
export const fixedMailData = (language: Language, publicUrl: string): MailData => ({
  reader: { name: language === 'ar' ? 'ليلى' : 'Layla', verified: true, ...letterhead(language) },
  order,
  giftNote: language === 'ar' ? 'للعشرين سنة القادمة.\nليلى' : 'For the next twenty years.\nYours, L.',
  orderReturn: {
    _id: 'r1',
    number: 'RT-2026-000031',
    status: 'Accepted',
    reason: language === 'ar' ? 'أصغر مما توقّعت' : 'Smaller than I thought.',
    items: [{ line: 1, quantity: 1 }],
    requestedAt: order.createdAt
  },
  note: language === 'ar' ? 'القطعة عليها آثار لبس.' : 'The piece has been worn.',
  restocked: { productId: order._id, productName: 'Pearl drop earrings', image: '/media/kit-7-1.webp' },
  shop: { publicUrl, currencyMark: 'AED', linkKey: Buffer.from('key'), letterhead }
})
