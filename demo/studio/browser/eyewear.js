/**
 * eyewear.js: sunglasses({ frame, lens, metal, shape, wire, size, pose })
 * shape: a style of eyewear-outlines.js; wire: a metal front instead of acetate; size: factors of the lens across and high.
 * pose: 'open' on the table, 'folded' with the temples crossed, 'front' seen from the front with the temples back.
 */
import * as T from 'three'
import { acetateFront, bentBack, havana, hingeOf } from './eyewear-acetate.js'
import { endPieceOf, metalFront } from './eyewear-metal.js'
import { styleOf, offset } from './eyewear-outlines.js'
import { acetateTemple, metalTemple } from './eyewear-temple.js'
import { acetate, lens, metal } from './materials.js'
import { group, loft } from './shapes.js'

/** Angles of the temples at their hinges, right and left, in degrees, and the camera. */
const POSES = {
  open: { fold: [2, 2], view: { el: 15, az: 32, fill: 0.82 } },
  folded: { fold: [91, 85], view: { el: 44, az: -20, fill: 0.8 } },
  front: { fold: [2, 2], view: { el: 9, az: -5, fill: 0.8 } }
}

/** A tinted lens in its groove: darker above, bulging to the front. */
function lensOf({ outline, centre, height }, k, colour) {
  const rim = offset(outline, 0.05),
    glass = loft(
      (u, v) => {
        const [x, y] = rim[Math.round(u * rim.length) % rim.length],
          X = centre[0] + (x - centre[0]) * v,
          Y = y * v
        return [k * X, Y, bentBack(X) + 0.02 + 0.17 * (1 - v * v)]
      },
      rim.length,
      24,
      lens(colour)
    ),
    { position, uv } = glass.geometry.attributes
  for (let i = 0; i < position.count; i++) uv.setXY(i, 0.5, 0.5 + position.getY(i) / (1.05 * height))
  glass.renderOrder = 3
  // too dark for a shadow to be seen on it
  glass.receiveShadow = false
  return glass
}

/** The lowest point of a part. */
function lowest(part) {
  const v = new T.Vector3(),
    low = new T.Vector3(0, Infinity, 0)
  part.updateMatrixWorld(true)
  part.traverse(m => {
    if (!m.isMesh) return
    const p = m.geometry.attributes.position
    for (let i = 0; i < p.count; i++)
      if (v.fromBufferAttribute(p, i).applyMatrix4(m.matrixWorld).y < low.y) low.copy(v)
  })
  return low
}

/** Open glasses stand on the lower edge of the front and the tips of the temples; folded ones lie on their temples. */
function laid(front, temples, pose) {
  const glasses = group(front, temples),
    a = lowest(front),
    b = lowest(temples)
  glasses.rotation.x = pose === 'folded' ? -1.42 : -Math.atan2(b.y - a.y, a.z - b.z)
  return group(glasses)
}

export function sunglasses(options = {}) {
  const o = {
      frame: '#3a2115',
      lens: '#2c1f17',
      metal: 'gold',
      shape: 'square',
      wire: false,
      size: [1, 1],
      pose: 'open',
      ...options
    },
    style = styleOf(o.shape, o.size),
    A = o.pattern === 'havana' ? havana() : acetate(o.frame),
    M = metal(o.metal, { finish: 0.12 }),
    front = o.wire ? metalFront(style, M) : acetateFront(style, A, M),
    [hx, hy, hz] = o.wire ? endPieceOf(style) : hingeOf(style),
    { fold, view } = POSES[o.pose],
    foot = Math.min(...(o.wire ? style.outline : style.edge).map(([, y]) => y)),
    temples = group()
  ;[1, -1].forEach((k, i) => {
    const made = { k, drop: (hy - foot) * 0.93, height: style.wing ? 0.86 : 0, A, M },
      temple = o.wire ? metalTemple(made) : acetateTemple(made),
      inner = o.wire ? 0.09 : 0.4
    temple.position.set(k * (hx - inner), hy, hz - 0.1)
    temple.rotation.y = k * T.MathUtils.degToRad(fold[i])
    temples.add(temple)
    front.add(lensOf(style, k, o.lens))
  })
  return { group: laid(front, temples, o.pose), view: { fov: 17, ...view } }
}
