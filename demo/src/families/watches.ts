import type { ProductFamily } from '../product/product-family'
import { when } from '../product/phrase'

/** Cases other than a diver’s. */
const shallow = ['round', 'slim', 'cushion', 'tonneau']

const facts = [
  [
    'Sapphire crystal on both sides.',
    'Domed sapphire crystal, closed case back.',
    'Sapphire crystal with an inner coating.'
  ],
  [
    ...when(
      { case: shallow },
      'Water resistant to 50 metres.',
      'Water resistant to 100 metres.',
      'Water resistant to 30 metres.'
    ),
    ...when({ case: 'diver' }, 'Water resistant to 200 metres.')
  ],
  [
    'Have it serviced every five to seven years; the first service is on us.',
    'Worn every day it needs no winding; after a rest, turn the crown a few times.',
    'Keep the crown closed and away from strong magnets.'
  ]
]
const middle = [
  'The movement is wound by the wrist and runs for three days without it.',
  'Hands and markers are applied and polished by hand.',
  'Its bridges are striped, bevelled and, though hardly anybody looks, signed.',
  'The crown turns with a click that can be felt rather than heard.',
  'It was adjusted in six positions and gained two seconds a day on test.'
]
const closing = [
  'The {colour} dial changes with the hour.',
  'With a {colour} dial, and nothing on it that need not be there.',
  'It slips under a cuff and waits.',
  'One of those watches that is looked at twice: once for the time.'
]
const comesWith = 'box, papers and a lifetime guarantee of authenticity'

const watch = (
  key: string,
  noun: string,
  category: string,
  more: Partial<ProductFamily> & Pick<ProductFamily, 'price' | 'opening' | 'sizes' | 'count'>
): ProductFamily => ({
  key,
  noun: [noun],
  category,
  brands: ['halden', 'corvane', 'halden'],
  priceStep: 100,
  materials: ['a self-winding calibre', 'a manufacture movement', 'an automatic movement'],
  tags: ['watch', 'automatic'],
  middle,
  closing,
  facts,
  comesWith,
  ...more
})

export const watches: ProductFamily[] = [
  watch('dress-watch', 'Dress Watch', 'dress-watches', {
    count: 10,
    preLoved: { category: 'pre-loved-watches', count: 4 },
    sizes: ['36 mm', '38 mm'],
    sizeStep: 0.06,
    price: [9800, 78_000],
    tags: ['watch', 'automatic', 'dress', 'gift'],
    opening: [
      ...when(
        { case: ['round', 'cushion', 'tonneau'] },
        'The {name} is nine millimetres thin and says the time in a low voice, with {material} inside.'
      ),
      ...when(
        { case: 'slim' },
        'The {name} is six millimetres thin and says the time in a low voice, with {material} inside.'
      ),
      ...when(
        { date: false },
        'A dress watch from {home}: the {name} has a leather strap, {material} and no date to correct.'
      ),
      'The {name} was made for one wrist and one evening, and then for all the others.',
      ...when(
        { case: ['round', 'slim'] },
        'Round, quiet and exact, the {name} carries {material} behind a dial made in the house.'
      ),
      ...when(
        { case: 'cushion' },
        'Square, with corners that no cuff catches on, the {name} carries {material} behind a dial made in the house.'
      ),
      ...when(
        { case: 'tonneau' },
        'The case of the {name} is a tonneau, longer than it is wide, with {material} behind a dial made in the house.'
      )
    ]
  }),
  watch('chronograph', 'Chronograph', 'chronographs', {
    count: 7,
    preLoved: { category: 'pre-loved-watches', count: 3 },
    sizes: ['39 mm', '41 mm'],
    sizeStep: 0.05,
    price: [18_500, 96_000],
    materials: ['a column-wheel chronograph', 'a flyback chronograph', 'an integrated chronograph movement'],
    tags: ['watch', 'chronograph', 'sport'],
    opening: [
      'The {name} stops time and gives it back. Behind its dial works {material}.',
      'Three registers, two pushers and {material}: the {name} is a chronograph for people who use one.',
      'Drawn for drivers in {home}, the {name} reads at a glance, and at speed.'
    ]
  }),
  watch('bracelet-watch', 'Bracelet Watch', 'bracelet-watches', {
    count: 8,
    preLoved: { category: 'pre-loved-watches', count: 3 },
    sizes: ['34 mm', '36 mm', '40 mm'],
    sizeStep: 0.07,
    price: [14_200, 124_000],
    tags: ['watch', 'automatic', 'sport', 'icon'],
    opening: [
      'The {name} has a bracelet that falls like cloth and {material} that shrugs off a week in a drawer.',
      ...when(
        { fluted: true },
        'A fluted bezel, links finished one by one and {material}: the {name} is a watch for every day.'
      ),
      ...when(
        { fluted: false, case: shallow },
        'A polished bezel, links finished one by one and {material}: the {name} is a watch for every day.'
      ),
      ...when(
        { case: 'diver' },
        'A turning bezel, marks that shine in the dark and {material}: the {name} is a watch for every day.'
      ),
      'The {name} is equally at home on a boat and in a boardroom. It is driven by {material}.'
    ]
  }),
  watch('jewelled-watch', 'Diamond Watch', 'jewelled-watches', {
    count: 4,
    preLoved: { category: 'pre-loved-watches', count: 2 },
    brands: ['corvane', 'casa'],
    sizes: ['33 mm', '36 mm'],
    sizeStep: 0.08,
    price: [68_000, 184_000],
    tags: ['watch', 'gemstone', 'evening', 'certificate'],
    opening: [
      'The {name} wears its diamonds as others wear a collar: close, bright and quite straight. Inside beats {material}.',
      'Forty-four brilliants circle the {name}, each chosen to disappear into the next.',
      ...when(
        { metal: 'white gold', indices: 'stones' },
        'Night in {home}, set in white gold: the {name} tells the time by twelve diamonds and {material}.'
      )
    ]
  })
]
