import type { Angle, Piece } from '../picture'

const scarf = (name: string, colour: string, colours: string[], angles: Angle[] = []): Piece => ({
  name: `scarf-${name}`,
  form: 'scarf',
  options: { colours },
  kind: 'scarf',
  colour,
  alt: `Folded silk twill scarf printed in ${colour.toLowerCase()}`,
  angles
})

const belt = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `belt-${name}`,
  form: 'belt',
  options,
  kind: 'belt',
  colour,
  alt: `${colour} leather belt, coiled`,
  angles
})

const hat = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `hat-${name}`,
  form: 'hat',
  options,
  kind: 'hat',
  colour,
  alt: `${colour} felt fedora with a ribbon`,
  angles
})

const slip = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `dress-slip-${name}`,
  form: 'slipDress',
  options,
  kind: 'dress',
  colour,
  alt: `${colour} silk slip dress on a hanger`,
  angles
})

const skirt = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `skirt-pleated-${name}`,
  form: 'pleatedSkirt',
  options,
  kind: 'skirt',
  colour,
  alt: `${colour} pleated midi skirt on a hanger`,
  angles
})

const kaftan = (name: string, colour: string, options: Piece['options'], angles: Angle[] = []): Piece => ({
  name: `kaftan-${name}`,
  form: 'kaftan',
  options,
  kind: 'kaftan',
  colour,
  alt: `${colour} silk kaftan with a trimmed neckline on a hanger`,
  angles
})

export const softGoods: Piece[] = [
  scarf('marine', 'Marine', ['#f4ead9', '#1f3a5f', '#c8873a', '#efe3cd'], ['detail']),
  scarf('rouge', 'Rouge', ['#f6ecdd', '#8e1f2b', '#d3a24c', '#f1e2c8'], ['detail']),
  scarf('emerald', 'Emerald', ['#eee6d2', '#17483a', '#c99b4a', '#e9dfc6']),
  scarf('noir', 'Black', ['#efe7da', '#1b1918', '#b98f4e', '#e8dcc6']),
  belt('noir', 'Black', { colour: '#1b1918' }, ['detail']),
  belt('cognac', 'Cognac', { colour: '#8a4526', thread: '#e0c79c' }, ['detail']),
  belt('ivory', 'Ivory', { colour: '#e3d6bf', thread: '#bda983', hardware: 'silver' }),
  hat('camel', 'Camel', { colour: '#b08658', ribbon: '#3a271b' }, ['side']),
  hat('noir', 'Black', { colour: '#1d1b1a', ribbon: '#0d0c0c' }),
  slip('champagne', 'Champagne', { colour: '#c9b49a' }, ['side', 'detail']),
  slip('noir', 'Black', { colour: '#171616' }, ['detail']),
  slip('emerald', 'Emerald', { colour: '#0f4a38' }),
  slip('bordeaux', 'Bordeaux', { colour: '#5c1522' }),
  skirt('champagne', 'Champagne', { colour: '#cdb592' }, ['detail']),
  skirt('navy', 'Navy', { colour: '#1d2c47' }),
  skirt('rouge', 'Red', { colour: '#8e1f2b' }),
  kaftan('ivory', 'Ivory', { colour: '#eee4d2', trim: '#b98f4e' }, ['detail']),
  kaftan('noir', 'Black', { colour: '#191817', trim: '#c9a45c' }),
  kaftan('teal', 'Teal', { colour: '#14474d', trim: '#c9a45c' })
]
