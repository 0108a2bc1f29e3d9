import type { ProductFamily } from '../product/product-family'
import { when } from '../product/phrase'

const OTHER_CUTS = ['straight', 'curved', 'asymmetric']
const leatherCare = [
  'Keep it filled with its tissue and out of the sun; a dry cloth is all the cleaning it wants.',
  'The leather deepens with years. Condition it twice a year with a neutral cream.',
  'Store it upright in its dust bag. Light marks in the leather are natural and soften with use.'
]

export const bags: ProductFamily[] = [
  {
    key: 'top-handle',
    noun: ['Top-Handle Bag'],
    category: 'top-handle-bags',
    preLoved: { category: 'pre-loved-bags', count: 5 },
    count: 9,
    brands: ['aurel', 'ottoline', 'marchetti', 'aurel'],
    sizes: ['Mini', 'Small', 'Medium', 'Large'],
    sizeStep: 0.12,
    price: [7400, 32_000],
    priceStep: 50,
    materials: [
      ...when({ finish: 'grain' }, 'grained goatskin', 'pebbled calf', 'grained calf'),
      ...when({ finish: 'smooth' }, 'box calf', 'smooth harness calf', 'polished saddle leather'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'suede' }, 'calf suede')
    ],
    tags: ['leather', 'workday', 'icon'],
    opening: [
      ...when(
        { lock: 'turn' },
        'The {name} stands on its own: {material}, a single rolled handle and a turn lock that closes with a quiet click.'
      ),
      'Drawn in {home} and unchanged for decades, the {name} is a top-handle bag in {material} with painted edges.',
      'A top-handle bag for people who keep things. The {name} is cut from one hide of {material} so that every panel ages alike.',
      'The {name} has the posture of a small trunk and the weight of a handbag, in {material} with polished metal at its closing.',
      'Two gussets, one handle and not a seam too many: the {name} is {brand} at its most composed.'
    ],
    middle: [
      'Saddle stitching runs along every edge, eight stitches to the inch, each locked by hand.',
      'The flap folds back without a crease and the strap tucks away inside.',
      'Edges are painted, sanded and painted again, five times over.',
      'Inside, goatskin in the same shade holds a zipped pocket and two flat ones.',
      'The base rests on four small studs, so that it can be put down anywhere.',
      'A detachable shoulder strap turns the day bag into an evening one.'
    ],
    closing: [
      'In {colour} it goes with almost everything and competes with nothing.',
      'Choose it in {colour}, or ask us for the other shades of the season.',
      'The {colour} is dyed through, so a scratch never shows white.',
      'It holds a notebook, a wallet and sunglasses, with room for a letter.',
      'A bag to hand on one day, and to carry until then.'
    ],
    facts: [
      [
        'Single rolled handle, drop 11 cm, with a detachable strap of 95 cm.',
        'Single handle, drop 12 cm; strap adjustable from 85 to 105 cm.'
      ],
      [
        'Goatskin interior with one zipped and two flat pockets.',
        'Lambskin interior with a zipped pocket and a sleeve for cards.'
      ],
      [
        ...when({ hardware: 'gold' }, 'Gilt brass hardware, polished.', 'Gold-tone hardware.'),
        ...when({ hardware: 'pale' }, 'Hardware in polished pale gold.'),
        ...when({ hardware: 'silver' }, 'Palladium-finished hardware.'),
        'Polished metal hardware.'
      ],
      leatherCare
    ],
    comesWith: 'dust bag, lock, two keys in a clochette, and care card'
  },
  {
    key: 'quilted-chain',
    noun: ['Quilted Chain Bag'],
    category: 'chain-bags',
    preLoved: { category: 'pre-loved-bags', count: 4 },
    count: 8,
    brands: ['ottoline', 'aurel', 'ottoline', 'belmont'],
    sizes: ['Small', 'Medium', 'Large'],
    sizeStep: 0.14,
    price: [6900, 27_500],
    priceStep: 50,
    materials: [
      ...when({ finish: 'lamb' }, 'quilted lambskin', 'hand-quilted nappa'),
      ...when({ finish: 'lamb', quilting: 'diamond' }, 'diamond-quilted lambskin', 'matelassé lambskin'),
      ...when({ finish: 'lamb', quilting: 'square' }, 'square-quilted lambskin'),
      ...when({ finish: 'lamb', quilting: 'chevron' }, 'chevron-quilted lambskin'),
      ...when({ finish: 'lamb', quilting: 'channel' }, 'channel-quilted lambskin'),
      ...when({ finish: 'patent' }, 'quilted patent calf'),
      ...when({ finish: 'suede' }, 'quilted calf suede')
    ],
    tags: ['leather', 'evening', 'icon'],
    opening: [
      ...when(
        { quilting: 'diamond' },
        'The {name} is {material} laid over the finest wadding, stitched so that every diamond meets its neighbour at the flap.'
      ),
      'Made for the hours after eight, the {name} slips from the shoulder to the elbow on its interlaced chain.',
      'A chain bag in {material}: soft to hold, exact to look at, and light enough to forget.',
      'The {name} has danced at many weddings. Its {material} is pressed, never glued, so the quilting keeps its depth.',
      'From the {home} workroom comes the {name}, a quilted chain bag that fits a telephone and a fan of cards.'
    ],
    middle: [
      'The chain is linked by hand and lies flat on a bare shoulder.',
      'Worn doubled it sits beneath the arm; let down, it crosses the body.',
      ...when({ lock: 'turn' }, 'Its clasp turns with two fingers and needs no looking.'),
      'The back pocket is cut on a curve and takes a theatre ticket.',
      'Eleven panels, one craftsman and some sixteen hours of work.'
    ],
    closing: [
      ...when({ finish: 'lamb' }, 'The {colour} lambskin catches candlelight beautifully.'),
      ...when({ hardware: 'gold' }, 'In {colour}, with hardware the shade of old gold.'),
      ...when({ finish: 'lamb' }, 'Lambskin marks as skin does; carry it gently and it will stay with you.'),
      'A quilted bag is never in season, and therefore never out of it.',
      'It arrives wrapped in tissue, as it should.'
    ],
    facts: [
      ['Chain drop 58 cm, or 32 cm when doubled.', 'Interlaced chain strap, 110 cm, worn long or doubled.'],
      [
        ...when({ lock: 'turn' }, 'Full flap with a turn clasp; one slip pocket under the flap.'),
        'Double flap; zipped pocket inside and a half-moon pocket at the back.'
      ],
      ['Lined in grosgrain.', 'Lined in smooth lambskin of the same shade.'],
      leatherCare
    ],
    comesWith: 'dust bag, authenticity card and box'
  },
  {
    key: 'tote',
    noun: ['Tote'],
    category: 'totes',
    preLoved: { category: 'pre-loved-bags', count: 3 },
    count: 7,
    brands: ['tavira', 'sorrel', 'aurel', 'marchetti'],
    price: [2950, 13_800],
    priceStep: 50,
    materials: [
      ...when({ finish: 'grain' }, 'soft grained calf', 'pebbled calf'),
      ...when({ finish: 'smooth' }, 'smooth calf', 'vegetable-tanned leather'),
      ...when({ finish: 'suede' }, 'calf suede')
    ],
    tags: ['leather', 'workday', 'travel'],
    opening: [
      'The {name} is a tote with nothing to prove: {material}, two handles and a seam that runs all the way round.',
      'Soft enough to fold into a suitcase and strong enough to come home full, the {name} is cut from {material}.',
      'A tote for long days. The {name} takes a 14-inch laptop, a pair of flats and the post.',
      'In {home} they call it the market bag. The {name} is what that bag becomes in {material}.'
    ],
    middle: [
      'The leather is left unlined so that it can be felt from both sides.',
      'Handles are rolled over cord and long enough for a winter coat.',
      'A tethered pouch in the same leather keeps keys and cards together.',
      ...when({ closing: null }, 'One magnetic fastening keeps it closed; nothing else gets in the way.'),
      'The raw edges are burnished with beeswax until they shine.'
    ],
    closing: [
      'The {colour} deepens with handling, which is the point of it.',
      'In {colour}, for every day that has too much in it.',
      'It slouches a little. It is meant to.',
      'Carry it for a year and it will look like yours alone.'
    ],
    facts: [
      ['34 × 28 × 15 cm, handle drop 24 cm.', '38 × 30 × 16 cm, handle drop 26 cm.'],
      ['Unlined, with a detachable zipped pouch.', 'Suede-side interior with one hanging pocket.'],
      leatherCare
    ],
    comesWith: 'dust bag and pouch'
  },
  {
    key: 'bucket',
    noun: ['Bucket Bag'],
    category: 'bucket-bags',
    preLoved: { category: 'pre-loved-bags', count: 3 },
    count: 5,
    brands: ['tavira', 'ilaria', 'sorrel'],
    sizes: ['Small', 'Large'],
    sizeStep: 0.18,
    price: [2800, 8900],
    priceStep: 50,
    materials: [
      ...when({ finish: 'grain' }, 'grained calf', 'pebbled calf'),
      ...when({ finish: 'smooth' }, 'smooth calf', 'smooth harness calf'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'suede' }, 'calf suede')
    ],
    tags: ['leather', 'weekend'],
    opening: [
      'A drawstring, a deep base and a strap that finds its place: the {name} is a bucket bag in {material}.',
      'The {name} began as a bag for champagne bottles. It still takes one, though most carry a book.',
      'Round at the base and gathered at the top, the {name} is made in {home} from a single piece of {material}.'
    ],
    middle: [
      'The drawstring runs through eight eyelets and closes with one pull.',
      'Its base is stiffened with leather board, so it stands when it is set down.',
      'The strap shortens from body to shoulder on a solid buckle.',
      'Tassels are knotted by hand and never quite the same twice.'
    ],
    closing: [
      'In {colour}, for a day that has no plan.',
      'The {colour} leather asks to be touched.',
      'Everything falls to the bottom, and everything is found again.',
      'It gets better with sand, salt and a year or two.'
    ],
    facts: [
      ['Leather drawstring with hand-knotted tassels.', 'Drawstring closure with a sliding leather stop.'],
      ['Cotton-lined, with one zipped pocket.', 'Suede interior with a key clip.'],
      leatherCare
    ],
    comesWith: 'dust bag'
  },
  {
    key: 'clutch',
    noun: [...when({ cut: 'envelope' }, 'Envelope Clutch'), ...when({ cut: OTHER_CUTS }, 'Evening Clutch')],
    category: 'clutches',
    preLoved: { category: 'pre-loved-bags', count: 3 },
    count: 5,
    brands: ['aurel', 'ottoline', 'ilaria', 'nadir'],
    price: [1850, 7600],
    priceStep: 50,
    materials: [
      ...when({ finish: 'smooth' }, 'satin-finished calf', 'glazed kidskin', 'polished calf'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'suede' }, 'calf suede'),
      'Italian calf'
    ],
    tags: ['leather', 'evening', 'gift'],
    opening: [
      ...when(
        { cut: 'envelope' },
        'The {name} folds like a letter. It is an envelope clutch in {material}, closed with a single point.'
      ),
      'Flat under the arm and bright in the hand, the {name} is made in {home} from {material}.',
      'A clutch for the evening: the {name} opens wide, holds little and looks like more.',
      'The {name} is cut in one piece and folded three times; its edges meet without a seam.'
    ],
    middle: [
      ...when({ lock: null }, 'A hidden magnet closes the flap so softly that nobody turns round.'),
      'The wrist loop can be tucked away when both hands are free.',
      'Its mirror is bevelled and fits the inner pocket exactly.',
      'The edges are folded, not cut, so that they never fray.'
    ],
    closing: [
      'In {colour}, for invitations that say “festive”.',
      'The {colour} is mixed for {brand} alone.',
      'It takes a telephone, two cards, a key and a lipstick.',
      'Wear it with silk, or with the plainest black.'
    ],
    facts: [
      ['26 × 15 × 2 cm.', '24 × 14 × 3 cm, with a detachable wrist loop.'],
      ['Lined in satin, with a card slot and a mirror.', 'Lambskin lining, one flat pocket.'],
      leatherCare
    ],
    comesWith: 'dust bag and box'
  },
  {
    key: 'wallet',
    noun: ['Flap Wallet'],
    category: 'wallets',
    count: 6,
    brands: ['aurel', 'sorrel', 'belmont', 'wystan'],
    price: [750, 2900],
    priceStep: 50,
    materials: [
      ...when({ finish: 'grain' }, 'grained calf', 'embossed calf'),
      ...when({ finish: 'smooth' }, 'box calf', 'smooth goatskin'),
      ...when({ finish: 'patent' }, 'patent calf')
    ],
    tags: ['leather', 'gift', 'workday'],
    opening: [
      'Twelve cards, two currencies and a boarding pass: the {name} keeps them in {material}.',
      'The {name} closes with one flap and a fastening that finds its place. {brand} makes it in {material}.',
      'A wallet that feels like a good book in the hand. The {name} is bound in {material}.'
    ],
    middle: [
      'Card slots are cut half a millimetre tight and give in within a week.',
      'The coin pocket opens flat, so nothing has to be shaken out.',
      'The fastening is set by hand and opens with one thumb.',
      'The stitching is linen, waxed and pulled by hand.'
    ],
    closing: [
      'In {colour}, for a pocket or the smallest bag.',
      'The {colour} is easy to find in any bag.',
      'A gift that is used every day.',
      'It may be blind-stamped with two initials; ask us.'
    ],
    facts: [
      [
        '19 × 10 × 2.5 cm; twelve card slots, two note sections, one zipped coin pocket.',
        '20 × 10.5 × 2 cm; eight card slots and a zipped coin pocket.'
      ],
      ['Flap with a snap beneath the metal.', 'Flap closure.'],
      leatherCare
    ],
    comesWith: 'box'
  }
]
