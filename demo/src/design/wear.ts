/** What the studio lays on a picture (demo/studio/browser/wear.js). */
export type WearKind = 'rubbing' | 'hairlines' | 'crease' | 'dulling' | 'threads' | 'pinprick' | 'solder'

/** In whole percent of the front picture. Without a kind the mark cannot be seen: it is felt. */
export type WornPlace = readonly [x: number, y: number, kind?: WearKind]

const onWatch: WornPlace[] = [
  [46, 68, 'hairlines'],
  [48, 19, 'crease'],
  [64, 57, 'hairlines']
]
const onBracelet: WornPlace[] = [
  [46, 68, 'hairlines'],
  [48, 20, 'hairlines'],
  [64, 57, 'hairlines']
]
const onRing: WornPlace[] = [
  [57, 79, 'hairlines'],
  [24, 55, 'hairlines']
]
const onScarf: WornPlace[] = [
  [31, 63, 'threads'],
  [48, 50, 'crease']
]

/**
 * Front pictures of pre-loved products with the places of their marks, most visible first, read off the pictures. The words
 * are in demo/src/product/wear.ts, in the same order; a product has as many marks as its grade allows.
 */
export const worn: Record<string, readonly WornPlace[]> = {
  'bag-top-handle-theatre-bordeaux': [[17, 75, 'rubbing']],
  'bag-top-handle-rider-cognac': [
    [17, 76, 'rubbing'],
    [44, 63, 'hairlines'],
    [66, 33, 'crease']
  ],
  'bag-top-handle-postillon-black': [
    [17, 76, 'rubbing'],
    [44, 70, 'hairlines']
  ],
  'bag-top-handle-weekend-teal': [
    [17, 68, 'rubbing'],
    [44, 59, 'hairlines'],
    [64, 35, 'crease']
  ],
  'bag-quilted-chain-opera-emerald': [
    [84, 81, 'rubbing'],
    [57, 72, 'hairlines']
  ],
  'bag-quilted-chain-salon-nude': [[79, 79, 'rubbing']],
  'bag-quilted-chain-suede-tan': [
    [83, 80, 'rubbing'],
    [56, 72, 'hairlines'],
    [50, 17, 'dulling']
  ],
  'bag-tote-harbour-sand': [
    [25, 74, 'rubbing'],
    [46, 24, 'dulling'],
    [76, 75, 'rubbing']
  ],
  'bag-tote-archive-red': [[25, 75, 'rubbing']],
  'bag-tote-commuter-chocolate': [[24, 73, 'rubbing']],
  'bag-bucket-regatta-champagne': [[45, 86, 'rubbing']],
  'bag-bucket-patent-black': [
    [45, 86, 'rubbing'],
    [56, 44, 'crease']
  ],
  'bag-bucket-archive-teal': [
    [45, 86, 'rubbing'],
    [56, 42, 'crease']
  ],
  'clutch-two-tone-black': [
    [17, 68, 'rubbing'],
    [47, 56, 'hairlines'],
    [66, 44, 'crease']
  ],
  'clutch-minaudiere-champagne': [
    [17, 70, 'rubbing'],
    [46, 57, 'hairlines']
  ],
  'clutch-archive-olive': [
    [16, 60, 'rubbing'],
    [45, 56, 'hairlines'],
    [66, 47, 'crease']
  ],
  'ring-aquamarine-white': onRing,
  'ring-sapphire-halo': onRing.slice(0, 1),
  'ring-amethyst-wide': [
    [60, 79, 'hairlines'],
    [26, 58, 'hairlines']
  ],
  'ring-sapphire-gold': onRing,
  'earrings-pearl-double-rose': [[28, 65, 'pinprick']],
  'necklace-solitaire-aquamarine': [
    [50, 86, 'hairlines'],
    [25, 36, 'solder'],
    [50, 14, 'dulling']
  ],
  'necklace-halo-onyx': [[50, 86, 'hairlines']],
  'bracelet-line-graduated': [
    [50, 62, 'hairlines'],
    [16, 52, 'rubbing']
  ],
  'bracelet-line-aquamarine': [
    [50, 62, 'hairlines'],
    [16, 52, 'rubbing'],
    [85, 52, 'solder']
  ],
  'watch-steel-grey': [
    [53, 59, 'hairlines'],
    [58, 65, 'crease']
  ],
  'watch-gold-ivory-guilloche': [[36, 64, 'hairlines']],
  'watch-steel-champagne-chrono': onWatch.slice(0, 1),
  'watch-gold-green-bracelet': onBracelet.slice(0, 2),
  'watch-steel-grey-bracelet': onBracelet,
  'watch-gold-ivory-bracelet': onBracelet.slice(0, 1),
  'watch-diamond-champagne': onBracelet,
  'scarf-trellis-champagne': onScarf.slice(0, 1),
  'scarf-archive-teal': onScarf.slice(0, 1),
  'scarf-palmette-rouge': onScarf,
  'scarf-rosette-blush': onScarf.slice(0, 1),
  'belt-bridle-chocolate': [
    [35, 62, 'hairlines'],
    [60, 58, 'crease'],
    [20, 52, 'dulling']
  ],
  'eyewear-rectangle-noir': [
    [78, 53, 'hairlines'],
    [11, 47, 'dulling'],
    [88, 43]
  ],
  'eyewear-aviator-rose': [[60, 57, 'hairlines']]
}
