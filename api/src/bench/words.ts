/** Invented words: a shop of a million pieces knows thousands of names, a few of them on every shelf. */
export interface Words {
  models: string[]
  manners: string[]
  brands: string[]
}

const beginnings = [
  'Ba',
  'Ca',
  'De',
  'El',
  'Fio',
  'Gra',
  'Ha',
  'Is',
  'Ju',
  'Ka',
  'Li',
  'Mo',
  'Na',
  'Or',
  'Pa',
  'Qua'
]
const middles = [
  'bel',
  'cor',
  'dan',
  'fer',
  'gal',
  'lin',
  'mar',
  'nor',
  'pel',
  'ras',
  'sol',
  'tor',
  'ven',
  'zan'
]
const ends = ['a', 'e', 'ia', 'ine', 'o', 'otte', 'ueil', 'is', 'ane', 'ura', 'ello', 'ique', 'ys']

const manners = [
  ...[
    'Classic',
    'Small',
    'Grand',
    'Soft',
    'Evening',
    'Travel',
    'Petite',
    'Long',
    'Slim',
    'Royal',
    'Modern',
    'Vintage'
  ],
  ...[
    'Matte',
    'Polished',
    'Woven',
    'Quilted',
    'Draped',
    'Embossed',
    'Braided',
    'Pleated',
    'Satin',
    'Velvet',
    'Silk'
  ],
  ...[
    'Moonlit',
    'Desert',
    'Garden',
    'Harbour',
    'Coastal',
    'Midnight',
    'Morning',
    'Pearl',
    'Amber',
    'Ivory',
    'Onyx'
  ]
]

const houses = ['Maison', 'Casa', 'Atelier', 'House of', 'Studio', 'Fratelli', 'Villa', 'Rue']

const spoken = beginnings.flatMap(one => middles.flatMap(two => ends.map(three => one + two + three)))

/** 2,800 names of pieces and 200 houses. */
export const words: Words = {
  models: spoken.filter((_word, index) => index % 28 < 27),
  manners,
  brands: spoken.slice(0, 200).map((word, index) => `${houses[index % houses.length]} ${word}`)
}
