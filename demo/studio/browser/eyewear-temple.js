/** A temple of sunglasses with its hinge: straight to the ear, there bent down. Lengths in cm. */
import * as T from 'three'
import { group, loft, mesh } from './shapes.js'

const STRAIGHT = 8.7
const BEND = 3
/** Of the bend at the ear, in radians. */
const ANGLE = 0.8

/** Centre of the temple at a distance from the hinge, for one that ends `drop` below it: [inwards, y, z, direction]. */
function along(s, drop) {
  const turn = Math.min(1, Math.max(0, (s - STRAIGHT) / (BEND * ANGLE))) * ANGLE,
    rest = Math.max(0, s - STRAIGHT - BEND * ANGLE),
    straight = Math.min(s, STRAIGHT)
  return [
    0.02 * Math.max(0, s - STRAIGHT) ** 2,
    -BEND * (1 - Math.cos(turn)) - rest * Math.sin(turn),
    -straight - BEND * Math.sin(turn) - rest * Math.cos(turn),
    turn
  ]
}
const lengthOf = drop => STRAIGHT + BEND * ANGLE + (drop - BEND * (1 - Math.cos(ANGLE))) / Math.sin(ANGLE)

/** A bar along the temple from `from` to `to`; `size(s)` gives half its height and half its thickness. */
function bar({ from, to, drop, size, squareness }, k, material) {
  const power = q => Math.sign(q) * Math.abs(q) ** squareness
  return loft(
    (u, v) => {
      const s = from + (to - from) * v,
        [inwards, y, z, turn] = along(s, drop),
        [h, w] = size(s),
        end = Math.min((s - from) / 0.06, (to - s) / h, 1),
        round = Math.sqrt(Math.max(0, 1 - (1 - Math.max(0, end)) ** 2)),
        a = u * Math.PI * 2 - Math.PI / 2,
        up = power(Math.sin(a)) * h * round
      return [
        k * (power(Math.cos(a)) * w * round - inwards),
        y + up * Math.cos(turn),
        z - up * Math.sin(turn)
      ]
    },
    36,
    120,
    material,
    [2 * (size(to)[0] + size(to)[1]) * 2, to - from]
  )
}

/** Barrels of a hinge on an upright pin. */
function hinge(radius, height, count, M) {
  const each = height / count,
    g = group(mesh(new T.CylinderGeometry(radius * 0.5, radius * 0.5, height + 0.06, 20), M))
  for (let i = 0; i < count; i++)
    g.add(
      mesh(new T.CylinderGeometry(radius, radius, each * 0.86, 28), M, [0, (i + 0.5) * each - height / 2, 0])
    )
  return g
}

/** A broad acetate temple; the origin is the pin of the hinge, on the inner side of the temple. */
export function acetateTemple({ k, drop, height, A, M }) {
  const W = 0.2,
    out = W + 0.12,
    size = s => {
      const slim = height / 2 + (0.2 - height / 2) * Math.min(1, Math.max(0, s) / 5.5) ** 0.8,
        ear = Math.max(0, s - STRAIGHT + 0.5)
      return [Math.max(slim, 0.17) + Math.min(0.09, 0.03 * ear), W - 0.02 * Math.min(1, s / 4)]
    },
    arm = bar({ from: -0.14, to: lengthOf(drop), drop, size, squareness: 0.42 }, k, A),
    plate = mesh(new T.BoxGeometry(0.03, 0.3, 1.1), M, [k * 0.11, 0, -0.6])
  arm.position.x = k * out
  const rivets = [-0.16, 0.16].map(y => {
    const r = mesh(new T.SphereGeometry(0.08, 20, 14), M, [k * (out + W - 0.005), y, -0.55])
    r.scale.x = 0.3
    return r
  })
  return group(arm, plate, hinge(0.11, 0.46, 7, M), height > 0.5 ? rivets : [])
}

/** A flat metal temple with an acetate tip. */
export function metalTemple({ k, drop, A, M }) {
  const end = lengthOf(drop),
    out = 0.07,
    arm = bar({ from: -0.02, to: end - 1, drop, size: () => [0.13, 0.055], squareness: 0.5 }, k, M),
    tip = bar(
      {
        from: STRAIGHT - 0.9,
        to: end,
        drop,
        size: s => [0.19 + 0.03 * Math.min(2, Math.max(0, s - STRAIGHT)), 0.12],
        squareness: 0.75
      },
      k,
      A
    )
  arm.position.x = tip.position.x = k * out
  return group(arm, tip, hinge(0.085, 0.4, 3, M))
}
