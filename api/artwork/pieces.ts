import { angleOf } from './angles'
import { bags } from './pieces/bags'
import { banners } from './pieces/banners'
import { collection } from './pieces/collection'
import { eyewear } from './pieces/eyewear'
import { jewellery } from './pieces/jewellery'
import { shoes } from './pieces/shoes'
import { softGoods } from './pieces/soft-goods'
import { watches } from './pieces/watches'
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
