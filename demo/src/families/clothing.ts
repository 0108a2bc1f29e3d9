import type { ProductFamily } from '../product/product-family'
import { when } from '../product/phrase'

const care = [
  'Dry clean. Steam from the inside to release creases.',
  'Dry clean only; hang it in its bag, away from light.',
  'Hand wash cold with silk soap or dry clean; do not wring.'
]

export const clothing: ProductFamily[] = [
  {
    key: 'slip-dress',
    noun: ['Slip Dress'],
    category: 'slip-dresses',
    count: 8,
    brands: ['marchetti', 'delphine', 'nadir', 'marchetti'],
    sizes: ['XS', 'S', 'M', 'L'],
    price: [1900, 5200],
    priceStep: 50,
    materials: ['heavy silk satin', 'sandwashed silk', 'silk charmeuse', 'double silk crêpe'],
    tags: ['silk', 'evening'],
    opening: [
      'Cut on the bias from {material}, the {name} follows the body the way water follows a stone.',
      'The {name} is a slip dress and nothing more, which is a great deal. {brand} cuts it from {material}.',
      ...when(
        { reach: 'calf' },
        'Two straps, one seam and {material} of thirty momme: the {name} falls to the calf and stays there.'
      ),
      ...when(
        { reach: 'knee' },
        'Two straps, one seam and {material} of thirty momme: the {name} ends above the knee and is quick on its feet.'
      ),
      ...when(
        { reach: 'ankle' },
        'Two straps, one seam and {material} of thirty momme: the {name} falls to the ankle without a pause.'
      ),
      'The {name} comes from {home}, where the bias is left to hang for two days before the hem is cut.'
    ],
    middle: [
      'The neckline is finished with a rolled edge narrower than a grain of rice.',
      'Straps adjust at the back on small covered rings.',
      'French seams inside, so that it might be worn either way.',
      'A hidden facing keeps the bust in place without a single dart.'
    ],
    closing: [
      'In {colour}, under a blazer at noon and alone at nine.',
      'The {colour} turns liquid when it moves.',
      'True to size; the bias gives a little.',
      'Pack it rolled. It forgives.'
    ],
    facts: [
      ['Length {length} cm in size S.'],
      ['Composition: 100% silk.', 'Composition: 100% mulberry silk, 30 momme.'],
      care
    ],
    comesWith: 'garment bag and hanger'
  },
  {
    key: 'pleated-skirt',
    noun: ['Pleated Skirt'],
    category: 'skirts',
    count: 6,
    brands: ['marchetti', 'delphine', 'ottoline'],
    sizes: ['XS', 'S', 'M', 'L'],
    price: [1400, 3600],
    priceStep: 50,
    materials: ['plissé satin', 'silk-touch crêpe', 'pleated georgette'],
    tags: ['silk', 'workday'],
    opening: [
      ...when(
        { reach: 'calf' },
        'The {name} is pleated once, under heat, and remembers it for ever. A midi skirt in {material}.'
      ),
      ...when(
        { reach: 'knee' },
        'The {name} is pleated once, under heat, and remembers it for ever. A short skirt in {material}.'
      ),
      '{pleats} pleats and one waistband: the {name} moves a beat behind its wearer.',
      'The {name} is made in {home} from {material} that falls straight and opens like a fan.'
    ],
    middle: [
      'The waistband is flat in front and eased at the back.',
      'It closes with a hidden zip at the side.',
      ...when({ reach: 'calf' }, 'The lining ends above the knee, to let the pleats do their work.'),
      'Every pleat is pressed by hand, and they all arrive at the hem together.'
    ],
    closing: [
      'In {colour}, with a fine knit or a white shirt.',
      'The {colour} has two shades, one on each side of a pleat.',
      'Roll it lengthwise to travel.',
      'Take your usual size.'
    ],
    facts: [
      ['Length {length} cm.'],
      [...when({ reach: 'calf' }, 'Fully lined to the knee.'), 'Half lined.'],
      care
    ],
    comesWith: 'garment bag'
  },
  {
    key: 'kaftan',
    noun: ['Silk Kaftan'],
    category: 'kaftans',
    count: 7,
    brands: ['nadir', 'nadir', 'delphine'],
    sizes: ['S', 'M', 'L'],
    price: [2200, 6900],
    priceStep: 50,
    materials: ['silk crêpe de chine', 'silk habotai', 'silk and cotton voile', 'hammered silk'],
    tags: ['silk', 'evening', 'travel', 'gift'],
    opening: [
      'The {name} is cut wide, worn loose and trimmed at the neck by hand, in {material}.',
      'For iftar, for terraces and for the walk between them: the {name} is a kaftan in {material}.',
      'The {name} takes four metres of {material} and a week of embroidery in {home}.'
    ],
    middle: [
      'The neckline is edged in embroidery, couched so that it does not scratch.',
      'Pockets are hidden in the side seams.',
      'Its sleeves are cut in one with the body, so nothing pulls.',
      'The braid is made on a loom no wider than a hand.'
    ],
    closing: [
      'In {colour}, over bare feet or high heels.',
      'The {colour} is cool to look at, and to wear.',
      'Generous in every size.',
      'It catches every breeze there is.'
    ],
    facts: [
      ['Length {length} cm.'],
      ['Hand-couched trim at neck and cuffs.', 'Hand-finished neckline.'],
      care
    ],
    comesWith: 'garment bag'
  }
]
