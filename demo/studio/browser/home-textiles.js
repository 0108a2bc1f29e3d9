// Towels, a bath robe and a prayer mat.
import * as T from 'three'
import { cloth, terry } from './hides.js'
import { assembly, cord, grid, mix, random, strap } from './sewing.js'

const across = () => [1, 0, 0]

/** A sheet folded once: from the back along the floor, round the front edge, and back on top. */
function fold(depth, radius, { y = 0, sag = 0 } = {}) {
  const points = [],
    half = depth / 2 - radius
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    points.push([0, y - sag * Math.sin(Math.PI * t), mix(-depth / 2, half, t)])
  }
  for (let i = 1; i < 12; i++) {
    const a = -Math.PI / 2 + (i / 12) * Math.PI
    points.push([0, y + radius + radius * Math.sin(a), half + radius * Math.cos(a)])
  }
  for (let i = 0; i <= 12; i++) {
    const t = i / 12
    points.push([0, y + 2 * radius - sag * Math.sin(Math.PI * t), mix(half, -depth / 2, t)])
  }
  return points
}

const moved = (points, x, lift = 0) => points.map(([, y, z]) => [x, y + lift, z])

/** Three folded towels and a rolled one. Colours: terry, woven border, shadow side. */
export function towels({ colours: [colour, border] }) {
  const { group } = assembly(),
    pile = terry(colour),
    band = cloth(border, 5),
    R = random(5),
    thick = 0.17
  let y = thick / 2
  for (let i = 0; i < 3; i++) {
    const towel = new T.Group(),
      width = 2.7 - 0.06 * i,
      depth = 1.9 - 0.05 * i,
      outer = fold(depth, 0.21)
    const put = (geometry, material) => {
      const mesh = new T.Mesh(geometry, material)
      mesh.castShadow = mesh.receiveShadow = true
      towel.add(mesh)
    }
    put(strap(outer, width, thick, across), pile)
    // the layer inside the fold
    put(strap(fold(depth - 0.3, 0.07, { y: 0.14 }), width - 0.03, 0.12, across), pile)
    for (const [x, w] of [
      [0.74, 0.05],
      [0.86, 0.13],
      [0.98, 0.05]
    ])
      put(strap(moved(outer, x), w, thick + 0.012, across), band)
    towel.position.set(0.05 * (R() - 0.5), y, 0.06 * (R() - 0.5))
    towel.rotation.y = 0.05 * (R() - 0.5)
    group.add(towel)
    y += 0.42 + thick + 0.004
  }
  const roll = new T.Group(),
    spiral = [],
    turns = 4.2
  for (let i = 0; i <= 160; i++) {
    const t = i / 160,
      a = t * turns * 2 * Math.PI,
      r = 0.045 + 0.29 * t
    spiral.push([0, r * Math.sin(a), r * Math.cos(a)])
  }
  const rolled = (x, w, by) => {
    const mesh = new T.Mesh(
      strap(moved(spiral, x), w, by ? 0.083 : 0.075, across, { steps: 700 }),
      by ? band : pile
    )
    mesh.castShadow = mesh.receiveShadow = true
    roll.add(mesh)
  }
  rolled(0, 2.15)
  for (const [x, w] of [
    [0.55, 0.05],
    [0.66, 0.12],
    [0.77, 0.05]
  ])
    rolled(x, w, true)
  roll.position.set(-0.02, y - thick / 2 + 0.36, 0.05)
  roll.rotation.y = -0.07
  group.add(roll)
  return { group, view: { az: -32, el: 19, fill: 0.64 } }
}

