// Plaster forms that show the size of a piece: a hand, a wrist, a bust and a dress form. One unit is a centimetre.
import * as T from 'three'
import { linen, metal, plaster } from './materials.js'
import { curve, superellipse } from './sewing.js'
import { blend, blended, roundCone, surfaceOf } from './sculpt.js'
import { group, loft, mesh } from './shapes.js'
import { once } from './textures.js'

const TAU = Math.PI * 2
const turned = (profile, material, y) =>
  mesh(
    new T.LatheGeometry(
      profile.map(q => new T.Vector2(...q)),
      96
    ),
    material,
    [0, y, 0]
  )

/** Knuckle, middle joint and tip of each finger, and its thickness; the ring is worn on `RING_FINGER`. */
const FINGERS = [
  [[-2.9, 9.0, 0], [-3.35, 13.4, -0.1], [-3.35, 17.2, -0.9], 0.86],
  [[-0.95, 9.6, 0.15], [-1.1, 14.6, 0.25], [-1.0, 19.0, -0.4], 0.88],
  [[0.95, 9.3, 0.1], [1.1, 14.0, 0.1], [1.15, 18.0, -0.7], 0.84],
  [[2.7, 8.3, -0.1], [3.25, 11.9, -0.2], [3.5, 15.0, -1.0], 0.72]
]
const RING_FINGER = FINGERS[2]

// costly, so modelled once for all pictures of a run
const handOf = distance =>
  once('hand', () => surfaceOf(distance, [-7.2, -7.4, -3.4], [5.4, 20.5, 3.4], 0.17)).clone()

/** A hand held up on a foot, its back towards +z. Returns it with the place of a ring and the finger's radius. */
export function hand() {
  const fingers = FINGERS.map(([knuckle, joint, tip, r]) =>
    blended([roundCone(knuckle, joint, r * 0.98, r * 0.86), roundCone(joint, tip, r * 0.84, r * 0.6)], 0.12)
  )
  const palm = blended(
    [
      ...FINGERS.map(([[x, y, z], , , r]) =>
        roundCone([x * 0.5, 1.2, 0], [x, y - 0.4, z], 1.35, r * 0.96, 0.92)
      ),
      roundCone([-1.6, 1.8, -0.3], [-3.3, 5.0, -0.7], 1.5, 1.15)
    ],
    1.5
  )
  const thumb = blended(
    [
      roundCone([-2.8, 4.0, -0.6], [-5.0, 8.0, -0.9], 1.1, 0.86),
      roundCone([-5.0, 8.0, -0.9], [-5.5, 11.0, -0.7], 0.86, 0.6)
    ],
    0.5
  )
  const arm = roundCone([0, -8, 0], [0, 1.4, 0], 3.7, 2.3, 0.76)
  const body = blended([palm, arm], 2.4)
  const whole = (x, y, z) => {
    const open = Math.min(...fingers.map(finger => finger(x, y, z)))
    const d = blended([body, thumb], 1.1)(x, y, z)
    return Math.max(blend(d, open, 0.45), -7 - y)
  }
  const [knuckle, joint, , r] = RING_FINGER,
    t = 0.42
  return {
    form: group(
      mesh(handOf(whole), plaster()),
      turned(
        [
          [0, 0],
          [4.6, 0],
          [4.7, 0.1],
          [4.7, 0.8],
          [4.5, 1.05],
          [0, 1.1]
        ],
        plaster(),
        -7.7
      )
    ),
    place: knuckle.map((k, i) => k + (joint[i] - k) * t),
    along: new T.Vector3(...joint).sub(new T.Vector3(...knuckle)).normalize(),
    radius: r * (1 - 0.14 * t)
  }
}

/** A wrist lying across the picture, in the band's oval (`bandOval` of watch-band.js), flat where the case lies on it. */
export function wrist({ tall, deep, middle, front }, length = 3.6) {
  const swell = curve([
    [-1, 1.04],
    [-0.5, 0.96],
    [0, 0.95],
    [0.45, 1.05],
    [1, 1.16]
  ])
  return loft(
    (u, v) => {
      const s = u * 2 - 1,
        end = Math.sqrt(Math.max(0, 1 - Math.abs(s) ** 12)),
        k = swell(s) * Math.max(0.001, end),
        a = v * TAU
      return [s * length, Math.sin(a) * tall * k, blend(middle + Math.cos(a) * deep * k, front, 0.25)]
    },
    160,
    96,
    plaster()
  )
}

/** Sections of a figure from the bottom up: height, half width, half depth, how far forward. */
function figure(sections, material, power = 2.2) {
  const column = n => curve(sections.map(row => [row[0], row[n]])),
    [wide, deep, forward] = [column(1), column(2), column(3)],
    low = sections[0][0],
    high = sections.at(-1)[0]
  // a is the angle from the front
  const at = (a, y) => {
    const [x, z] = superellipse(Math.PI / 2 - a, wide(y), deep(y), power)
    return [x, y, z + forward(y)]
  }
  const cap = (y, up) =>
    loft(
      (u, v) => {
        const [x, , z] = at(u * TAU, y),
          r = Math.sin((v * Math.PI) / 2)
        return [x * r, y + (up ? 0.22 * Math.cos((v * Math.PI) / 2) : 0), (z - forward(y)) * r + forward(y)]
      },
      96,
      16,
      material
    )
  const skin = loft((u, v) => at(u * TAU, low + (high - low) * v), 160, 160, material, [1, 1])
  return { at, form: group(skin, cap(low, false), cap(high, true)) }
}

/** Neck and shoulders for a necklace. `at(angle, height)` is a point of its surface. */
export const bust = () =>
  figure(
    [
      [0, 5.4, 3.2, -0.3],
      [3, 7.4, 4.1, 0.3],
      [6.4, 9.1, 4.5, 0.5],
      [8.4, 8.7, 4.2, 0.2],
      [10.2, 6.2, 3.7, -0.1],
      [12, 4.2, 3.35, -0.1],
      [14.5, 3.5, 3.15, 0.1],
      [18, 3.35, 3.15, 0.5]
    ],
    linen()
  )

/** A tailor's form for a table: linen, a turned neck, a brass pole on a plaster foot. Its hips are at y = 14. */
export function dressForm() {
  const { form, at } = figure(
    [
      [14, 16.2, 11, 0],
      [22, 17.6, 12, 0],
      [37, 12.4, 9, 0.4],
      [50, 15.6, 11.4, 1],
      [58, 16.8, 9.2, 0.4],
      [63.5, 14.6, 7, -0.4],
      [67, 7.6, 5.6, -0.6],
      [70, 5.4, 5.2, -0.2],
      [75, 5.2, 5, 0.3]
    ],
    linen()
  )
  const brass = metal('brass', { finish: 0.16 })
  return {
    at,
    form: group(
      form,
      turned(
        [
          [0, 0],
          [4.6, 0],
          [4.7, 0.5],
          [3.4, 1.2],
          [1.1, 1.6],
          [1.5, 3],
          [0.9, 4],
          [0, 4.2]
        ],
        brass,
        75.1
      ),
      turned(
        [
          [1, 0],
          [1, 15]
        ],
        brass,
        0
      ),
      turned(
        [
          [0, 0],
          [11, 0],
          [11.3, 0.4],
          [11.3, 1.4],
          [10.8, 2],
          [1.4, 2.2],
          [0, 2.2]
        ],
        plaster(),
        0
      )
    )
  }
}
