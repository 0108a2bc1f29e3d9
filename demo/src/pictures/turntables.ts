import { TURNTABLE } from '@sahra/shared/contract/limits'
import type { Picture, Subject, View } from '../design/picture'

/** Subjects that can be turned: the first colour of designs whose back is worth a look. */
const turned = [
  'bag-top-handle-cognac',
  'bag-top-handle-two-tone-sand',
  'bag-quilted-chain-noir',
  'bag-quilted-chain-chevron-black',
  'bag-tote-band-ivory',
  'bag-bucket-tan',
  'clutch-envelope-bordeaux',
  'shoe-pump-rouge',
  'shoe-loafer-noir',
  'shoe-kitten-buckle-red',
  'watch-gold-green',
  'watch-steel-blue',
  'watch-diamond-noir',
  'ring-emerald-gold',
  'ring-sapphire-trilogy',
  'bangle-gold',
  'hat-camel',
  'eyewear-round-gold'
]
const view: View = {
  width: 480,
  height: 600,
  frames: 3,
  sheet: [TURNTABLE.columns, TURNTABLE.frames / TURNTABLE.columns]
}

export const turntableName = (subject: string): string => `${subject}-turn`

/** Returns the sheets of all frames, one per turned subject. Throws for an unknown name. */
export const turntablesOf = (subjects: Subject[]): Picture[] =>
  turned.map(name => {
    const subject = subjects.find(candidate => candidate.name === name)
    if (!subject) throw new Error(`There is no subject ${name} to turn`)
    const { form, options, kind, colour } = subject
    return {
      form,
      options,
      kind,
      colour,
      name: turntableName(name),
      view,
      alt: `${subject.alt}, seen from all sides`
    }
  })
