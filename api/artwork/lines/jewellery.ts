import { type Angle, formOf, type Subject } from '../picture'

const ring = formOf({ form: 'ring', kind: 'ring', prefix: 'ring' })
const earrings = formOf({ form: 'earrings', kind: 'earrings', prefix: 'earrings' })
const necklace = formOf({ form: 'necklace', kind: 'necklace', prefix: 'necklace' })
const line = formOf({
  form: 'bracelet',
  kind: 'bracelet',
  prefix: 'bracelet-line',
  options: { kind: 'line' }
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

export const jewellery: Subject[] = [
  ring('emerald-gold', { colour: 'Emerald', alt: 'Gold ring with an emerald-cut emerald', angles: ['top'] }),
  ring('diamond-platinum', {
    colour: 'Diamond',
    alt: 'Platinum solitaire with a brilliant-cut diamond',
    options: { metal: 'platinum', stone: 'diamond', cut: 'brilliant', size: 0.5 },
    angles: ['top']
  }),
  ring('ruby-gold', {
    colour: 'Ruby',
    alt: 'Gold ring with a cushion-cut ruby',
    options: { stone: 'ruby', cut: 'square', size: 0.5 }
  }),
  ring('sapphire-white', {
    colour: 'Sapphire',
    alt: 'White gold ring with a brilliant-cut sapphire',
    options: { metal: 'white gold', stone: 'sapphire', cut: 'brilliant', size: 0.52 },
    angles: ['top']
  }),
  ring('amethyst-rose', {
    colour: 'Amethyst',
    alt: 'Rose gold cocktail ring with an amethyst',
    options: {
      metal: 'rose gold',
      stone: 'amethyst',
      cut: 'emerald',
      size: 0.66,
      shoulders: false
    }
  }),
  ring('aquamarine-platinum', {
    colour: 'Aquamarine',
    alt: 'Platinum ring with an emerald-cut aquamarine',
    options: {
      metal: 'platinum',
      stone: 'aquamarine',
      cut: 'emerald',
      size: 0.6
    }
  }),

  earrings('pearl-ivory', { colour: 'Ivory', alt: 'Pearl drop earrings in gold', angles: ['detail'] }),
  earrings('pearl-grey', {
    colour: 'Grey',
    alt: 'Grey pearl drop earrings in white gold',
    options: {
      metal: 'white gold',
      pearl: '#5d5c62'
    }
  }),
  earrings('pearl-rose', {
    colour: 'Rose',
    alt: 'Rose pearl drop earrings in rose gold with rubies',
    options: {
      metal: 'rose gold',
      pearl: '#e3b8a6',
      stone: 'ruby'
    }
  }),
  earrings('hoop-gold', { colour: 'Gold', alt: 'Gold hoop earrings', options: { kind: 'hoop' } }),
  earrings('hoop-rose', {
    colour: 'Rose gold',
    alt: 'Rose gold hoop earrings',
    options: { kind: 'hoop', metal: 'rose gold' }
  }),
  earrings('stud-emerald', {
    colour: 'Emerald',
    alt: 'Emerald stud earrings with a diamond halo',
    options: {
      kind: 'stud',
      stone: 'emerald'
    }
  }),
  earrings('stud-diamond', {
    colour: 'Diamond',
    alt: 'Diamond stud earrings in white gold',
    options: {
      kind: 'stud',
      metal: 'white gold',
      stone: 'diamond'
    }
  }),

  necklace('halo-sapphire', {
    colour: 'Sapphire',
    alt: 'Gold necklace with a sapphire in a diamond halo',
    angles: ['detail']
  }),
  necklace('halo-ruby', {
    colour: 'Ruby',
    alt: 'Rose gold necklace with a ruby in a diamond halo',
    options: { metal: 'rose gold', stone: 'ruby' },
    angles: ['detail']
  }),
  necklace('halo-emerald', {
    colour: 'Emerald',
    alt: 'Gold necklace with an emerald in a diamond halo',
    options: {
      stone: 'emerald'
    }
  }),
  necklace('solitaire-diamond', {
    colour: 'Diamond',
    alt: 'White gold necklace with a diamond solitaire',
    options: { metal: 'white gold', stone: 'diamond', halo: false },
    angles: ['detail']
  }),
  necklace('pearl-gold', {
    colour: 'Pearl',
    alt: 'Gold necklace with a pearl',
    options: { pendant: 'pearl', halo: false }
  }),

  bangle('gold', 'Gold', { metal: 'gold' }, ['detail']),
  bangle('rose', 'Rose gold', { metal: 'rose gold' }),
  bangle('platinum', 'Platinum', { metal: 'platinum', stone: 'sapphire' }),
  line('diamond', {
    colour: 'Diamond',
    alt: 'White gold line bracelet set with diamonds',
    angles: ['detail']
  }),
  line('emerald', {
    colour: 'Emerald',
    alt: 'Gold line bracelet set with emeralds',
    options: { metal: 'gold', stone: 'emerald' },
    angles: ['detail']
  }),
  line('ruby', {
    colour: 'Ruby',
    alt: 'Rose gold line bracelet set with rubies',
    options: { metal: 'rose gold', stone: 'ruby' }
  }),

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
