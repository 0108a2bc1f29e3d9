import { z } from 'zod'
import { deliveryRule, sameDayRule } from './delivery'
import { identityProvider } from './identity'

export const shippingMethod = z.object({
  code: z.string(),
  label: z.string(),
  amount: z.number(),
  active: z.boolean(),
  etaDaysMin: z.number().optional(),
  etaDaysMax: z.number().optional(),
  /** Absent: open for every address at every hour. */
  rule: deliveryRule.optional()
})
export type ShippingMethod = z.infer<typeof shippingMethod>

/** Payment methods that are paid on a provider's page. */
export const paymentProvider = z.enum(['stripe', 'razorpay'])
export type PaymentProviderName = z.infer<typeof paymentProvider>

/** Days with the same hours, in words. `code` has the form of schema.org ('Mo-Fr 09:00-20:00'); absent: closed. */
export const openingHours = z.object({ days: z.string(), hours: z.string(), code: z.string().optional() })
export type OpeningHours = z.infer<typeof openingHours>

/** Instalments that a provider offers (C422); `ceiling`: the dearest price that they are named at, in AED. */
export const instalments = z.object({ provider: z.string(), ceiling: z.number(), payments: z.int() })
export type Instalments = z.infer<typeof instalments>

/** How the shop calls itself, how shoppers reach it, and the mark that stands before prices (AED unless it has another). */
export const shopDetails = z.object({
  /** In the language of the request, as the five below; each is absent while it is what the build says. */
  name: z.string().optional(),
  /** Empty: the shop has none in this language. */
  tagline: z.string().optional(),
  /** Where the shop is run from; empty: texts name no city. */
  city: z.string().optional(),
  /** How many products the guarantee covers, as it is written: '25,000'; empty: no number is claimed. */
  pieces: z.string().optional(),
  /** Versions of the icon and the share picture of the merchant; absent: those of the build. */
  icon: z.string().optional(),
  sharePicture: z.string().optional(),
  supportHours: z.array(openingHours).readonly().optional(),
  storeHours: z.array(openingHours).readonly().optional(),
  email: z.string(),
  phone: z.string(),
  /** Lines. */
  supportAddress: z.array(z.string()).readonly(),
  storeAddress: z.array(z.string()).readonly(),
  social: z.array(z.object({ name: z.string(), url: z.string() })).readonly(),
  currencyMark: z.string(),
  /** Absent: pages name none. */
  instalments: instalments.optional(),
  /** Of the first active method of the same day (C473), which product and cart name; absent: there is none. */
  sameDay: sameDayRule.optional(),
  /** True until the shop has its first product; absent in the responses of an older api. */
  isEmpty: z.boolean().optional()
})
export type ShopDetails = z.infer<typeof shopDetails>

/** GET /api/settings/public. Amounts in AED; `tax.rate` in percent, or a fraction below 1. */
export const publicSettings = z.object({
  shipping: z.object({
    methods: z.array(shippingMethod),
    defaultMethodCode: z.string().optional(),
    freeOver: z.number().nullish()
  }),
  tax: z.object({ rate: z.number(), displayMode: z.string() }),
  delivery: z.object({ eta: z.string().optional() }).optional(),
  /** Providers whose keys are configured; absent in the responses of an older api. */
  paymentProviders: z.array(paymentProvider).optional(),
  /** True where a card or a wallet is paid on the shop's own page (C432); absent where it is not. */
  ownCardPage: z.literal(true).optional(),
  /** Providers that a shopper can sign in with (C439); absent where there are none. */
  identityProviders: z.array(identityProvider).optional(),
  /** True while the form of the newsletter sends (C374); absent while it does not. */
  newsletter: z.literal(true).optional(),
  /** The key with which browsers ask their push service for an address (C456), in base64url; absent without one. */
  pushKey: z.string().optional(),
  /** Absent in the responses of an older api. */
  shop: shopDetails.optional()
})
export type PublicSettings = z.infer<typeof publicSettings>
