import { readFileSync } from 'node:fs'
import { z } from 'zod'
import { angleOf } from './angles'
import { bags } from './lines/bags'
import { banners } from './lines/banners'
import { collection } from './lines/collection'
import { eyewear } from './lines/eyewear'
import { jewellery } from './lines/jewellery'
import { shoes } from './lines/shoes'
import { softGoods } from './lines/soft-goods'
import { watches } from './lines/watches'
import type { Picture, Subject } from './picture'

export type { Kind, Picture, Subject } from './picture'

/** Every subject; its front picture has the name of the subject. */
export const subjects: Subject[] = [
  ...bags,
  ...shoes,
  ...softGoods,
  ...watches,
  ...jewellery,
  ...eyewear,
  ...collection
]

const frontOf = ({ angles: _, ...subject }: Subject): Picture => ({ ...subject, view: {} })

const anglesOf = ({ angles = [], ...subject }: Subject): Picture[] =>
  angles.map(angle => {
    const { view, words, options } = angleOf(subject.form, angle)
    return {
      ...subject,
      name: `${subject.name}-${angle}`,
      view,
      options: { ...subject.options, ...options },
      alt: `${subject.alt}, ${words}`
    }
  })

// written by tools/artwork/render.ts: angles that are not rendered yet are left out
const renderedPictures = z
  .record(z.string(), z.string())
  .parse(JSON.parse(readFileSync(new URL('./masters/recipes.json', import.meta.url), 'utf8')))

/** Returns the pictures of a subject: the front, then the rendered angles `<name>-side`, `-back`, `-top`, `-detail`. */
export const picturesOf = (subject: Subject): Picture[] => [
  frontOf(subject),
  ...anglesOf(subject).filter(({ name }) => name in renderedPictures)
]

/** Every existing picture. */
export const pictures: Picture[] = [...subjects.flatMap(picturesOf), ...banners]

/** Every picture to render: fronts, then banners, then further angles. */
export const plannedPictures: Picture[] = [
  ...subjects.map(frontOf),
  ...banners,
  ...subjects.flatMap(anglesOf)
]
