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

/** Front first, then the further angles as `<name>-side`, `-back`, `-top`, `-detail`. */
export const picturesOf = ({ angles = [], ...piece }: Piece): Picture[] => [
  { ...piece, view: {} },
  ...angles.map(angle => ({
    ...piece,
    name: `${piece.name}-${angle}`,
    view: angleOf(piece.form, angle).view,
    options: { ...piece.options, ...angleOf(piece.form, angle).options },
    alt: `${piece.alt}, ${angleOf(piece.form, angle).words}`
  }))
]

export const pictures: Picture[] = [...pieces.flatMap(picturesOf), ...banners]
