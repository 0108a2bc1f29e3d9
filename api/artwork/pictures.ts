import { readFileSync } from 'node:fs'
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

export type { Kind, Picture, Subject as Piece } from './picture'

/** Everything that stands before the camera; its front picture has the piece's own name. */
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

// written by render.ts: what has been photographed, so that the shop never asks for an angle still to come
const renderedPictures: Record<string, string> = JSON.parse(
  readFileSync(new URL('./masters/recipes.json', import.meta.url), 'utf8')
)

/** The pictures of a piece: front first, then the angles taken, as `<name>-side`, `-back`, `-top`, `-detail`. */
export const picturesOf = (subject: Subject): Picture[] => [
  frontOf(subject),
  ...anglesOf(subject).filter(({ name }) => name in renderedPictures)
]

/** Every picture the shop has. */
export const pictures: Picture[] = [...subjects.flatMap(picturesOf), ...banners]

/** Every picture the studio is asked for: fronts before banners before further angles. */
export const plannedPictures: Picture[] = [
  ...subjects.map(frontOf),
  ...banners,
  ...subjects.flatMap(anglesOf)
]
