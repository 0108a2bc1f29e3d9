import type { Banner, BannerPlace } from '@sahra/shared/contract/content'

/** `category` is the slug a banner links to, including its descendants. */
export const banners: Record<BannerPlace, Omit<Banner, 'link'> & { link?: string; category?: string }> = {
  hero: {
    imageUrl: '/media/banner-hero.webp',
    narrowImageUrl: '/media/banner-hero-narrow.webp',
    alt: 'Cognac top-handle bag and an emerald ring on plinths',
    link: '/shop'
  },
  promo: {
    imageUrl: '/media/banner-promo.webp',
    narrowImageUrl: '/media/banner-promo-narrow.webp',
    alt: 'Gold watch with a green dial on a dark ground',
    category: 'watches'
  },
  'banner-1': {
    imageUrl: '/media/banner-1.webp',
    narrowImageUrl: '/media/banner-1-narrow.webp',
    alt: 'Ivory quilted bag on sand',
    category: 'bags'
  },
  'banner-2': {
    imageUrl: '/media/banner-2.webp',
    narrowImageUrl: '/media/banner-2-narrow.webp',
    alt: 'Ring, pearl earrings and a bangle on sand',
    category: 'jewellery'
  },
  'banner-3': {
    imageUrl: '/media/banner-3.webp',
    narrowImageUrl: '/media/banner-3-narrow.webp',
    alt: 'Red pumps beside a folded silk scarf',
    category: 'shoes'
  }
}
