// The last of loafers and flats: the shape of a foot on a low heel. Lengths in decimetres: x from heel (0) to toe (LENGTH),
// y up, z across, the outer side of a right foot positive. A station s runs from 0 at the heel to 1 at the toe.
import * as T from 'three'
import { clamp, curve, mix, smooth } from './sewing.js'

export const LENGTH = 2.7
const ROUNDNESS = 2.3

/**
 * Toes: the station where the tip begins to curve, how full it is, half its width (at station 0.86 and at the end), its way
 * inwards, and its height against a round one with the length over which that falls.
 */
const TOES = {
  round: { from: 0.77, full: 2.3, wide: [0.4, 0.37], inwards: -0.05, high: 1, falls: 0.14 },
  almond: { from: 0.73, full: 2.2, wide: [0.39, 0.335], inwards: -0.045, high: 1, falls: 0.15 },
  chisel: { from: 0.78, full: 2.5, wide: [0.345, 0.225], inwards: -0.03, high: 0.92, falls: 0.17 },
  square: { from: 0.86, full: 3.4, wide: [0.365, 0.29], inwards: -0.03, high: 0.94, falls: 0.13 },
  pointed: { from: 0.66, full: 1.6, wide: [0.355, 0.24], inwards: -0.02, high: 0.78, falls: 0.22 }
}

const along = points => curve(points.map(([s, value]) => [s, value]))

/**
 * Returns the surface of a last.
 * heel: how much higher the seat is than the ball; sole: thickness under the ball; spring: height of the toe above it;
 * instep: height of the ridge at stations; rim: height of the topline at stations; throat: station where the opening ends;
 * from: station where it begins to close.
 */
export function lowLast({ toe, heel, sole, spring, girth = 1, instep, rim, throat, from }) {
  const tip = TOES[toe],
    bottom = along([
      [0, heel],
      [0.2, heel],
      [0.32, heel * 0.76],
      [0.45, heel * 0.36],
      [0.57, heel * 0.06],
      [0.66, 0],
      [0.76, spring * 0.06],
      [0.88, spring * 0.42],
      [1, spring]
    ]),
    width = along([
      [0, 0.285],
      [0.12, 0.3],
      [0.25, 0.295],
      [0.42, 0.3],
      [0.55, 0.355],
      [0.67, 0.41],
      [0.75, 0.412],
      [0.86, tip.wide[0]],
      [1, tip.wide[1]]
    ]),
    middle = along([
      [0, 0],
      [0.25, 0.025],
      [0.5, 0.04],
      [0.72, 0.005],
      [1, tip.inwards]
    ]),
    ridge = along(instep),
    topline = along(rim),
    round = (s, length, power) => clamp(1 - Math.max(0, 1 - s / length) ** power) ** (1 / power),
    wide = s => girth * width(s) * round(s, 0.115, 2) * round(1 - s, 1 - tip.from, tip.full),
    high = s => ridge(s) * mix(1, tip.high, smooth(0.7, 0.95, s)) * round(1 - s, tip.falls, 2.25)

  /** Point at station s and angle a (0 outer feather edge, PI inner one): walls come in a little to the sole and to the ankle. */
  function upper(s, a) {
    const c = Math.cos(a),
      y = high(s) * Math.abs(Math.sin(a)) ** (2 / ROUNDNESS),
      back = smooth(0.24, 0, s),
      tuck = 1 - 0.075 * (1 - clamp(y / 0.13)) ** 2 - 0.13 * back * smooth(0.16, 0.62, y),
      z = Math.sign(c) * wide(s) * Math.abs(c) ** (2 / ROUNDNESS) * tuck,
      // the counter bulges below its middle and leans to the tendon above
      counter =
        smooth(0.12, 0, s) * (0.07 * smooth(0.18, 0.62, y) - 0.03 * Math.sin(Math.PI * clamp(y / 0.42)))
    return [s * LENGTH + counter, sole + bottom(s) + y, middle(s) + z]
  }
  const bySide = s => Math.asin(clamp((topline(s) / high(s)) ** (ROUNDNESS / 2))),
    open = Math.cos(bySide(from)) ** (2 / ROUNDNESS),
    byThroat = s =>
      Math.acos(clamp((open * (1 - clamp((s - from) / (throat - from)) ** 2.5) ** 0.5) ** (ROUNDNESS / 2)))
  /** Angle of the topline: by its height at the sides, then closing to a round throat. */
  const edge = s =>
    s >= throat ? Math.PI / 2 : mix(bySide(s), byThroat(s), smooth(from, mix(from, throat, 0.75), s))

  const turned = (side, a) => (side > 0 ? a : Math.PI - a)
  /** The direction out of the surface; measured a little beside the ends and the feather line, where a step has no length. */
  function outwards(s, a) {
    const t = clamp(s, 0.0004, 0.9996),
      e = 0.5 * Math.min(0.006, t, 1 - t),
      b = clamp(a, 0.01, Math.PI - 0.01),
      V = (s, a) => new T.Vector3(...upper(s, a))
    return V(t + e, b)
      .sub(V(t - e, b))
      .cross(V(t, b + 0.004).sub(V(t, b - 0.004)))
      .normalize()
  }
  function lifted(s, a, lift) {
    const p = upper(s, a)
    if (!lift) return p
    const n = outwards(s, a)
    return [p[0] + n.x * lift, p[1] + n.y * lift, p[2] + n.z * lift]
  }
  return {
    throat,
    sole,
    bottom: s => sole + bottom(s),
    wide,
    middle,
    high,
    /** Point between the topline (q 0) and the feather edge (q 1) of a side (1 outer, -1 inner). */
    wall: (side, s, q, lift = 0) => lifted(s, turned(side, mix(edge(s), 0, q)), lift),
    outwards: (side, s, q) => outwards(s, turned(side, mix(edge(s), 0, q))),
    /** Point over the place z across from the middle, as if the last were not cut open. */
    over: (s, z, lift = 0) =>
      lifted(
        s,
        turned(z < 0 ? -1 : 1, Math.acos(clamp(Math.abs(z) / Math.max(1e-4, wide(s))) ** (ROUNDNESS / 2))),
        lift
      ),
    /** Point of a girth line: t from -1 (inner feather edge) over the ridge (0) to 1. */
    girthAt: (s, t, lift = 0) => lifted(s, turned(t < 0 ? -1 : 1, (Math.PI / 2) * (1 - Math.abs(t))), lift)
  }
}

/** Stations, close together at the heel, the throat and the toe. */
export function stations(throat, count = 60) {
  const part = (a, b) =>
    Array.from({ length: count }, (_, i) => mix(a, b, (1 - Math.cos((Math.PI * i) / count)) / 2))
  return [...part(0, throat), ...part(throat, 1), 1]
}
