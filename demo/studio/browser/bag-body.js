// The soft box of a bag and the flap that lies on it.
import * as T from 'three'
import { clamp, cord, evenAngles, grid, mix, stitches, superellipse } from './sewing.js'

/**
 * A soft box: superellipse sections from the base (y = 0) to the top (y = height).
 * halfWidth(v), halfDepth(v) with v = 0..1; the base and the top are rounded in by `round`.
 * front(x, y) -> extra bulge of the front and back (quilting, slouch).
 */
export function body(
  {
    height,
    halfWidth,
    halfDepth,
    n = 5,
    round = 0.1,
    topRound = 0.06,
    bulge = () => 0,
    open = false,
    inset = 0
  },
  nu = 180,
  nv = 84
) {
  const ang = evenAngles(nu, halfWidth(0.5), halfDepth(0.5), n)
  const at = (u, v) => {
    // v: 0 base centre .. round .. wall .. top round .. top centre
    const t = ang[Math.round(u * nu)]
    let y,
      k = 0,
      flat = 1
    const base = 0.1,
      top = 1 - (open ? 0 : 0.12)
    if (v < base) {
      const q = v / base
      if (q < 0.4) {
        flat = q / 0.4
        k = round
        y = 0
      } else {
        const a = (((q - 0.4) / 0.6) * Math.PI) / 2
        k = round * (1 - Math.sin(a))
        y = round * (1 - Math.cos(a))
      }
    } else if (v <= top) y = mix(round, height - (open ? 0 : topRound), (v - base) / (top - base))
    else {
      const q = (v - top) / (1 - top)
      if (q > 0.5) {
        flat = 1 - (q - 0.5) / 0.5
        k = topRound
        y = height
      } else {
        const a = ((q / 0.5) * Math.PI) / 2
        k = topRound * (1 - Math.cos(a))
        y = height - topRound * (1 - Math.sin(a))
      }
    }
    const w = clamp(y / height)
    let [x, z] = superellipse(t, halfWidth(w) - k - inset, halfDepth(w) - k - inset, n)
    const side = Math.min(1, Math.abs(z) / (halfDepth(w) * 0.8))
    z += Math.sign(z) * bulge(x, y) * side * flat * (1 - k / Math.max(round, 0.01))
    return [x * flat, y, z * flat]
  }
  return grid(nu, nv, at, { closed: true })
}
/** Front of that soft box at (x, y). */
export const frontOf =
  ({ height, halfWidth, halfDepth, n = 5, bulge = () => 0 }) =>
  (x, y) => {
    const w = clamp(y / height),
      a = halfWidth(w),
      b = halfDepth(w)
    return b * (1 - clamp(Math.abs(x) / a, 0, 0.9995) ** n) ** (1 / n) + bulge(x, y)
  }
/**
 * A flap lying on the front of a box and over its top. lower(u) = height of its lower edge at u in -1..1,
 * half(y) = half its width. Returns point(u, v, lift): v = 0 lower edge .. 1 back of the top.
 */
export function flapSurface(box, { lower, half, top = 0.07, bend = 0.12 }) {
  const z0 = frontOf(box),
    H = box.height
  return (u, v, lift) => {
    const depth = box.halfDepth(1),
      wall = 0.72
    if (v < wall) {
      const y = mix(lower(u), H - bend, v / wall),
        x = u * half(y)
      return [x, y, z0(x, y) + lift]
    }
    const x = u * half(H),
      zf = z0(x, H - bend),
      q = (v - wall) / (1 - wall),
      r = bend
    if (q < 0.45) {
      const a = ((q / 0.45) * Math.PI) / 2
      return [x, H - bend + (r + lift) * Math.sin(a), zf - r + (r + lift) * Math.cos(a)]
    }
    return [x, H + lift, mix(zf - r, -depth * top * 8, (q - 0.45) / 0.55)]
  }
}
/** Leather sheet with thickness and painted edge from a flap surface; returns nothing, adds to `add`. */
export function flap(
  add,
  point,
  { thick = 0.04, skin, edge, thread, nu = 130, nv = 84, inset = 0.94, seam = 0.035, relief = () => 0 }
) {
  add(
    grid(nu, nv, (u, v) => point(-1 + 2 * u, v, thick + relief(-1 + 2 * u, v))),
    skin
  ).material.side = T.DoubleSide
  const rim = []
  const N = 70
  for (let i = N; i > 0; i--) rim.push(point(-1, i / N, thick * 0.5))
  for (let i = 0; i <= 140; i++) rim.push(point(-1 + (2 * i) / 140, 0, thick * 0.5))
  for (let i = 1; i <= N; i++) rim.push(point(1, i / N, thick * 0.5))
  add(cord(rim, thick * 0.62, { steps: 360, sides: 10 }), edge)
  if (thread) {
    const s = []
    for (let i = 0; i <= 160; i++) s.push(point((-1 + (2 * i) / 160) * inset, seam, thick + 0.006))
    add(stitches(s, thread), thread)
  }
}
/** Flap outline: straight sides, corners rounded by a superellipse. */
export const roundedLower =
  (low, rise, n = 5) =>
  u =>
    low + rise * (1 - (1 - Math.min(1, Math.abs(u)) ** n) ** (1 / n))
