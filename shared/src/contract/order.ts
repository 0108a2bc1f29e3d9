import { z } from 'zod'
import { deliveryChoice, deliveryPromise } from './delivery'
import { furtherOptions, sizing } from './product'
import { discount } from './promotion'
import { id } from './response'
import { QUANTITY_MAX, RETURN_REASON_MAX, TEXT_MAX } from './limits'
import { digits } from './typed'

export const orderStatus = z.enum(['Pending', 'Shipped', 'Delivered', 'Cancelled'])
export type OrderStatus = z.infer<typeof orderStatus>
export const paymentStatus = z.enum([
  'Pending',
  'Authorized',
  'Paid',
  'Released',
  'Partially Refunded',
  'Refunded'
])
export type PaymentStatus = z.infer<typeof paymentStatus>
export const paymentMethods = ['stripe', 'razorpay', 'cod'] as const
export type PaymentMethod = (typeof paymentMethods)[number]

const text = z.string().max(TEXT_MAX)
const number = digits.max(TEXT_MAX)

/** Amounts are what the shopper saw; the server calculates its own (C31). */
export const placeOrderRequest = z.object({
  products: z
    .array(
      z.object({
        productId: id,
        variantId: id.nullish(),
        size: text.nullish(),
        color: text.nullish(),
        quantity: z.int().min(1).max(QUANTITY_MAX)
      })
    )
    .max(100),
  totalAmount: z.number().optional(),
  address: z.object({
    _id: text.nullish(),
    name: text.nullish(),
    street: text.nullish(),
    city: text.nullish(),
    state: text.nullish(),
    zip: number.nullish(),
    country: text.nullish(),
    phone: number.nullish()
  }),
  paymentMethod: z.string().max(20),
  codConfirmed: z.boolean().optional(),
  pricing: z.record(z.string(), z.unknown()).optional(),
  /** The total in AED that the shopper accepted by placing the order; a higher one of the server is PRICE_CHANGED (C104). */
  shownTotal: z.number().optional(),
  /** Version of the cart that this order empties; absent for Buy Now (C101). */
  cartVersion: text.nullish(),
  giftWrap: z.boolean().nullish(),
  /** For the card; GIFT_NOTE_MAX characters after trimming (C122). The wider limit lets the api name its own. */
  giftNote: z.string().max(10_000).nullish(),
  /** The code whose discount the shopper was shown (C150). */
  promotionCode: number.nullish(),
  /** Absent: the method that is the default (C426). */
  delivery: deliveryChoice.nullish()
})
export type PlaceOrderRequest = z.input<typeof placeOrderRequest>

export const orderLine = z.object({
  productId: z
    .object({
      _id: z.string(),
      name: z.string(),
      /** Absent from an older api, and for a product without a brand. */
      brand: z.string().optional(),
      images: z.array(z.string()).optional(),
      defaultImages: z.array(z.string()).optional(),
      /** Of a line with a size that has a guide, in the shopper's own orders (C430). */
      sizing: sizing.optional()
    })
    .nullable(),
  variantId: z.object({ _id: z.string(), images: z.array(z.string()).optional() }).nullable(),
  title: z.string(),
  image: z.string().nullish(),
  unitPrice: z.number(),
  quantity: z.number(),
  /** Its part of the order's discount, in AED (C150); absent without one. */
  discount: z.number().optional(),
  size: z.string().nullish(),
  color: z.string().nullish(),
  /** Beside colour and size. */
  options: furtherOptions,
  /** How it is supplied when no stock limits it, in the language of the request. */
  supplyNote: z.string().optional(),
  /** The number of its certificate of authenticity; pre-loved products have one (C125). */
  certificate: z.string().optional()
})
export type OrderLine = z.infer<typeof orderLine>

export const orderPricing = z.object({
  currency: z.string(),
  subtotal: z.number(),
  /** Absent without a promotion. */
  discount: discount.optional(),
  shippingFee: z.number(),
  taxAmount: z.number(),
  taxRate: z.number(),
  taxMode: z.enum(['inclusive', 'exclusive']).optional(),
  grandTotal: z.number(),
  shippingMethod: z.object({ code: z.string().optional(), label: z.string() }).optional(),
  deliveryEta: z.string().optional()
})
export type OrderPricing = z.infer<typeof orderPricing>