/** A folded robe with a shawl collar, tied with its belt. Colours: terry, piping, shadow side. */
export function bathRobe({ colours: [colour, piping] }) {
  const { group, add } = assembly(),
    pile = terry(colour, { tile: 1.2 }),
    trim = cloth(piping, 5),
    width = 2.3,
    depth = 2.5,
    radius = 0.3,
    thick = 0.2
  const outer = fold(depth, radius, { y: thick / 2 })
  add(strap(outer, width, thick, across), pile)
  add(strap(fold(depth - 0.35, 0.12, { y: 0.28 }), width - 0.05, 0.17, across), pile)
  // sleeves, folded under
  add(strap(fold(depth - 0.1, 0.05, { y: 0.32 }), width + 0.12, 0.1, across), pile)
  const top = 2 * radius + thick
  // the collar: from the neck at the back, crossing in front
  const side = s =>
    [
      [0, 0.02, -1.22],
      [0.34, 0.1, -1.12],
      [0.52, 0.11, -0.75],
      [0.4, 0.1, -0.2],
      [0.14, 0.09, 0.36],
      [-0.12, 0.08 + 0.03 * s, 0.8]
    ].map(([x, y, z]) => [s * x, top + y - 0.02 + (s > 0 ? 0.05 : 0), z])
  const outward = s => t => [s * mix(1, 0.86, t), 0.12, mix(-0.75, 0.42, t)]
  for (const s of [-1, 1]) {
    const line = side(s)
    add(strap(line, 0.44, 0.13, outward(s)), pile)
    add(
      cord(
        line.map(([x, y, z], i) => {
          const [a, , c] = outward(s)(i / (line.length - 1)),
            l = Math.hypot(a, c)
          return [x + (0.22 * a) / l, y + 0.035, z + (0.22 * c) / l]
        }),
        0.018,
        { steps: 200, sides: 10 }
      ),
      trim
    )
  }
  // the belt round the fold
  const belt = []
  for (let i = 0; i < 64; i++) {
    const a = (i / 64) * 2 * Math.PI,
      n = 5,
      c = Math.cos(a),
      q = Math.sin(a),
      r = (Math.abs(c) ** n + Math.abs(q) ** n) ** (-1 / n)
    belt.push([0, top / 2 + (top / 2 + 0.075) * r * q, (depth / 2 + 0.1) * r * c])
  }
  const flat = terry(colour, { tile: 1.2, relief: 0.7 })
  add(strap(belt, 0.34, 0.08, across, { closed: true }), flat)
  const knot = add(new T.SphereGeometry(0.17, 40, 28), flat)
  knot.scale.set(1.15, 0.62, 0.95)
  knot.position.set(0.02, top + 0.13, 0.86)
  for (const [s, reach] of [
    [-1, 0.95],
    [1, 0.78]
  ]) {
    const tail = [
      [0, top + 0.13, 0.86],
      [s * 0.3, top + 0.15, 0.92],
      [s * 0.62, top + 0.1, 1.05],
      [s * 0.78, top - 0.06, 1.3],
      [s * 0.84, top - 0.3 * reach, 1.38],
      [s * 0.86, top - 0.62 * reach, 1.385]
    ]
    add(
      strap(tail, 0.27, 0.06, t => [mix(0.2, 1, t), 0, mix(1, 0.1, t) * s]),
      flat
    )
  }
  return { group, view: { az: -26, el: 34, fill: 0.66 } }
}

async function woven(source) {
  const image = new Image()
  image.src = source
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1152
  canvas.height = 2160
  canvas.getContext('2d').drawImage(image, 0, 0, canvas.width, canvas.height)
  const map = new T.CanvasTexture(canvas)
  map.colorSpace = T.SRGBColorSpace
  map.anisotropy = 8
  return map
}

/** A prayer mat on the floor, `print`: its face as an SVG (data URL). */
export async function prayerMat({ colours: [colour, line], print }) {
  const { group, add } = assembly(),
    width = 1.92,
    length = 3.6,
    thick = 0.045,
    R = random(11)
  const wave = (x, z) => 0.02 * Math.sin(z * 2.1 + x * 0.7) + 0.012 * Math.sin(x * 2.9 - z * 1.3)
  const at = (u, v) => {
    const x = (u - 0.5) * width,
      z = (v - 0.5) * length
    return [x + 0.012 * Math.sin(z * 2.4), thick + 0.03 + wave(x, z), z]
  }
  const map = await woven(print)
  const face = terry(colour, { map, relief: 0.55 })
  // its own scale: the pattern covers the mat once
  face.normalMap.repeat.set(2.2, 4.2)
  add(grid(120, 220, at, { flip: true, uv: (u, v) => [u, 1 - v] }), face)
  const edge = []
  for (let i = 0; i <= 40; i++) edge.push(at(i / 40, 0))
  for (let i = 1; i <= 80; i++) edge.push(at(1, i / 80))
  for (let i = 1; i <= 40; i++) edge.push(at(1 - i / 40, 1))
  for (let i = 1; i < 80; i++) edge.push(at(0, 1 - i / 80))
  const rim = cloth(line, 6)
  add(cord(edge, 0.028, { closed: true, steps: 900, sides: 10 }), rim)
  const yarn = cloth('#e9dfcb', 5)
  for (const [v, out] of [
    [0, -1],
    [1, 1]
  ])
    for (let i = 0; i < 74; i++) {
      const [x, y, z] = at((i + 0.5) / 74, v),
        reach = 0.17 + 0.03 * R(),
        drift = 0.05 * (R() - 0.5)
      add(
        cord(
          [
            [x, y - 0.01, z],
            [x + drift * 0.4, y - 0.03, z + out * reach * 0.5],
            [x + drift, 0.014, z + out * reach]
          ],
          0.0085,
          { steps: 10, sides: 6 }
        ),
        yarn
      )
    }
  return { group, view: { az: -24, el: 52, fill: 0.84 } }
}
