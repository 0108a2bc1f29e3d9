// Plaster forms that show the size of a product: a hand, a wrist, a bust and a dress form. One unit is a centimetre.
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
const handOf = (cut, worn) =>
  once(`hand ${cut} ${worn}`, () =>
    surfaceOf(handDistance(cut, worn), [-7.2, cut - 0.4, -4.2], [5.8, 20.5, 4.2], 0.17)
  ).clone()

/** Where a watch is worn, along the arm, and where its back lies. */
const WRIST = { along: -2.2, front: 1.5 }

/** The distance to a hand, its back towards +z, its arm cut off at a height; `worn`: flat where the back of a watch lies. */
function handDistance(cut, worn) {
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
  const arm = worn
    ? blended(
        [
          roundCone([0, -8, 0], [0, 1.4, 0], 3.4, 2.3, 0.78),
          roundCone([0.3, -22, 0], [0, -8, 0], 4.4, 3.4, 0.79)
        ],
        0.3
      )
    : roundCone([0, -8, 0], [0, 1.4, 0], 3.7, 2.3, 0.76)
  const body = blended([palm, arm], 2.4)
  return (x, y, z) => {
    const open = Math.min(...fingers.map(finger => finger(x, y, z)))
    const d = blend(blended([body, thumb], 1.1)(x, y, z), open, 0.45)
    const lain = worn ? z - WRIST.front - 0.16 * Math.max(0, Math.abs(y - WRIST.along) - 1.9) : -9
    return Math.max(-blend(-d, -lain, 0.5), cut - y)
  }
}

/** A hand held up on a foot, its back towards +z. Returns it with the place of a ring and the finger's radius. */
export function hand() {
  const [knuckle, joint, , r] = RING_FINGER,
    t = 0.42
  return {
    form: group(
      mesh(handOf(-7, false), plaster()),
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

/**
 * An arm lying across the picture on its edge, the back of its hand towards +z, and where a watch of that scale sits. Its
 * upper edge would vanish on the pale ground, were it white.
 */
export function wrist(scale) {
  const arm = mesh(handOf(-20, true), plaster('#d3bfa8'))
  arm.rotation.z = -Math.PI / 2
  // the back of a watch's case is 0.3 of its radius behind its middle
  return { form: group(arm), place: [WRIST.along, 0, WRIST.front + 0.3 * scale] }
}

/** Sections of a figure from the bottom up: height, half width, half depth, how far forward. `wide`, `deep` and `forward` tell them at any height. */
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
  return { at, wide, deep, forward, form: group(skin, cap(low, false), cap(high, true)) }
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

/** A tailor's form: linen, a turned neck, a brass pole on a plaster foot. Its hips are at y = 14 on a table, `raised` on the floor. */
export function dressForm(raised = 0) {
  const { form, ...body } = figure(
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
  const brass = metal('brass', { finish: 0.16 }),
    foot = raised ? 17 : 11
  form.position.y = raised
  return {
    ...body,
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
        raised + 75.1
      ),
      turned(
        [
          [1, 0],
          [1, raised + 15]
        ],
        brass,
        0
      ),
      turned(
        [
          [0, 0],
          [foot, 0],
          [foot + 0.3, 0.4],
          [foot + 0.3, 1.4],
          [foot - 0.2, 2],
          [1.4, 2.2],
          [0, 2.2]
        ],
        plaster(),
        0
      )
    )
  }
}
