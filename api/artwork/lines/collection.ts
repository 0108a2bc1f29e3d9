import type { Subject } from '../picture'

const drawn = (name: string, form: string, colour: string, alt: string, colours: string[]): Subject => ({
  name: `collection-${name}`,
  form,
  options: { colours },
  kind: 'collection',
  colour,
  alt
})

/** The legacy collection is drawn as SVG. Colours: ground, border, accent. */
export const collection: Subject[] = [
  drawn('mat-emerald', 'prayerMat', 'Emerald', 'Emerald prayer mat with an arch', [
    '#1d5a47',
    '#d9c39a',
    '#0f3a2d'
  ]),
  drawn('mat-bordeaux', 'prayerMat', 'Bordeaux', 'Bordeaux prayer mat with an arch', [
    '#6b1c2a',
    '#dcc59c',
    '#45101b'
  ]),
  drawn('mat-navy', 'prayerMat', 'Navy', 'Navy prayer mat with an arch', ['#22375c', '#d6c6a4', '#14223c']),
  drawn('mat-sand', 'prayerMat', 'Sand', 'Sand prayer mat with an arch', ['#cdb48c', '#7d5a2e', '#b0946a']),
  drawn('towel-ivory', 'towels', 'Ivory', 'Stack of ivory towels', ['#f1e9da', '#cdb48c', '#e2d6c0']),
  drawn('towel-sage', 'towels', 'Sage', 'Stack of sage towels', ['#a7b09a', '#f0eadb', '#8e9881']),
  drawn('towel-clay', 'towels', 'Clay', 'Stack of clay towels', ['#c08a6c', '#f3e3d2', '#a77255']),
  drawn('towel-slate', 'towels', 'Slate', 'Stack of slate towels', ['#6f7883', '#dfe0df', '#565f6a']),
  drawn('robe-white', 'bathRobe', 'White', 'White bath robe on a hook', ['#f7f3ea', '#d9c39a', '#e2dacb']),
  drawn('robe-sand', 'bathRobe', 'Sand', 'Sand bath robe on a hook', ['#d8c2a0', '#8d6a34', '#bda37c']),
  drawn('robe-navy', 'bathRobe', 'Navy', 'Navy bath robe on a hook', ['#2a3c5c', '#c9b48a', '#1c2a44'])
]
