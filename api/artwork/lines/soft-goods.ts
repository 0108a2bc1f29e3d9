import { lineOf, type Angle, type Subject } from '../picture'

const printed = lineOf({
  form: 'scarf',
  kind: 'scarf',
  prefix: 'scarf',
  alt: colour => `Folded silk twill scarf printed in ${colour.toLowerCase()}`
})
const scarf = (name: string, colour: string, colours: string[], angles: Angle[] = []) =>
  printed(name, colour, { colours }, angles)
const belt = lineOf({
  form: 'belt',
  kind: 'belt',
  prefix: 'belt',
  alt: colour => `${colour} leather belt, coiled`
})
const hat = lineOf({
  form: 'hat',
  kind: 'hat',
  prefix: 'hat',
  alt: colour => `${colour} felt fedora with a ribbon`
})
const slip = lineOf({
  form: 'slipDress',
  kind: 'dress',
  prefix: 'dress-slip',
  alt: colour => `${colour} silk slip dress on a hanger`
})
const skirt = lineOf({
  form: 'pleatedSkirt',
  kind: 'skirt',
  prefix: 'skirt-pleated',
  alt: colour => `${colour} pleated midi skirt on a hanger`
})
const kaftan = lineOf({
  form: 'kaftan',
  kind: 'kaftan',
  prefix: 'kaftan',
  alt: colour => `${colour} silk kaftan with a trimmed neckline on a hanger`
})

export const softGoods: Subject[] = [
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
