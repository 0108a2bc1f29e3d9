/** The acetate front of sunglasses: one plate with two openings, bent to the face, with moulded nose pads. Lengths in cm. */
import * as T from 'three'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'
import { acetate, metal } from './materials.js'
import { group, mesh } from './shapes.js'
import { random } from './textures.js'

/** How far the front is bent back at a distance from its middle. */
const CURVE = 0.0165
export const bentBack = x => -CURVE * x * x

const DEPTH = 0.3
const BEVEL = 0.09
/** Of the front at its thickest. */
export const THICKNESS = DEPTH + 2 * BEVEL

/** Havana acetate: amber with brown clouds, a tile of 6 cm. */
export function havana() {
  const n = 1024,
    canvas = document.createElement('canvas'),
    soft = document.createElement('canvas'),
    chance = random(21)
  canvas.width = canvas.height = soft.width = soft.height = n
  const c = canvas.getContext('2d', { willReadFrequently: true }),
    s = soft.getContext('2d', { willReadFrequently: true })
  c.fillStyle = '#a8601f'
  c.fillRect(0, 0, n, n)
  const cloud = (colour, size) => {
    const x = chance() * n,
      y = chance() * n,
      turn = 0.5 + 0.9 * chance()
    c.fillStyle = colour
    // a cloud is a few drops that ran into each other
    for (let k = 0; k < 5; k++) {
      const a = size * (0.5 + chance()),
        b = a * (0.35 + 0.3 * chance()),
        dx = x + size * 1.6 * (chance() - 0.5),
        dy = y + size * 1.6 * (chance() - 0.5)
      for (const i of [-n, 0, n])
        for (const j of [-n, 0, n]) {
          c.beginPath()
          c.ellipse(dx + i, dy + j, a, b, turn, 0, 7)
          c.fill()
        }
    }
  }
  for (let i = 0; i < 26; i++) cloud(`rgba(222,150,66,${0.2 + 0.3 * chance()})`, 46)
  for (let i = 0; i < 34; i++) cloud(`rgba(74,34,12,${0.35 + 0.3 * chance()})`, 44)
  for (let i = 0; i < 30; i++) cloud(`rgba(26,11,5,${0.6 + 0.35 * chance()})`, 34)
  s.filter = 'blur(9px)'
  for (const x of [-n, 0, n]) for (const y of [-n, 0, n]) s.drawImage(canvas, x, y)
  const map = new T.CanvasTexture(soft)
  map.colorSpace = T.SRGBColorSpace
  map.wrapS = map.wrapT = T.RepeatWrapping
  map.repeat.set(1 / 6, 1 / 6)
  map.anisotropy = 8
  const m = acetate('#ffffff')
  m.map = map
  return m
}

/** The outline of the whole front: right edge, bridge, left edge. */
function plate({ edge, nose, width, height, centre }) {
  const lowest = edge.findIndex(([, y]) => y < (nose.below * height) / 2),
    above = edge.findLastIndex(([x]) => x - centre[0] > (nose.above * width) / 2),
    right = edge.slice(lowest, above + 1),
    [bx, by] = right.at(-1),
    [lx, ly] = right[0],
    [ax, ay] = right.at(-3),
    slope = Math.max(-0.6, Math.min(0.6, (by - ay) / (bx - ax))),
    shape = new T.Shape()
  right.forEach(([x, y], i) => (i ? shape.lineTo(x, y) : shape.moveTo(x, y)))
  const reach = bx * 0.62
  shape.bezierCurveTo(bx - reach, by - slope * reach, -bx + reach, by - slope * reach, -bx, by)
  for (const [x, y] of [...right].reverse().slice(1)) shape.lineTo(-x, y)
  const arch = Math.min(by - 0.75, ly + 1.5) - ly
  shape.bezierCurveTo(-lx * 0.86, ly + arch * 1.3, lx * 0.86, ly + arch * 1.3, lx, ly)
  return shape
}

/** Bends a geometry to the face and turns its normals with it. */
export function bend(g) {
  const p = g.attributes.position,
    n = g.attributes.normal
  for (let i = 0; i < p.count; i++) {
    const x = p.getX(i),
      v = new T.Vector3(n.getX(i) + 2 * CURVE * x * n.getZ(i), n.getY(i), n.getZ(i)).normalize()
    p.setZ(i, p.getZ(i) + bentBack(x))
    n.setXYZ(i, v.x, v.y, v.z)
  }
  return g
}

export function acetateFront(style, A, M) {
  const shape = plate(style)
  for (const k of [1, -1])
    shape.holes.push(new T.Path(style.outline.map(([x, y]) => new T.Vector2(k * x, y))))
  const solid = new T.ExtrudeGeometry(shape, {
    depth: DEPTH,
    curveSegments: 48,
    bevelEnabled: true,
    bevelSize: BEVEL,
    bevelOffset: -BEVEL,
    bevelThickness: BEVEL,
    bevelSegments: 4
  })
  solid.translate(0, 0, -DEPTH / 2)
  const g = group(mesh(bend(toCreasedNormals(solid, 0.6)), A)),
    { edge, nose, height, at } = style
  // pads: the acetate swells beside the nose
  const [px, py] = edge.reduce((best, p) =>
    p[0] < style.centre[0] && Math.abs(p[1] + 0.16 * height) < Math.abs(best[1] + 0.16 * height) ? p : best
  )
  for (const k of [1, -1]) {
    const pad = mesh(new T.SphereGeometry(1, 40, 28), A, [k * (px + 0.17), py, bentBack(px) - 0.22])
    pad.scale.set(0.19, 0.56, 0.3)
    pad.rotation.set(0.1, k * 0.5, k * 0.28)
    g.add(pad)
    // rivets of the hinge, filed flush
    const [ex, ey] = hingeOf(style)
    for (const d of [-0.16, 0.16]) {
      const rivet = mesh(new T.SphereGeometry(0.09, 24, 16), M, [
        k * (ex - 0.16),
        ey + d,
        bentBack(ex - 0.16) + THICKNESS / 2 - 0.005
      ])
      rivet.scale.z = 0.3
      rivet.rotation.y = k * Math.atan(2 * CURVE * ex)
      g.add(rivet)
    }
  }
  return g
}

/** Where the temple meets an acetate front: x of its outer face, y, z of the back of the front. */
export function hingeOf({ edge, wing, centre, height }) {
  const [ex, ey] = edge.reduce((best, p) => (p[0] > best[0] ? p : best)),
    y = Math.min(ey, centre[1] + height / 2) - 0.12
  return [ex - 0.3 - 0.2 * wing.up, y, bentBack(ex) - THICKNESS / 2]
}
