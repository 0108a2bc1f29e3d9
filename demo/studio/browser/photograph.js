/** Entry point: takes a form name, its options and a view; returns a PNG data URL. */
import { Box3, Group, Vector3 } from 'three'
import { balletFlat } from './ballet-flat.js'
import * as bags from './bags.js'
import * as bucket from './bucket.js'
import * as links from './cufflinks.js'
import { dressForm, hand } from './display-forms.js'
import { kaftan } from './draped.js'
import { pleatedSkirt, slipDress } from './dressed.js'
import * as eyewear from './eyewear.js'
import * as garments from './garments.js'
import * as hats from './hat.js'
import * as homeTextiles from './home-textiles.js'
import * as jewellery from './jewellery.js'
import { loafer } from './loafer.js'
import { pump } from './pump.js'
import { render } from './render.js'
import * as scenes from './scenes.js'
import * as softGoods from './soft-goods.js'
import * as watches from './watch.js'

const forms = {
  ...bags,
  ...bucket,
  ...garments,
  ...hats,
  ...homeTextiles,
  balletFlat,
  loafer,
  pump,
  ...softGoods,
  ...watches,
  ...jewellery,
  ...links,
  ...eyewear,
  ...scenes
}

/** Garments that are made for a dress form. */
const dressed = { slipDress, pleatedSkirt, kaftan }

/** Centimetres, where a bag stands beside a dress form. */
const WIDTHS = { topHandle: 28, quiltedChain: 25, tote: 36, bucket: 25, clutch: 26, wallet: 19 }
const boxOf = thing => new Box3().setFromObject(thing, true)
const widthOf = thing => boxOf(thing).getSize(new Vector3()).x

/** What a bag or a wallet stands beside, and how far in front of its middle. */
const BESIDE = {
  dressForm: { make: dressForm, at: [24, 15] },
  handForm: { make: hand, at: [13, 7] }
}

/** A product at the foot of a form, which shows how large it is. */
function beside({ make, at: [x, z] }, product) {
  const { form } = make(),
    foot = boxOf(form).min.y,
    { min, max } = boxOf(product)
  product.position.set(x - (min.x + max.x) / 2, foot - min.y, z - (min.z + max.z) / 2)
  return new Group().add(form, product)
}

/** `stretch` changes the proportions of any form, of a garment on a dress form without the dress form: factors along x, y and z. */
async function made(form, { stretch = [1, 1, 1], ...options }) {
  if (options.on === 'figure' || !forms[form]) return dressed[form]({ ...options, stretch })
  const product = await forms[form](options),
    stand = BESIDE[options.on],
    scale = stand ? WIDTHS[form] / widthOf(product.group) : 1
  product.group.scale.set(...stretch.map(factor => factor * scale))
  return stand ? { ...product, group: beside(stand, product.group) } : product
}

export async function photograph(form, options, view) {
  if (!forms[form] && !dressed[form]) throw new Error(`The studio has no form "${form}"`)
  const { group, view: own } = await made(form, options)
  const { sheet, ...camera } = { ...own, ...view }
  return sheet ? turntable(group, camera, sheet) : render(group, camera)
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
