/** Entry point: takes a form name, its options and a view; returns a PNG data URL. */
import { Box3, Group, Vector3 } from 'three'
import * as bags from './bags.js'
import * as bucket from './bucket.js'
import { dressForm } from './display-forms.js'
import * as eyewear from './eyewear.js'
import * as garments from './garments.js'
import * as hats from './hat.js'
import * as homeTextiles from './home-textiles.js'
import * as jewellery from './jewellery.js'
import { render } from './render.js'
import * as scenes from './scenes.js'
import * as shoes from './shoes.js'
import * as softGoods from './soft-goods.js'
import * as watches from './watch.js'

const forms = {
  ...bags,
  ...bucket,
  ...garments,
  ...hats,
  ...homeTextiles,
  ...shoes,
  ...softGoods,
  ...watches,
  ...jewellery,
  ...eyewear,
  ...scenes
}

/** Centimetres, where a bag stands beside a dress form. */
const WIDTHS = { topHandle: 28, quiltedChain: 25, tote: 36, bucket: 25, clutch: 26, wallet: 19 }
const boxOf = thing => new Box3().setFromObject(thing, true)
const widthOf = thing => boxOf(thing).getSize(new Vector3()).x

/** A bag at the foot of a dress form, which shows how large it is. */
function besideDressForm(bag) {
  const { min, max } = boxOf(bag)
  bag.position.set(24 - (min.x + max.x) / 2, -min.y, 15 - (min.z + max.z) / 2)
  return new Group().add(dressForm().form, bag)
}

/** `stretch` changes the proportions of any form: factors along x, y and z. */
export async function photograph(form, { stretch, ...options }, view) {
  if (!forms[form]) throw new Error(`The studio has no form "${form}"`)
  const made = await forms[form](options)
  const scale = options.on === 'dressForm' ? WIDTHS[form] / widthOf(made.group) : 1
  made.group.scale.set(...(stretch ?? [1, 1, 1]).map(factor => factor * scale))
  if (options.on === 'dressForm') made.group = besideDressForm(made.group)
  const { sheet, ...camera } = { ...made.view, ...view }
  return sheet ? turntable(made.group, camera, sheet) : render(made.group, camera)
}

/** A full turn in `columns` × `rows` frames on one sheet, the front first. */
async function turntable(group, view, [columns, rows]) {
  const canvas = document.createElement('canvas'),
    frames = columns * rows
  canvas.width = view.width * columns
  canvas.height = view.height * rows
  const paper = canvas.getContext('2d')
  for (let i = 0; i < frames; i++) {
    const frame = new Image()
    frame.src = await render(group, { ...view, turn: (360 * i) / frames, steady: true })
    await frame.decode()
    paper.drawImage(frame, (i % columns) * view.width, Math.floor(i / columns) * view.height)
  }
  return canvas.toDataURL()
}
