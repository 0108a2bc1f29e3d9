import type { Angle, Subject } from '../picture'

const ring = (
  name: string,
  colour: string,
  alt: string,
  options: Subject['options'],
  angles: Angle[] = []
): Subject => ({
  name: `ring-${name}`,
  form: 'ring',
  options,
  kind: 'ring',
  colour,
  alt,
  angles
})

const earrings = (
  name: string,
  colour: string,
  alt: string,
  options: Subject['options'],
  angles: Angle[] = []
): Subject => ({
  name: `earrings-${name}`,
  form: 'earrings',
  options,
  kind: 'earrings',
  colour,
  alt,
  angles
})

const necklace = (
  name: string,
  colour: string,
  alt: string,
  options: Subject['options'],
  angles: Angle[] = []
): Subject => ({
  name: `necklace-${name}`,
  form: 'necklace',
  options,
  kind: 'necklace',
  colour,
  alt,
  angles
})

const bangle = (
  name: string,
  colour: string,
  options: Subject['options'],
  angles: Angle[] = []
): Subject => ({
  name: `bangle-${name}`,
  form: 'bracelet',
  options: { kind: 'bangle', ...options },
  kind: 'bangle',
  colour,
  alt: `${colour} bangle set with a row of stones`,
  angles
})

const line = (
  name: string,
  colour: string,
  alt: string,
  options: Subject['options'],
  angles: Angle[] = []
): Subject => ({
  name: `bracelet-line-${name}`,
  form: 'bracelet',
  options: { kind: 'line', ...options },
  kind: 'bracelet',
  colour,
  alt,
  angles
})

export const jewellery: Subject[] = [
  ring('emerald-gold', 'Emerald', 'Gold ring with an emerald-cut emerald', {}, ['top']),
  ring(
    'diamond-platinum',
    'Diamond',
    'Platinum solitaire with a brilliant-cut diamond',
    { metal: 'platinum', stone: 'diamond', cut: 'brilliant', size: 0.5 },
    ['top']
  ),
  ring('ruby-gold', 'Ruby', 'Gold ring with a cushion-cut ruby', { stone: 'ruby', cut: 'square', size: 0.5 }),
  ring(
    'sapphire-white',
    'Sapphire',
    'White gold ring with a brilliant-cut sapphire',
    { metal: 'white gold', stone: 'sapphire', cut: 'brilliant', size: 0.52 },
    ['top']
  ),
  ring('amethyst-rose', 'Amethyst', 'Rose gold cocktail ring with an amethyst', {
    metal: 'rose gold',
    stone: 'amethyst',
    cut: 'emerald',
    size: 0.66,
    shoulders: false
  }),
  ring('aquamarine-platinum', 'Aquamarine', 'Platinum ring with an emerald-cut aquamarine', {
    metal: 'platinum',
    stone: 'aquamarine',
    cut: 'emerald',
    size: 0.6
  }),

  earrings('pearl-ivory', 'Ivory', 'Pearl drop earrings in gold', {}, ['detail']),
  earrings('pearl-grey', 'Grey', 'Grey pearl drop earrings in white gold', {
    metal: 'white gold',
    pearl: '#5d5c62'
  }),
  earrings('pearl-rose', 'Rose', 'Rose pearl drop earrings in rose gold with rubies', {
    metal: 'rose gold',
    pearl: '#e3b8a6',
    stone: 'ruby'
  }),
  earrings('hoop-gold', 'Gold', 'Gold hoop earrings', { kind: 'hoop' }),
  earrings('hoop-rose', 'Rose gold', 'Rose gold hoop earrings', { kind: 'hoop', metal: 'rose gold' }),
  earrings('stud-emerald', 'Emerald', 'Emerald stud earrings with a diamond halo', {
    kind: 'stud',
    stone: 'emerald'
  }),
  earrings('stud-diamond', 'Diamond', 'Diamond stud earrings in white gold', {
    kind: 'stud',
    metal: 'white gold',
    stone: 'diamond'
  }),

  necklace('halo-sapphire', 'Sapphire', 'Gold necklace with a sapphire in a diamond halo', {}, ['detail']),
  necklace(
    'halo-ruby',
    'Ruby',
    'Rose gold necklace with a ruby in a diamond halo',
    { metal: 'rose gold', stone: 'ruby' },
    ['detail']
  ),
  necklace('halo-emerald', 'Emerald', 'Gold necklace with an emerald in a diamond halo', {
    stone: 'emerald'
  }),
  necklace(
    'solitaire-diamond',
    'Diamond',
    'White gold necklace with a diamond solitaire',
    { metal: 'white gold', stone: 'diamond', halo: false },
    ['detail']
  ),
  necklace('pearl-gold', 'Pearl', 'Gold necklace with a pearl', { pendant: 'pearl', halo: false }),

  bangle('gold', 'Gold', { metal: 'gold' }, ['detail']),
  bangle('rose', 'Rose gold', { metal: 'rose gold' }),
  bangle('platinum', 'Platinum', { metal: 'platinum', stone: 'sapphire' }),
  line('diamond', 'Diamond', 'White gold line bracelet set with diamonds', {}, ['detail']),
  line('emerald', 'Emerald', 'Gold line bracelet set with emeralds', { metal: 'gold', stone: 'emerald' }, [
    'detail'
  ]),
  line('ruby', 'Ruby', 'Rose gold line bracelet set with rubies', { metal: 'rose gold', stone: 'ruby' }),

  {
    name: 'cufflinks-onyx',
    form: 'cufflinks',
    options: { metal: 'gold', face: '#141314' },
    kind: 'cufflinks',
    colour: 'Onyx',
    alt: 'Gold cufflinks with onyx faces'
  },
  {
    name: 'cufflinks-pearl',
    form: 'cufflinks',
    options: { metal: 'steel', face: '#e8e1d4' },
    kind: 'cufflinks',
    colour: 'Mother-of-pearl',
    alt: 'Steel cufflinks with mother-of-pearl faces'
  }
]
