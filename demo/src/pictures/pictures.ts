import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { angleOf, hasScale } from './angles'
import { banners } from '../lines/banners'
import { braceletWatches } from '../lines/bracelet-watches'
import { bracelets } from '../lines/bracelets'
import { chronographs } from '../lines/chronographs'
import { clothing } from '../lines/clothing'
import { collection } from '../lines/collection'
import { cufflinks } from '../lines/cufflinks'
import { dressWatches } from '../lines/dress-watches'
import { earrings } from '../lines/earrings'
import { eyewear } from '../lines/eyewear'
import { handbags } from '../lines/handbags'
import { jewelledWatches } from '../lines/jewelled-watches'
import { leatherGoods } from '../lines/leather-goods'
import { necklaces } from '../lines/necklaces'
import { rings } from '../lines/rings'
import { shoes } from '../lines/shoes'
import { softGoods } from '../lines/soft-goods'
import { totes } from '../lines/totes'
import type { Angle, Designs, Picture, Subject, View } from '../design/picture'
import { turntablesOf } from './turntables'
import { worn } from '../design/wear'

export type { Kind, Picture, Subject } from '../design/picture'

/** The designs of each family of products. */
export const designs: Designs = {
  ...handbags,
  ...totes,
  ...leatherGoods,
  ...shoes,
  ...softGoods,
  ...clothing,
  ...dressWatches,
  ...chronographs,
  ...braceletWatches,
  ...jewelledWatches,
  ...rings,
  ...earrings,
  ...necklaces,
  ...bracelets,
  ...cufflinks,
  ...eyewear
}

/** Every subject; its front picture has the name of the subject. */
export const subjects: Subject[] = [...Object.values(designs).flat(2), ...collection]

const frontOf = ({ angles: _, ...subject }: Subject): Picture => ({ ...subject, view: wearOf(subject.name) })

/** The marks of a pre-loved product that can be seen. */
function wearOf(name: string): View {
  const wear = (worn[name] ?? []).flatMap(([x, y, kind]) => (kind ? [[x, y, kind] as const] : []))
  return wear.length > 0 ? { wear } : {}
}

/** The first colour of a design has angles, and where there is a display form for it also its size. */
const allAngles = ({ angles = [], form }: Subject): Angle[] =>
  angles.length > 0 && hasScale(form) ? [...angles, 'scale'] : angles

const anglesOf = ({ angles, ...subject }: Subject): Picture[] =>
  allAngles({ ...subject, angles }).map(angle => {
    const { view, words, options } = angleOf(subject.form, angle)
    return {
      ...subject,
      name: `${subject.name}-${angle}`,
      view,
      options: { ...subject.options, ...options },
      alt: `${angle === 'scale' ? subject.alt.replace(' on a hanger', '') : subject.alt}, ${words}`,
      seen: words
    }
  })

// written by demo/studio/render.ts: angles that are not rendered yet are left out
const renderedPictures = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(path.resolve(import.meta.dirname, '../../masters/recipes.json'), 'utf8')))

/** Returns the pictures of a subject: the front, then the rendered angles `<name>-side`, `-back`, `-top`, `-detail`, `-scale`. */
export const picturesOf = (subject: Subject): Picture[] => [
  frontOf(subject),
  ...anglesOf(subject).filter(({ name }) => name in renderedPictures)
]

const plannedTurntables = turntablesOf(subjects)

/** The rendered sheets of turntables. */
export const turntables: Picture[] = plannedTurntables.filter(({ name }) => name in renderedPictures)

/** Every existing picture. */
export const pictures: Picture[] = [...subjects.flatMap(picturesOf), ...turntables, ...banners]

/** Every picture to render: fronts, then banners, turntables and further angles. */
export const plannedPictures: Picture[] = [
  ...subjects.map(frontOf),
  ...banners,
  ...plannedTurntables,
  ...subjects.flatMap(anglesOf)
]
