/**
 * cufflinks.js: cufflinks({ metal, face, shape: 'round' | 'square' | 'knot' }) are a pair with swivel bars: one shows its
 * face, the other its back. Lengths in mm; each is built along y, the face above.
 */
import * as T from 'three'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { enamel, metal, pearl } from './materials.js'
import { group, mesh, tube } from './shapes.js'

const TAU = Math.PI * 2
/** From the middle of the face to the pin of the bar. */
const POST = 19

const turned = (profile, material) =>
  mesh(
    new T.LatheGeometry(
      profile.map(q => new T.Vector2(...q)),
      96
    ),
    material
  )
const inlayOf = face => (new T.Color(face).getHSL({}).l > 0.5 ? pearl(face) : enamel(face))

/** A domed inlay in a round bezel of 16 mm; the back is curved. */
function roundFace(face, M) {
  const bezel = [
      [0, -3.4],
      [3, -3.1],
      [6, -2.2],
      [7.6, -1.2],
      [8, -0.3],
      [7.9, 0.7],
      [7.4, 1.3],
      [6.9, 1.2],
      [6.6, 0.7]
    ],
    dome = new T.SphereGeometry(17, 96, 24, 0, TAU, 0, Math.asin(6.7 / 17))
  dome.translate(0, 0.8 - Math.sqrt(17 ** 2 - 6.7 ** 2), 0)
  return group(turned(bezel, M), mesh(dome, inlayOf(face)))
}

/** A flat inlay in a square bezel, over a stepped back. */
const squareFace = (face, M) =>
  group(
    mesh(new RoundedBoxGeometry(16, 3, 16, 8, 1.1), M),
    mesh(new RoundedBoxGeometry(11, 2.4, 11, 8, 1), M, [0, -1.5, 0]),
    mesh(new RoundedBoxGeometry(13.8, 1.2, 13.8, 8, 0.5), inlayOf(face), [0, 1.15, 0])
  )

/** Three bands of three strands round a ball, each over the next and under the one before. */
function knot(M) {
  const g = group(
    mesh(new T.SphereGeometry(6, 48, 32), M),
    turned(
      [
        [0, -7.4],
        [3, -7.2],
        [3.2, -6],
        [0, -5]
      ],
      M
    )
  )
  for (let band = 0; band < 3; band++)
    for (const beside of [-1.95, 0, 1.95]) {
      const points = Array.from({ length: 72 }, (_, i) => {
        const a = (i / 72) * TAU,
          r = Math.sqrt((6.4 + 0.8 * Math.cos(2 * a)) ** 2 - beside ** 2),
          p = [r * Math.cos(a), r * Math.sin(a), beside]
        return [0, 1, 2].map(axis => p[(axis + 3 - band) % 3])
      })
      g.add(tube(points, 1, M, { closed: true, segments: 144, sides: 18 }))
    }
  g.rotation.set(0.5, 0.6, 0.2)
  return group(g)
}

/** The post, and in its fork the bar that swivels on a pin. */
function fastening(M) {
  const bar = turned(
    Array.from({ length: 33 }, (_, i) => {
      const t = i / 16 - 1
      return [2.5 * (1 - Math.abs(t) ** 3.2) ** 0.6, 9.5 * t]
    }),
    M
  )
  bar.scale.z = 0.62
  bar.rotation.z = Math.PI / 2
  bar.position.y = -POST
  const post = turned(
    [
      [2.6, -1.5],
      [1.7, -3.6],
      [1.25, -6.5],
      [1.2, -13],
      [1.5, -14.4],
      [2.1, -15.2],
      [2.1, -16],
      [0, -16]
    ],
    M
  )
  const fork = [-1.95, 1.95].flatMap(z => [
    mesh(new RoundedBoxGeometry(3.2, 4.4, 0.7, 4, 0.3), M, [0, -17, z]),
    mesh(new T.CylinderGeometry(1.6, 1.6, 0.7, 40), M, [0, -POST, z], [Math.PI / 2, 0, 0])
  ])
  const pin = mesh(new T.CylinderGeometry(0.7, 0.7, 5, 24), M, [0, -POST, 0], [Math.PI / 2, 0, 0])
  return group(bar, post, fork, pin)
}

export function cufflinks(options = {}) {
  const o = { metal: 'gold', face: '#141314', shape: 'round', ...options },
    M = metal(o.metal, { finish: 0.08 }),
    // resting on the edge of the face and the bar
    one = turn => {
      const face = { round: roundFace, square: squareFace, knot: (_, gold) => knot(gold) }[o.shape](
          o.face,
          M
        ),
        link = group(face, fastening(M))
      link.rotation.x = Math.PI / 2 - Math.asin((8 - 2.5) / POST)
      const standing = group(link)
      standing.rotation.y = turn
      return standing
    },
    front = one(-0.16),
    back = one(2.62)
  front.position.set(-11, 0, 9)
  back.position.set(15, 0, -11)
  return { group: group(front, back), view: { el: 22, az: -4, fill: 0.76, fov: 16 } }
}
