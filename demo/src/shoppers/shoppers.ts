import type { PaymentMethod } from '../../../api/src/selling/order/payment-method.rules'

export const DEMO_PASSWORD = 'Sahra-Demo-2026'

export interface AddressSeed {
  street: string
  city: string
  state: string
  zip: string
  country: string
  phone?: string
}

/** An entry of an order's history, in days before seeding. */
export interface StepSeed {
  status: 'Pending' | 'Shipped' | 'Delivered' | 'Cancelled'
  daysAgo: number
}

export interface OrderSeed {
  key: string
  method: PaymentMethod
  paymentStatus: 'Pending' | 'Authorized' | 'Paid'
  /** All of it went back. */
  isRefunded?: boolean
  /** `product` is an index into the products selected for demo orders. */
  lines: { product: number; quantity: number }[]
  history: StepSeed[]
  tracking?: { carrier: string; trackingNumber: string; eta: string; url: string }
}

export interface ShopperSeed {
  name: string
  email: string
  verified: boolean
  /** False for accounts that only author reviews. */
  canSignIn: boolean
  /** The first is the default address. */
  addresses: AddressSeed[]
  orders: OrderSeed[]
}

const uae = 'United Arab Emirates'
const home: AddressSeed = {
  street: 'Villa 18, Street 4, Al Wasl',
  city: 'Dubai',
  state: 'Dubai',
  zip: '00000',
  country: uae,
  phone: '0501234567'
}

const layla: ShopperSeed = {
  name: 'Layla Haddad',
  email: 'layla@sahra.example',
  verified: true,
  canSignIn: true,
  addresses: [
    home,
    {
      street: 'Office 903, Index Tower',
      city: 'Dubai',
      state: 'Dubai',
      zip: 'P.O. Box 506880',
      country: uae,
      phone: '0551112233'
    },
    {
      street: 'Saadiyat Beach Residences 7',
      city: 'Abu Dhabi',
      state: 'Abu Dhabi',
      zip: '00000',
      country: uae
    }
  ],
  orders: [
    {
      key: 'pending',
      method: 'COD',
      paymentStatus: 'Pending',
      lines: [
        { product: 0, quantity: 1 },
        { product: 1, quantity: 2 }
      ],
      history: [{ status: 'Pending', daysAgo: 1 }]
    },
    {
      key: 'shipped',
      method: 'COD',
      paymentStatus: 'Pending',
      lines: [
        { product: 2, quantity: 1 },
        { product: 3, quantity: 1 },
        { product: 4, quantity: 1 }
      ],
      history: [
        { status: 'Pending', daysAgo: 6 },
        { status: 'Shipped', daysAgo: 4 }
      ],
      tracking: {
        carrier: 'Aramex',
        trackingNumber: '44120078315',
        eta: '1–3 business days',
        url: 'https://www.aramex.com/track/results?ShipmentNumber=44120078315'
      }
    },
    {
      key: 'delivered',
      method: 'STRIPE',
      paymentStatus: 'Paid',
      lines: [{ product: 5, quantity: 1 }],
      history: [
        // Can be returned for five more days.
        { status: 'Pending', daysAgo: 7 },
        { status: 'Shipped', daysAgo: 5 },
        { status: 'Delivered', daysAgo: 2 }
      ],
      tracking: {
        carrier: 'DHL Express',
        trackingNumber: '7701935524',
        eta: '1–3 business days',
        url: 'https://www.dhl.com/ae-en/home/tracking.html?tracking-id=7701935524'
      }
    },
    {
      key: 'cancelled',
      method: 'COD',
      paymentStatus: 'Pending',
      lines: [{ product: 6, quantity: 1 }],
      history: [
        { status: 'Pending', daysAgo: 45 },
        { status: 'Cancelled', daysAgo: 44 }
      ]
    },
    {
      key: 'cancelled after payment',
      method: 'STRIPE',
      paymentStatus: 'Paid',
      isRefunded: true,
      lines: [{ product: 7, quantity: 1 }],
      history: [
        { status: 'Pending', daysAgo: 70 },
        { status: 'Cancelled', daysAgo: 69 }
      ]
    }
  ]
}

const omar: ShopperSeed = {
  name: 'Omar Farouq',
  email: 'omar@sahra.example',
  verified: false,
  canSignIn: true,
  addresses: [{ ...home, street: 'Apartment 2204, Marina Gate 1', phone: '0529876543' }],
  orders: []
}

const nadia: ShopperSeed = {
  name: 'Nadia Rahman',
  email: 'nadia@sahra.example',
  verified: true,
  canSignIn: true,
  addresses: [{ ...home, street: 'Townhouse 31, The Sustainable City', phone: '0564443322' }],
  orders: []
}

const author = (name: string, email: string, product: number, daysAgo: number): ShopperSeed => ({
  name,
  email,
  verified: true,
  canSignIn: false,
  addresses: [],
  orders: [
    {
      key: 'delivered',
      method: 'STRIPE',
      paymentStatus: 'Paid',
      lines: [
        { product, quantity: 1 },
        { product: product + 1, quantity: 1 }
      ],
      history: [
        { status: 'Pending', daysAgo },
        { status: 'Shipped', daysAgo: daysAgo - 2 },
        { status: 'Delivered', daysAgo: daysAgo - 4 }
      ]
    }
  ]
})

/** Demo accounts (listed in the README), and authors of verified reviews. */
export const shoppers: ShopperSeed[] = [
  layla,
  omar,
  nadia,
  author('Mira Castellani', 'mira@sahra.example', 8, 90),
  author('Yusuf Al Marri', 'yusuf@sahra.example', 10, 60),
  author('Helena Brandt', 'helena@sahra.example', 12, 35)
]

/** Reviews by author, the first about the first product of their order. */
export const reviewsByAuthor: Record<string, { rating: number; comment: string }[]> = {
  'mira@sahra.example': [
    {
      rating: 5,
      comment: 'Arrived in tissue and ribbon, exactly as photographed. The concierge sent a video first.'
    },
    { rating: 4, comment: 'Beautiful piece; the strap is a touch shorter than I had imagined.' }
  ],
  'yusuf@sahra.example': [
    { rating: 5, comment: 'A gift for my wife. She has not put it down since, which says everything.' },
    { rating: 5, comment: 'Authentic, immaculate, and at my door in two days.' }
  ],
  'helena@sahra.example': [
    { rating: 4, comment: 'I looked for a fault under a lamp. There is none.' },
    { rating: 5, comment: 'The colour is deeper in daylight than on the screen, and lovelier.' }
  ]
}
