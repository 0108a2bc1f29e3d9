/** Generated names: a catalogue of a million products has thousands of them. */
export interface GeneratedNames {
  models: string[]
  adjectives: string[]
  brands: string[]
}

const firstSyllables = [
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
const middleSyllables = [
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
const lastSyllables = ['a', 'e', 'ia', 'ine', 'o', 'otte', 'ueil', 'is', 'ane', 'ura', 'ello', 'ique', 'ys']

const adjectives = [
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

const brandPrefixes = ['Maison', 'Casa', 'Atelier', 'House of', 'Studio', 'Fratelli', 'Villa', 'Rue']

const invented = firstSyllables.flatMap(syllable =>
  middleSyllables.flatMap(two => lastSyllables.map(three => syllable + two + three))
)

/** 2,800 model names and 200 brands. */
export const generatedNames: GeneratedNames = {
  models: invented.filter((_word, index) => index % 28 < 27),
  adjectives,
  brands: invented
    .slice(0, 200)
    .map((word, index) => `${brandPrefixes[index % brandPrefixes.length]} ${word}`)
}
