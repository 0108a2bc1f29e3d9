import type { Variant } from '@sahra/shared/contract/product'
import type { PublicSettings } from '@sahra/shared/contract/settings'
import { paths } from '@sahra/shared/routing/paths'
import { shipsLater } from '@sahra/shared/rules/delivery.rules'
import { price } from '@sahra/shared/rules/pricing.rules'
import { displayPrice } from '@sahra/shared/rules/product.rules'
import { brand as shop } from '@sahra/shared/shop/brand'
import { isPreLoved, type ProductWithVariants } from '../product-data/product.rules'

export type JsonLd = Record<string, unknown>

export interface OfferInput extends ProductWithVariants {
  absoluteUrl: (path: string) => string
  /** Absent: offers say nothing of deliveries. */
  settings?: PublicSettings | undefined
}

export const schema = 'https://schema.org'
const COUNTRY = 'AE'
const CURRENCY = 'AED'
const RETURN_DAYS = 7
const DAYS_OF_WEEK = 7

/** Returns schema.org/Offer of a variant, or of a product without. `url`: of its page. */
export function offerOf(
  input: OfferInput,
  url: string,
  inStock: boolean,
  variant: Variant | undefined
): JsonLd {
  const { product } = input
  const { effective, sale } = displayPrice(product, variant)
  const isMadeToOrder = (variant ?? product).supply === 'made-to-order'
  return {
    '@type': 'Offer',
    url,
    priceCurrency: CURRENCY,
    price: effective,
    ...(sale !== undefined && product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
    availability: `${schema}/${inStock ? (isMadeToOrder ? 'MadeToOrder' : 'InStock') : 'OutOfStock'}`,
    itemCondition: `${schema}/${isPreLoved(product.tags) ? 'UsedCondition' : 'NewCondition'}`,
    seller: { '@type': 'Organization', name: shop.name },
    hasMerchantReturnPolicy: returnsOf(input, variant),
    ...(input.settings && { shippingDetails: shippingOf(input.settings, effective, variant ?? product) })
  }
}

/** What only the first offer of a page says whole: the others name it. */
function returnsOf({ variants, absoluteUrl }: OfferInput, variant: Variant | undefined): JsonLd {
  const id = `${absoluteUrl(paths.delivery)}#returns`
  if (variant && variant !== variants[0]) return { '@id': id }
  return {
    '@type': 'MerchantReturnPolicy',
    '@id': id,
    applicableCountry: COUNTRY,
    returnPolicyCategory: `${schema}/MerchantReturnFiniteReturnWindow`,
    merchantReturnDays: RETURN_DAYS,
    merchantReturnLink: absoluteUrl(paths.delivery)
  }
}

type Supplied = Pick<Variant, 'supply' | 'leadWeeks'>

/** What the delivery of this offer alone costs by the rules of the cart, and when it comes. */
function shippingOf(settings: PublicSettings, amount: number, supplied: Supplied): JsonLd {
  const { shippingFee, shippingMethod } = price(amount, settings)
  const method = settings.shipping.methods.find(({ code }) => code === shippingMethod.code)
  const transit = daysFrom(method?.etaDaysMin, method?.etaDaysMax)
  const handling = handlingOf(supplied)
  return {
    '@type': 'OfferShippingDetails',
    shippingRate: { '@type': 'MonetaryAmount', value: shippingFee, currency: CURRENCY },
    shippingDestination: { '@type': 'DefinedRegion', addressCountry: COUNTRY },
    // Without both Google cannot add them up.
    ...(transit &&
      handling && {
        deliveryTime: { '@type': 'ShippingDeliveryTime', handlingTime: handling, transitTime: transit }
      })
  }
}

/** The days of a delivery count from the order, or from when it ships (C358, C479); undefined when that is not known. */
function handlingOf(supplied: Supplied): JsonLd | undefined {
  if (!shipsLater([supplied])) return daysFrom(0, 0)
  const [from, to = from] = supplied.leadWeeks?.split('-').map(weeks => Number(weeks) * DAYS_OF_WEEK) ?? []
  return daysFrom(from, to)
}

const daysFrom = (minValue: number | undefined, maxValue: number | undefined): JsonLd | undefined =>
  minValue === undefined || maxValue === undefined
    ? undefined
    : { '@type': 'QuantitativeValue', minValue, maxValue, unitCode: 'DAY' }
