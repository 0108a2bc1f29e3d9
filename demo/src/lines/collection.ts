import type { Subject } from '../design/picture'

const textile = (
  name: string,
  { form, colour, alt, colours }: { form: string; colour: string; alt: string; colours: string[] }
): Subject => ({
  name: `collection-${name}`,
  form,
  options: { colours },
  kind: 'collection',
  colour,
  alt
})

/** The legacy collection. Colours: ground, border, accent. */
export const collection: Subject[] = [
  textile('mat-emerald', {
    form: 'prayerMat',
    colour: 'Emerald',
    alt: 'Emerald prayer mat with an arch',
    colours: ['#1d5a47', '#d9c39a', '#0f3a2d']
  }),
  textile('mat-bordeaux', {
    form: 'prayerMat',
    colour: 'Bordeaux',
    alt: 'Bordeaux prayer mat with an arch',
    colours: ['#6b1c2a', '#dcc59c', '#45101b']
  }),
  textile('mat-navy', {
    form: 'prayerMat',
    colour: 'Navy',
    alt: 'Navy prayer mat with an arch',
    colours: ['#22375c', '#d6c6a4', '#14223c']
  }),
  textile('mat-sand', {
    form: 'prayerMat',
    colour: 'Sand',
    alt: 'Sand prayer mat with an arch',
    colours: ['#cdb48c', '#7d5a2e', '#b0946a']
  }),
  textile('towel-ivory', {
    form: 'towels',
    colour: 'Ivory',
    alt: 'Stack of ivory towels',
    colours: ['#f1e9da', '#cdb48c', '#e2d6c0']
  }),
  textile('towel-sage', {
    form: 'towels',
    colour: 'Sage',
    alt: 'Stack of sage towels',
    colours: ['#a7b09a', '#f0eadb', '#8e9881']
  }),
  textile('towel-clay', {
    form: 'towels',
    colour: 'Clay',
    alt: 'Stack of clay towels',
    colours: ['#c08a6c', '#f3e3d2', '#a77255']
  }),
  textile('towel-slate', {
    form: 'towels',
    colour: 'Slate',
    alt: 'Stack of slate towels',
    colours: ['#6f7883', '#dfe0df', '#565f6a']
  }),
  textile('robe-white', {
    form: 'bathRobe',
    colour: 'White',
    alt: 'Folded white bath robe with a belt',
    colours: ['#f7f3ea', '#d9c39a', '#e2dacb']
  }),
  textile('robe-sand', {
    form: 'bathRobe',
    colour: 'Sand',
    alt: 'Folded sand bath robe with a belt',
    colours: ['#d8c2a0', '#8d6a34', '#bda37c']
  }),
  textile('robe-navy', {
    form: 'bathRobe',
    colour: 'Navy',
    alt: 'Folded navy bath robe with a belt',
    colours: ['#2a3c5c', '#c9b48a', '#1c2a44']
  })
]
