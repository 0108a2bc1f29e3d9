// Outlines of watch cases and what follows them. Dial towards +z; a round case has a radius of 1.
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'
import { grid } from './sewing.js'

export const TAU = Math.PI * 2
export const slab = (w, h, d, r = 0.02, segments = 4) =>
  new RoundedBoxGeometry(w, h, d, segments, Math.min(r, w / 2.01, h / 2.01, d / 2.01))

/**
 * Half width and height, the power of the superellipse, `taper` towards both ends; `lip`: where the bezel ends above the
 * dial; `thin`: factor of the height; `bar`: where the band is hung up, `band`: half its width.
 */
const CASES = {
  round: { wide: 1, high: 1, power: 2, taper: 0, lip: 0.815, thin: 1, bar: 0.97, band: 0.5 },
  slim: { wide: 1, high: 1, power: 2, taper: 0, lip: 0.915, thin: 0.55, bar: 0.99, band: 0.46 },
  diver: { wide: 1, high: 1, power: 2, taper: 0, lip: 0.75, thin: 1.15, bar: 0.98, band: 0.54 },
  cushion: { wide: 0.94, high: 0.94, power: 4.4, taper: 0, lip: 0.815, thin: 0.9, bar: 1.05, band: 0.52 },
  tonneau: { wide: 0.92, high: 1.14, power: 7, taper: 0.3, lip: 0.84, thin: 0.85, bar: 1.24, band: 0.47 }
}

/** A case with its outline: `at(t, r)` is a point at t of the way round from twelve, r below 1 that far inside the edge. */
export function caseOf(name) {
  const c = CASES[name]
  const at = (t, r) => {
    const [a, b, dx, dy] = [c.wide - 1 + r, c.high - 1 + r, Math.sin(t * TAU), Math.cos(t * TAU)]
    const outside = s =>
      Math.abs((s * dx) / (a * (1 - c.taper * Math.min(1, (s * dy) / b) ** 2))) ** c.power +
        Math.abs((s * dy) / b) ** c.power >
      1
    let [low, high] = [0, 2]
    for (let i = 0; i < 26; i++) {
      const s = (low + high) / 2
      outside(s) ? (high = s) : (low = s)
    }
    return [dx * low, dy * low]
  }
  const inside = c.lip - 0.015
  return {
    ...c,
    at,
    /** Of the dial: a point at a share of the way to its edge, its larger and its smaller half. */
    onDial: (t, share) => at(t, inside).map(x => x * share),
    half: Math.max(c.wide, c.high) - 1 + inside,
    reach: Math.min(c.wide, c.high) - 1 + inside
  }
}

/** A ring round the case through rows of [r, z]; `ripple(t, r)` is added to z. */
export const ring = ({ at }, rows, ripple = () => 0) =>
  grid(
    480,
    rows.length - 1,
    (u, v) => {
      const [r, z] = rows[Math.round(v * (rows.length - 1))]
      return [...at(u, r), z + ripple(u, r)]
    },
    { closed: true }
  )

/** A surface over the dial, its height by the share of the way to its edge. */
export const cover = ({ onDial, half }, height, share = 1) =>
  grid(160, 16, (u, v) => [...onDial(u, v * share), height(v)], {
    closed: true,
    uv: (_u, _v, [x, y]) => [x / half / 2 + 0.5, y / half / 2 + 0.5]
  })

/** Points at equal distances round the case. */
export function evenly({ at }, r, count) {
  const points = Array.from({ length: 2001 }, (_, i) => at(i / 2000, r)),
    far = [0]
  for (let i = 1; i < points.length; i++)
    far.push(far[i - 1] + Math.hypot(points[i][0] - points[i - 1][0], points[i][1] - points[i - 1][1]))
  return Array.from({ length: count }, (_, i) => points[far.findIndex(d => d >= (far.at(-1) * i) / count)])
}
