import { brand } from '@sahra/shared/shop/brand'

export const homeText = {
  title: () => `${brand.name}: new and pre-loved luxury${brand.inCity}`,
  description: () =>
    `Unique luxury bags, shoes, jewellery and watches, new and pre-loved, with a lifetime authenticity guarantee and worldwide delivery${brand.city && ` from ${brand.city}`}.`,
  hero: {
    eyebrow: 'Unique luxury pieces, new & pre-loved',
    title: 'Extraordinary pieces, quietly found',
    link: 'Shop the collection',
    alt: 'Shop the collection: a piece of the season'
  },
  categories: 'SHOP BY CATEGORIES',
  loading: 'Loading...',
  failed: (message: string) => `Error: ${message}`,
  /** Name of a category without a name. */
  category: 'Category',
  featured: (count: number) => (count === 3 ? 'Three ways to finish the look' : 'Ways to finish the look'),
  shopAll: 'Shop all'
}

/** The texts of the banners; images and links come from the api. */
export const bannerText = {
  promo: {
    eyebrow: 'Timepieces',
    title: 'Hours worth keeping',
    text: 'Certified, serviced and guaranteed for life.',
    link: 'Discover watches'
  },
  'banner-1': {
    eyebrow: 'Pre-loved',
    title: 'A second life for icons',
    text: 'Every pre-loved piece is inspected by hand.',
    link: 'See the edit'
  },
  'banner-2': {
    eyebrow: 'Jewellery',
    title: 'Light, set by hand',
    text: 'Emeralds, pearls and gold, each with its papers.',
    link: 'Explore jewellery'
  },
  'banner-3': {
    eyebrow: 'Evening',
    title: 'Dressed from the ground up',
    text: 'Pumps and silk for rooms with candles.',
    link: 'Find your pair'
  }
}

export const rowText = {
  newIn: { title: 'New in', all: 'View all new in' },
  priceDrops: { title: 'Price drops', all: 'View all price drops' },
  bestsellers: { title: 'Bestsellers', all: 'View all bestsellers' },
  brands: { title: 'Houses we carry', all: 'All brands from A to Z' }
}

/**
 * Shown to the merchant until the shop has a product. The title has one line in any typeface: a longer one moves the page
 * when the typeface arrives.
 */
export const bannerFailures = {
  hero: 'Hero banner fetch failed',
  promo: 'Promo banner fetch failed'
}

export const trustText = {
  title: 'You Can Always Count On Us',
  points: (pieces = '25,000') =>
    [
      { icon: 'card', title: 'Affordable luxury', text: 'Installment purchase options available.' },
      {
        icon: 'shield',
        title: 'Authentic, for life',
        text: `A lifetime authenticity guarantee on ${pieces ? `${pieces}+ pieces` : 'every piece'}.`
      },
      {
        icon: 'globe',
        title: 'Worldwide delivery and returns',
        text: 'To your door, and back again if need be.'
      },
      { icon: 'refresh', title: 'Your money back', text: 'If the item is not as shown.' }
    ] as const
}
