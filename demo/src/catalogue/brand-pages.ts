import type { BrandKey } from '../product/brands'

/** What the pages of the brands say, and the picture that shows it. Arabic: `demo/src/arabic/brand-pages.ts`. */
export const brandPages: Record<BrandKey, { knownFor: string; description: string; picture: string }> = {
  aurel: {
    knownFor: 'Top-handle bags',
    description:
      'Aurel opened in Paris in 1921 as a maker of travelling cases. The frame of the case became the frame of the bag: two gussets, one handle, a fastening that finds its place. Its colours are mixed for the house alone, and its workshop still takes back every bag that wants mending.',
    picture: 'bag-top-handle-cognac-detail'
  },
  belmont: {
    knownFor: 'Chain bags and sunglasses',
    description:
      'Belmont Vey began in New York in 1968 with a narrow shop and two shapes of sunglasses. Its bags are drawn there and made in Italy, light enough for the evening and plain enough for the next day. The house shows few colours, and comes back to those it likes.',
    picture: 'bag-quilted-chain-channel-camel-detail'
  },
  casa: {
    knownFor: 'Cocktail rings and line bracelets',
    description:
      'Casa Verano was founded in Barcelona in 1934 by two brothers, a stone-setter and a draughtsman. Every ring still begins as a drawing at full size, and is set by the person whose initials are in the book. The house likes generous stones, clear colours and clasps that close without a sound.',
    picture: 'ring-aquamarine-platinum-detail'
  },
  corvane: {
    knownFor: 'Dress watches and jewelled watches',
    description:
      'Corvane has made watches in Geneva since 1889, and jewels since the founder’s daughter joined the bench. Both pass under the same loupe: the hand of a dial is given as many hours as the setting of a stone. Each is numbered, and the register goes back to the first.',
    picture: 'watch-rose-ivory-detail'
  },
  delphine: {
    knownFor: 'Silk scarves',
    description:
      'Delphine Roux printed her first square in Lyon in 1956, on a table borrowed from a weaver. Patterns are still drawn by hand and stored in one long cabinet, from which each season takes a few. Dresses and flats came after the scarves, cut for people who walk.',
    picture: 'scarf-marine-detail'
  },
  halden: {
    knownFor: 'Dress watches and chronographs',
    description:
      'Halden was founded in Biel in 1907 to make watches for railwaymen. Dials that can be read at a glance and cases that can be serviced have been the brief ever since, from the dress watch to the chronograph. Its eyewear, a later idea, follows the same rule and leaves out what is not needed.',
    picture: 'watch-gold-green-detail'
  },
  ilaria: {
    knownFor: 'Pumps and bucket bags',
    description:
      'Ilaria Fonte learned shoemaking from her father in Florence, and put her own name over the door in 1974. Each heel is drawn in profile first, and balanced by hand before the shoe is closed. The bags came later and share the soft, exact line of the shoes.',
    picture: 'shoe-pump-rouge-detail'
  },
  marchetti: {
    knownFor: 'Slip dresses and top-handle bags',
    description:
      'Marchetti opened in Milan in 1949 as a tailor’s house, and turned to leather when its clients asked for a bag to go with the coat. It dresses a whole day: a loafer for the morning, a pump for the evening, one belt for both. The cutting room still works from paper patterns and gives each of them a number.',
    picture: 'bag-top-handle-bit-navy-detail'
  },
  nadir: {
    knownFor: 'Silk kaftans',
    description:
      'Nadir Atelier was founded in Dubai in 2009 around one garment, the kaftan, and the jewels that are worn with it. Silk is dyed in small lots, and gold is worked a short walk from the Creek. The house makes clothes for evenings that begin late, and jewels that are passed on.',
    picture: 'kaftan-ivory-detail'
  },
  ottoline: {
    knownFor: 'Quilted chain bags',
    description:
      'Ottoline began in London in 1962 with a chain bag that left both hands free. Its shapes are drawn in London and made in Italy, and change by a centimetre a decade. Shoes and sunglasses share the manner: neat, a little sharp, never loud.',
    picture: 'bag-quilted-chain-noir-detail'
  },
  rosalba: {
    knownFor: 'Pearl drops',
    description:
      'Rosalba has matched pearls in Naples since 1927, by daylight and at a north window. A pearl may wait years for its pair, and the house would rather wait. Rings and pendants grew around the pearls, in the colours of an evening on the bay.',
    picture: 'earrings-pearl-ivory-detail'
  },
  sorrel: {
    knownFor: 'Totes and belts',
    description:
      'Sorrel & Finch was set up in Edinburgh in 1983 by a saddler and a bookbinder. Its straps are stitched as bridles are, and its bags are made so that they can be opened up and mended. The house makes few shapes, and buckles that outlast them.',
    picture: 'bag-tote-bit-cognac-detail'
  },
  tavira: {
    knownFor: 'Bucket bags and totes',
    description:
      'Tavira was founded in Lisbon in 1998, in a warehouse by the river. Its totes and bucket bags are cut to carry a market or a weekend, and soften with both. The hats came from the same table: the light over the Tagus asks for a brim.',
    picture: 'bag-bucket-low-navy-detail'
  },
  wystan: {
    knownFor: 'Loafers and hats',
    description:
      'Wystan has outfitted London since 1896, at first from a single counter of hats. Loafers, belts and cufflinks were added by request, one at a time, and none has been withdrawn since. The house writes down its customers’ measures and looks them up for life.',
    picture: 'shoe-loafer-noir-detail'
  }
}
