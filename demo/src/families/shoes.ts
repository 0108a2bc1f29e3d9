import type { ProductFamily } from '../product/product-family'
import { when } from '../product/phrase'

const sizes = ['35', '36', '37', '38', '39', '40', '41']
const care = [
  'Use the cedar trees between wearings and let them rest a day.',
  'A thin rubber sole can be added by any good cobbler before the first wear.',
  'Clean with a soft brush; nourish smooth leather with a neutral cream.'
]
const comesWith = 'two dust bags, spare heel tips and box'

export const shoes: ProductFamily[] = [
  {
    key: 'pump',
    noun: ['Pump'],
    category: 'pumps',
    count: 12,
    brands: ['ilaria', 'marchetti', 'ottoline', 'ilaria'],
    sizes,
    price: [1950, 4900],
    priceStep: 50,
    materials: [
      ...when({ finish: 'patent' }, 'patent calf', 'glossed calf'),
      ...when({ finish: 'lamb' }, 'nappa leather', 'kid leather'),
      ...when({ finish: 'smooth' }, 'smooth calf'),
      ...when({ finish: 'suede' }, 'kid suede'),
      'Italian calf'
    ],
    tags: ['shoes', 'evening', 'workday'],
    opening: [
      ...when(
        { pointed: 1 },
        'The {name} is a pointed pump in {material}, on a heel that was drawn forty times before it was turned once.'
      ),
      'Cut low at the sides and exact at the toe, the {name} lengthens the leg without asking for anything in return.',
      'A pump to stand in. The {name} is balanced over the arch, so that the height is felt only by others.',
      'In {home} the last of the {name} is still carved from beech. The shoe over it is {material}.',
      ...when({ pointed: 1 }, 'The {name} begins with a point and ends with a whisper of a heel.')
    ],
    middle: [
      'A layer of memory foam lies under the insole, from the heel to the ball of the foot.',
      'The leather is stretched over the last for four days before the sole is set.',
      'Its throat line follows the toes by a hair, which is what makes it elegant.',
      'The heel is wrapped in the same leather and tipped in a spare set you will find in the box.',
      'The inside is kidskin, left undyed to be kind to bare feet.'
    ],
    closing: [
      'In {colour}, from desk to dinner.',
      'The {colour} is deep and even, without a seam in sight.',
      'It fits true to size; between two sizes take the larger.',
      'Wear them with bare legs and something that moves.'
    ],
    facts: [
      ['Heel {heel} mm, covered.'],
      ['Leather sole, kidskin lining.', 'Leather sole with a stitched half sole, kidskin lining.'],
      care
    ],
    comesWith
  },
  {
    key: 'kitten',
    noun: ['Kitten Heel'],
    category: 'kitten-heels',
    count: 6,
    brands: ['ilaria', 'ottoline', 'marchetti'],
    sizes,
    price: [1700, 3600],
    priceStep: 50,
    materials: [
      ...when({ finish: 'smooth' }, 'smooth calf', 'satin kid'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'lamb' }, 'nappa'),
      ...when({ finish: 'suede' }, 'kid suede'),
      'Italian calf'
    ],
    tags: ['shoes', 'workday'],
    opening: [
      '{heel} millimetres are enough. The {name} is a kitten heel in {material}, made for a day with stairs in it.',
      'The {name} has the line of a pump and the temper of a flat.',
      'A small heel with good manners: the {name} in {material} walks quietly over parquet.'
    ],
    middle: [
      'The heel is set a little forward, so that it never sways.',
      'A padded collar keeps the back from rubbing.',
      ...when({ pointed: 1 }, 'Its toe is pointed, with room where room is needed.'),
      'The sole is stitched, then burnished with a bone.'
    ],
    closing: [
      'In {colour}, with nearly everything in the wardrobe.',
      'The {colour} holds its own beside black.',
      'True to size, and kind to wide feet.',
      'The pair that is packed first.'
    ],
    facts: [
      ['Heel {heel} mm, covered.'],
      ['Leather sole and lining.', 'Leather sole, kidskin lining.'],
      care
    ],
    comesWith
  },
  {
    key: 'ballet',
    noun: ['Ballet Flat'],
    category: 'ballet-flats',
    count: 7,
    brands: ['delphine', 'ilaria', 'aurel'],
    sizes,
    price: [1250, 2800],
    priceStep: 50,
    materials: [
      ...when({ finish: 'lamb' }, 'lambskin', 'soft kid leather', 'nappa'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'smooth' }, 'smooth calf'),
      ...when({ finish: 'suede' }, 'kid suede')
    ],
    tags: ['shoes', 'travel', 'weekend'],
    opening: [
      ...when(
        { ornament: 'bow' },
        'The {name} is sewn inside out and turned, the way dancing shoes are made. In {material}, with a small bow.'
      ),
      ...when(
        { ornament: 'buckle' },
        'The {name} is sewn inside out and turned, the way dancing shoes are made. In {material}, with a small buckle.'
      ),
      ...when(
        { ornament: 'plaque' },
        'The {name} is sewn inside out and turned, the way dancing shoes are made. In {material}, with a metal plaque.'
      ),
      'A flat that folds in the hand: the {name} weighs less than a letter and walks all day.',
      ...when(
        { ornament: 'bow' },
        'The {name} comes from {home}, where the bow is still tied by the person who signs the sole.'
      )
    ],
    middle: [
      ...when({ ornament: 'bow' }, 'Its cord can be drawn to fit, then tucked out of sight.'),
      'A cushioned insole takes the marble out of marble floors.',
      'The leather is so thin that it learns the foot in an afternoon.',
      'Behind the heel sits an elastic that never pinches.'
    ],
    closing: [
      'In {colour}, for terminals, galleries and long lunches.',
      'The {colour} pair lives in the bag, and then on the feet.',
      'Half a size up for a looser fit.',
      'Simple, and very hard to make.'
    ],
    facts: [
      ['Heel 10 mm, stacked leather.'],
      ['Turned construction, suede sole.', 'Leather sole with a rubber patch.'],
      care
    ],
    comesWith: 'dust bag and box'
  },
  {
    key: 'loafer',
    noun: [
      ...when({ ornament: 'bit' }, 'Bit Loafer'),
      ...when({ ornament: 'coin' }, 'Coin Loafer'),
      ...when({ ornament: 'none' }, 'Strap Loafer')
    ],
    category: 'loafers',
    count: 8,
    brands: ['wystan', 'marchetti', 'ilaria', 'wystan'],
    sizes: ['38', '39', '40', '41', '42', '43', '44'],
    price: [1900, 4200],
    priceStep: 50,
    materials: [
      ...when({ finish: 'smooth' }, 'polished calf', 'brush-off leather', 'hand-stained calf'),
      ...when({ finish: 'patent' }, 'patent calf'),
      ...when({ finish: 'lamb' }, 'nappa'),
      ...when({ finish: 'suede' }, 'calf suede')
    ],
    tags: ['shoes', 'leather', 'workday'],
    opening: [
      ...when(
        { ornament: 'bit' },
        'The {name} wears a metal bit across the instep and its age lightly. It is made in {material}.'
      ),
      'A loafer with a straight back: the {name} is cut from {material} and sewn by the moccasin stitch.',
      'From the {home} workshop, the {name} takes eight weeks and some two hundred steps.',
      'The {name} is the shoe one reaches for when there is no time to choose.'
    ],
    middle: [
      'The apron is gathered by hand with a waxed thread.',
      ...when(
        { ornament: 'bit', hardware: ['gold', 'pale'] },
        'Its bit is cast in brass and polished until it looks like water.'
      ),
      'The sole is Blake-stitched, thin at the waist and easy to renew.',
      ...when({ finish: 'smooth' }, 'The leather is stained in four coats, each rubbed in with a cloth.')
    ],
    closing: [
      'In {colour}, with flannel or with denim.',
      ...when({ finish: 'smooth' }, 'The {colour} turns richer at the toe with every polish.'),
      'They fit long; many take half a size down.',
      'A loafer for ten years, if it is given trees.'
    ],
    facts: [
      ['Blake-stitched leather sole, heel 20 mm.', 'Leather sole with a rubber heel, 25 mm.'],
      [
        ...when({ ornament: 'bit', hardware: 'gold' }, 'Cast brass bit.', 'Gilt metal bit.'),
        ...when({ ornament: 'bit', hardware: 'pale' }, 'Cast brass bit in pale gold.'),
        ...when({ ornament: 'bit' }, 'Polished metal bit.'),
        ...when({ ornament: 'coin' }, 'Metal coin on the strap.'),
        ...when({ ornament: 'none' }, 'Plain strap across the instep.')
      ],
      care
    ],
    comesWith: 'two dust bags, a shoehorn and box'
  }
]