/** Fields of a PRICE_CHANGED error besides those of every error: what the order costs now, and the total that the request names (C104). */
export const priceChangedDetails = z.object({
  pricing: orderPricing,
  shownTotal: z.number(),
  /** Of DELIVERY_CLOSED: why the chosen method is closed, unless it is unknown or no longer has what was chosen. */
  closed: z.enum(['place', 'supply', 'hour']).optional()
})

export const returnStatuses = ['Requested', 'Accepted', 'Refused', 'Received'] as const
export type ReturnStatus = (typeof returnStatuses)[number]

/** `line`: index into the order's products. */
const returnItem = z.object({ line: z.int().min(0).max(99), quantity: z.int().min(1).max(QUANTITY_MAX) })

export const requestReturnRequest = z.object({
  items: z.array(returnItem).max(100),
  reason: z.string().max(RETURN_REASON_MAX)
})
export type RequestReturnRequest = z.infer<typeof requestReturnRequest>

/** A request to send back items of an order (C116). */
export const orderReturn = z.object({
  _id: z.string(),
  /** `RT-2026-000001` */
  number: z.string(),
  /** One of `returnStatuses`; a newer api may have others. */
  status: z.string(),
  requestedAt: z.string(),
  reason: z.string(),
  /** Why the shop refused it. */
  note: z.string().optional(),
  /** AED; of a received return. */
  refundAmount: z.number().optional(),
  items: z.array(z.object({ line: z.number(), quantity: z.number() }))
})
export type OrderReturn = z.infer<typeof orderReturn>

export const order = z.object({
  _id: z.string(),
  /** The short number that people read, `SA-2026-004217` (C107); an older api has none. */
  number: z.string().optional(),
  createdAt: z.string(),
  status: z.string(),
  paymentMethod: z.string(),
  paymentStatus: z.string(),
  totalAmount: z.number(),
  products: z.array(orderLine),
  pricing: orderPricing.optional(),
  address: z
    .object({
      name: z.string().optional(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      country: z.string(),
      phone: z.string().optional()
    })
    .optional(),
  tracking: z
    .object({
      carrier: z.string().nullish(),
      trackingNumber: z.string().nullish(),
      eta: z.string().nullish(),
      url: z.string().nullish()
    })
    .nullish(),
  /** Present when its method has a rule (C426). */
  promise: deliveryPromise.optional(),
  /** The language it was placed in, of its mails (C139); absent: the first one. */
  language: z.string().optional(),
  /** Present when it was asked for (C122). */
  giftWrap: z.boolean().optional(),
  giftNote: z.string().optional(),
  statusHistory: z.array(z.object({ status: z.string(), at: z.string() })).optional(),
  shippedAt: z.string().nullish(),
  deliveredAt: z.string().nullish(),
  cancelledAt: z.string().nullish(),
  /** The provider's page where the shopper authorizes a hosted payment. */
  paymentUrl: z.string().optional(),
  /** ISO instant until which the order can be paid; present only while it can be paid. */
  payBy: z.string().optional(),
  /** How much of the payment has been returned, in AED; absent when nothing has. */
  refunded: z.number().optional(),
  /** `INV-2026-000001`; absent until it is issued, and then for ever the same (C228). */
  invoiceNumber: z.string().optional(),
  /** The credit notes of the order's refunds, in the order of their issue. Amounts in AED. */
  creditNotes: z.array(z.object({ number: z.string(), amount: z.number(), issuedAt: z.string() })).optional(),
  /** Oldest first; absent when there are none. */
  returns: z.array(orderReturn).optional(),
  /** ISO instant until which a return can be requested; present only while one can be requested. */
  returnBy: z.string().optional()
})
export type Order = z.infer<typeof order>
/** The token of a mailed link: the id of the order, and its signature. */
export const trackOrderRequest = z.object({ token: z.string().max(TEXT_MAX) })

/** Where an order is, for a person who has its mailed link: nothing of who ordered but the city (C373). */
export const trackedOrder = order
  .pick({
    number: true,
    createdAt: true,
    status: true,
    tracking: true,
    promise: true,
    shippedAt: true,
    deliveredAt: true,
    cancelledAt: true
  })
  .extend({ city: z.string() })
export type TrackedOrder = z.infer<typeof trackedOrder>

export const payOrderResponse = z.object({ paymentUrl: z.string() })
export type PayOrderResponse = z.infer<typeof payOrderResponse>
export const ordersResponse = z.array(order)

/** Order responses that the browser accepts: bare or wrapped (C34). */
export type LooseOrderResponse = Order | { order: Order } | { data: Order }
export type LooseOrdersResponse = Order[] | { orders: Order[] } | { data: Order[] }
