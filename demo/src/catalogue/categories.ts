export interface CategorySeed {
  slug: string
  name: string
  description: string
  /** Name of a picture in ../pictures/pictures.ts. */
  picture: string
  banner?: string
  tags?: string[]
  /** For whom the sizes are, and the system of those that are numbers. */
  sizing?: string
  children?: CategorySeed[]
}

export const categories: CategorySeed[] = [
  {
    slug: 'bags',
    name: 'Bags',
    description: 'Icons, rarities and everyday companions, each one authenticated by hand in Dubai.',
    picture: 'bag-top-handle-bit-ivory',
    banner: 'banner-1',
    tags: ['bags', 'leather'],
    children: [
      {
        slug: 'handbags',
        name: 'Handbags',
        description:
          'Structured top handles, soft totes and bucket bags that carry a working day with grace.',
        picture: 'bag-top-handle-noir',
        children: [
          {
            slug: 'top-handle-bags',
            name: 'Top handle',
            description: 'One handle, one lock and a line that has not needed to change.',
            picture: 'bag-top-handle-olive'
          },
          {
            slug: 'totes',
            name: 'Totes',
            description: 'Room for a laptop, a cashmere wrap and whatever the day brings.',
            picture: 'bag-tote-sand'
          },
          {
            slug: 'bucket-bags',
            name: 'Bucket bags',
            description: 'Drawstring bags in leather that softens with every journey.',
            picture: 'bag-bucket-tan'
          }
        ]
      },
      {
        slug: 'evening-bags',
        name: 'Evening',
        description: 'Chain bags and clutches for the hours after sunset.',
        picture: 'bag-quilted-chain-noir',
        children: [
          {
            slug: 'chain-bags',
            name: 'Chain bags',
            description: 'Quilted lambskin on a chain, worn short, long or across the body.',
            picture: 'bag-quilted-chain-ivory'
          },
          {
            slug: 'clutches',
            name: 'Clutches',
            description: 'Envelope clutches that hold a telephone, a card and a lipstick, and nothing else.',
            picture: 'clutch-envelope-bordeaux'
          }
        ]
      },
      {
        slug: 'small-leather-goods',
        name: 'Small leather goods',
        description: 'Wallets made with the care of a trunk.',
        picture: 'wallet-cognac',
        children: [
          {
            slug: 'wallets',
            name: 'Wallets',
            description: 'Zipped, folded and stitched by hand in leathers that deepen with years.',
            picture: 'wallet-noir'
          }
        ]
      }
    ]
  },
  {
    slug: 'shoes',
    name: 'Shoes',
    description: 'Pumps, flats and loafers from the workshops of Florence, Milan and Northampton.',
    picture: 'shoe-pump-plaque-camel',
    banner: 'banner-3',
    tags: ['shoes', 'footwear'],
    sizing: 'women EU',
    children: [
      {
        slug: 'heels',
        name: 'Heels',
        description: 'From a kitten heel for the office to a stiletto for the stairs of the opera.',
        picture: 'shoe-pump-noir',
        children: [
          {
            slug: 'pumps',
            name: 'Pumps',
            description: 'The pointed pump, balanced so that it can be worn until midnight.',
            picture: 'shoe-pump-nude'
          },
          {
            slug: 'kitten-heels',
            name: 'Kitten heels',
            description: 'A little height, a great deal of poise.',
            picture: 'shoe-kitten-navy'
          }
        ]
      },
      {
        slug: 'flats',
        name: 'Flats',
        description: 'Ballet flats and loafers for marble floors and long terminals.',
        picture: 'shoe-ballet-camel',
        children: [
          {
            slug: 'ballet-flats',
            name: 'Ballet flats',
            description: 'Supple leather, a fine bow and a sole that folds in the hand.',
            picture: 'shoe-ballet-noir'
          },
          {
            slug: 'loafers',
            name: 'Loafers',
            description: 'Loafers with a polished metal bit, for women and for men.',
            picture: 'shoe-loafer-cognac',
            sizing: 'unisex'
          }
        ]
      }
    ]
  },
  {
    slug: 'jewellery',
    name: 'Jewellery',
    description: 'Stones chosen one at a time and set in gold and platinum, each with its certificate.',
    picture: 'necklace-halo-sapphire-scale',
    banner: 'banner-2',
    tags: ['jewellery', 'jewelry', 'fine jewellery'],
    children: [
      {
        slug: 'rings',
        name: 'Rings',
        sizing: 'EU',
        description: 'Solitaires to promise with and cocktail rings to be asked about.',
        picture: 'ring-diamond-platinum-detail',
        children: [
          {
            slug: 'solitaires',
            name: 'Solitaires',
            description: 'A single stone, lifted to the light.',
            picture: 'ring-sapphire-white'
          },
          {
            slug: 'cocktail-rings',
            name: 'Cocktail rings',
            description: 'Colour worn on one hand, without apology.',
            picture: 'ring-amethyst-rose'
          }
        ]
      },
      {
        slug: 'earrings',
        name: 'Earrings',
        description: 'Pearls, hoops and studs that frame a face.',
        picture: 'earrings-pearl-ivory',
        children: [
          {
            slug: 'drop-earrings',
            name: 'Drops',
            description: 'Pearls that move a little later than their wearer.',
            picture: 'earrings-pearl-grey'
          },
          {
            slug: 'hoop-earrings',
            name: 'Hoops',
            description: 'Polished gold, light enough for every day.',
            picture: 'earrings-hoop-gold'
          },
          {
            slug: 'stud-earrings',
            name: 'Studs',
            description: 'Small stones with large conversations.',
            picture: 'earrings-stud-emerald'
          }
        ]
      },
      {
        slug: 'necklaces',
        name: 'Necklaces',
        description: 'Pendants and pearls on chains as fine as thread.',
        picture: 'necklace-halo-sapphire'
      },
      {
        slug: 'bracelets',
        name: 'Bracelets',
        description: 'Bangles to stack and line bracelets to keep.',
        picture: 'bangle-gold',
        children: [
          {
            slug: 'bangles',
            name: 'Bangles',
            description: 'Solid gold and platinum, with a row of stones.',
            picture: 'bangle-rose'
          },
          {
            slug: 'line-bracelets',
            name: 'Line bracelets',
            description: 'One stone after another, all the way round.',
            picture: 'bracelet-line-diamond'
          }
        ]
      }
    ]
  },
  {
    slug: 'watches',
    name: 'Watches',
    description: 'Mechanical watches, new and serviced, with papers and a guarantee for life.',
    picture: 'watch-steel-blue-side',
    banner: 'banner-promo',
    tags: ['watches', 'timepieces'],
    children: [
      {
        slug: 'dress-watches',
        name: 'Dress watches',
        description: 'Thin cases and quiet dials that slip under a cuff.',
        picture: 'watch-rose-ivory'
      },
      {
        slug: 'sport-watches',
        name: 'Sport watches',
        description: 'Steel on steel, and chronographs that like to be used.',
        picture: 'watch-steel-blue',
        children: [
          {
            slug: 'chronographs',
            name: 'Chronographs',
            description: 'Pushers with a crisp click, and hands that wait.',
            picture: 'watch-steel-chrono'
          },
          {
            slug: 'bracelet-watches',
            name: 'Bracelet watches',
            description: 'Fluted bezels and links that fall like water.',
            picture: 'watch-gold-champagne'
          }
        ]
      },
      {
        slug: 'jewelled-watches',
        name: 'Jewelled watches',
        description: 'Diamonds that happen to tell the time.',
        picture: 'watch-diamond-noir'
      }
    ]
  },
  {
    slug: 'accessories',
    name: 'Accessories',
    description: 'The last touch: silk, felt, leather and acetate.',
    picture: 'hat-noir',
    tags: ['accessories', 'accessory'],
    children: [
      {
        slug: 'soft-accessories',
        name: 'Silk and felt',
        description: 'Scarves from Lyon and hats blocked by hand.',
        picture: 'scarf-rouge',
        children: [
          {
            slug: 'silk-scarves',
            name: 'Silk scarves',
            description: 'Twill printed screen by screen, with hems rolled by hand.',
            picture: 'scarf-emerald'
          },
          {
            slug: 'hats',
            name: 'Hats',
            description: 'Felt fedoras with a grosgrain ribbon.',
            picture: 'hat-camel'
          }
        ]
      },
      {
        slug: 'belts',
        name: 'Belts',
        description: 'Bridle leather and solid buckles.',
        picture: 'belt-cognac'
      },
      {
        slug: 'sunglasses',
        name: 'Sunglasses',
        description: 'Acetate polished for days, and lenses for this sun.',
        picture: 'eyewear-square-havana'
      },
      {
        slug: 'cufflinks',
        name: 'Cufflinks',
        description: 'Onyx and mother-of-pearl for a white cuff.',
        picture: 'cufflinks-onyx'
      }
    ]
  },
  {
    slug: 'clothing',
    name: 'Clothing',
    description: 'Silk cut on the bias, pleats that keep their promise, and kaftans for warm evenings.',
    picture: 'kaftan-contrast-champagne-detail',
    tags: ['clothing', 'ready-to-wear'],
    sizing: 'women',
    children: [
      {
        slug: 'dresses',
        name: 'Dresses',
        description: 'Slip dresses and kaftans in heavy silk.',
        picture: 'dress-slip-noir',
        children: [
          {
            slug: 'slip-dresses',
            name: 'Slip dresses',
            description: 'Bias-cut silk, fine straps and nothing in the way.',
            picture: 'dress-slip-emerald'
          },
          {
            slug: 'kaftans',
            name: 'Kaftans',
            description: 'Loose, long and trimmed by hand.',
            picture: 'kaftan-ivory'
          }
        ]
      },
      {
        slug: 'skirts',
        name: 'Skirts',
        description: 'Pleated midi skirts that move a beat behind.',
        picture: 'skirt-pleated-champagne'
      }
    ]
  },
  {
    slug: 'pre-loved',
    name: 'Pre-loved',
    description:
      'A second life for icons. Every pre-loved piece is inspected by hand and described as it is.',
    picture: 'bag-quilted-chain-emerald',
    tags: ['pre-loved', 'vintage'],
    children: [
      {
        slug: 'pre-loved-bags',
        name: 'Pre-loved bags',
        description: 'Bags with a past and many years to come.',
        picture: 'bag-top-handle-bordeaux'
      },
      {
        slug: 'pre-loved-watches',
        name: 'Pre-loved watches',
        description: 'Serviced, tested for two weeks, and guaranteed for life.',
        picture: 'watch-gold-ivory-chrono'
      },
      {
        slug: 'pre-loved-jewellery',
        name: 'Pre-loved jewellery',
        description: 'Estate pieces with stones examined anew.',
        picture: 'necklace-halo-ruby'
      },
      {
        slug: 'pre-loved-accessories',
        name: 'Pre-loved accessories',
        description: 'Silk, leather and acetate that somebody chose well.',
        picture: 'scarf-noir'
      }
    ]
  }
]
