/** pearl-drops.js: pearls on ear wires with a stone in a collet. Lengths in mm. */
import * as T from 'three'
import { metal, pearl } from './materials.js'
import { group, mesh, tube } from './shapes.js'
import { brassBar } from './stands.js'
import { gem } from './stones.js'

const RADIUS = 5.25
const STONE = 2.5
/** From the top of the ear wire to the lowest point of the pearl; `long` adds to it in parts of it (src/design/facts.ts). */
const DROP = 28
/** Bar and foot are modelled for pearls of radius 0.5. */
const STAND = RADIUS / 0.5

/** A pearl: round, or with `taper` a little drawn out towards its cap. */
export function pearlOf(radius, colour, taper = 0) {
  const g = new T.SphereGeometry(radius, 128, 96),
    p = g.attributes.position
  for (let i = 0; i < p.count; i++) {
    const up = Math.max(0, p.getY(i) / radius),
      slim = 1 - 0.55 * taper * up ** 2
    p.setXYZ(i, p.getX(i) * slim, p.getY(i) * (1 + taper * up), p.getZ(i) * slim)
  }
  if (taper) g.computeVertexNormals()
  return mesh(g, pearl(colour))
}

const turned = (profile, material, at, segments = 64) =>
  mesh(
    new T.LatheGeometry(
      profile.map(q => new T.Vector2(...q)),
      segments
    ),
    material,
    at
  )

/** A fluted cap that clasps a pearl of a radius, its lower edge on the pearl; the origin is the top of the pearl. */
export function pearlCap(radius, M) {
  const k = radius / RADIUS,
    rim = 2.1,
    sag = RADIUS - Math.sqrt(RADIUS ** 2 - rim ** 2),
    cap = turned(
      [
        [rim + 0.12, -sag - 0.05],
        [rim + 0.2, -sag + 0.12],
        [rim - 0.15, -sag + 0.42],
        [1.45, 0.25],
        [0.75, 0.62],
        [0.42, 0.8],
        [0.4, 1.15],
        [0, 1.2]
      ],
      M
    ),
    beads = Array.from({ length: 18 }, (_, i) => {
      const a = (i / 18) * Math.PI * 2
      return mesh(new T.SphereGeometry(0.25, 16, 12), M, [
        Math.cos(a) * (rim + 0.1),
        -sag + 0.04,
        Math.sin(a) * (rim + 0.1)
      ])
    }),
    g = group(cap, beads)
  g.scale.setScalar(k)
  return g
}

const jump = (r, wire, M, y, turn = 0) =>
  mesh(new T.TorusGeometry(r, wire, 14, 40), M, [0, y, 0], [0, turn, 0])

/** A stone of 5 mm in a collet with a milled edge. */
function collet(stone, M, y) {
  const d = gem(stone, { size: STONE })
  d.position.set(0, y, 0.75)
  d.rotation.x = Math.PI / 2
  const back = turned(
    [
      [0, -1.5],
      [1.5, -1.5],
      [STONE * 1.12, 0.3],
      [STONE * 1.16, 0.75],
      [STONE * 1.06, 0.95],
      [STONE * 0.99, 0.85]
    ],
    M
  )
  back.rotation.x = Math.PI / 2
  back.position.y = y
  return group(back, d)
}

/** What hangs between the stone and the pearl: fine bars joined by rings, with a small pearl where there are two. */
function fall(from, to, { second, pearl: colour }, M) {
  const g = group(),
    bar = (a, b) => {
      const length = a - b - 1.3
      if (length > 0.2) g.add(mesh(new T.CylinderGeometry(0.22, 0.22, length, 20), M, [0, (a + b) / 2, 0]))
      for (const y of [a - 0.3, b + 0.3]) g.add(jump(0.5, 0.17, M, y, y > (a + b) / 2 ? 0 : Math.PI / 2))
    }
  if (!second) {
    bar(from, to)
    return g
  }
  const middle = (from + to) / 2,
    r = 2.9
  const small = pearlOf(r, colour),
    cap = pearlCap(r, M)
  small.position.y = middle
  cap.position.y = middle + r
  g.add(small, cap, mesh(new T.CylinderGeometry(0.5, 0.3, 0.5, 24), M, [0, middle - r - 0.1, 0]))
  bar(from, middle + r + 0.5)
  bar(middle - r - 0.1, to)
  return g
}

function one(o, M) {
  const ball = pearlOf(RADIUS, o.pearl, o.taper),
    top = RADIUS * (1 + o.taper),
    cap = pearlCap(RADIUS, M),
    wireTop = DROP * (1 + o.long) - RADIUS,
    y = wireTop - 12.2
  cap.position.y = top
  const hook = [
    [0, y + STONE + 0.4, -0.3],
    [0, y + 6.4, 0.2],
    [0, y + 9.8, -0.9],
    [0, y + 12.0, -3.4],
    [0, y + 11.2, -6.4],
    [0, y + 6.6, -8.1],
    [0, y - 1, -8.6],
    [0, y - 3.2, -9.2]
  ]
  return group(
    ball,
    cap,
    fall(y - STONE - 0.2, top + 1.1, o, M),
    collet(o.stone, M, y),
    tube(hook, 0.3, M, { segments: 120 }),
    mesh(new T.SphereGeometry(0.3, 20, 14), M, hook.at(-1))
  )
}

/** A pair whose ear wires hang over a brass bar. */
export function pearlDrops(o) {
  const M = metal(o.metal, { finish: 0.08 }),
    turn = 0.16,
    wireTop = DROP * (1 + o.long) - RADIUS,
    pair = [-8.2, 8.2].map(x => {
      const hung = group(one(o, M))
      hung.position.x = x
      hung.rotation.y = turn
      return hung
    }),
    bar = brassBar({
      y: (wireTop - 0.9) / STAND,
      z: (-3.9 * Math.cos(turn)) / STAND,
      floor: -(RADIUS + 4.4) / STAND,
      span: 2.5
    })
  bar.scale.setScalar(STAND)
  return group(pair, bar)
}
