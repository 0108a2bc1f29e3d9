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
import type { Picture, Piece } from './picture'

export type { Kind, Picture, Piece } from './picture'

/** Everything that stands before the camera; its front picture has the piece's own name. */
export const pieces: Piece[] = [
  ...bags,
  ...shoes,
  ...softGoods,
  ...watches,
  ...jewellery,
  ...eyewear,
  ...collection
]

const frontOf = ({ angles: _, ...piece }: Piece): Picture => ({ ...piece, view: {} })

const anglesOf = ({ angles = [], ...piece }: Piece): Picture[] =>
  angles.map(angle => {
    const { view, words, options } = angleOf(piece.form, angle)
    return {
      ...piece,
      name: `${piece.name}-${angle}`,
      view,
      options: { ...piece.options, ...options },
      alt: `${piece.alt}, ${words}`
    }
  })

// written by render.ts: what has been photographed, so that the shop never asks for an angle still to come
const taken: Record<string, string> = JSON.parse(
  readFileSync(new URL('./masters/recipes.json', import.meta.url), 'utf8')
)

/** The pictures of a piece: front first, then the angles taken, as `<name>-side`, `-back`, `-top`, `-detail`. */
export const picturesOf = (piece: Piece): Picture[] => [
  frontOf(piece),
  ...anglesOf(piece).filter(({ name }) => name in taken)
]

/** Every picture the shop has. */
export const pictures: Picture[] = [...pieces.flatMap(picturesOf), ...banners]

/** Every picture the studio is asked for: fronts before banners before further angles. */
export const planned: Picture[] = [...pieces.map(frontOf), ...banners, ...pieces.flatMap(anglesOf)]
