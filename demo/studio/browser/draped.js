// A kaftan over a dress form with arms: cloth that falls. One unit is a centimetre.
import * as T from 'three'
import { fall } from './cloth.js'
import { dressForm } from './display-forms.js'
import { RAISED, line, viewOf } from './dressed.js'
import { embroidery } from './embroidery.js'
import { silk } from './hides.js'
import { linen } from './materials.js'
import { assembly, clamp, cord, grid, mix, smooth } from './sewing.js'
import { loft, mesh } from './shapes.js'

const TAU = 2 * Math.PI

/** Shoulder, elbow and wrist of the arms, which are lowered while the cloth falls. `s` is the side, time runs from 0 to 1. */
const SHOULDER = [15.2, RAISED + 60.5, -0.4]
function armAt(s, time) {
  const a = mix(1.45, 0.5, smooth(0.05, 0.6, time)),
    along = (r, bend) => [
      s * (SHOULDER[0] + r * Math.sin(a)),
      SHOULDER[1] - r * Math.cos(a),
      SHOULDER[2] + bend
    ]
  return [along(0, 0), along(28, 1.5), along(52, 5)]
}
const ARM = [5.1, 4, 2.9]

/** Moves a point out of the torso and the arms. */
function pressOut({ wide, deep, forward }) {
  // looked up millions of times
  const table = Array.from({ length: 641 }, (_, i) => 13 + i / 10).map(h => [
    wide(h) + 0.7,
    deep(h) + 0.7,
    forward(h)
  ])
  const torso = (x, y, z) => {
    const [w, d, f] = table[Math.round(clamp(y - RAISED - 13, 0, 64) * 10)],
      a = x / w,
      b = (z - f) / d
    return Math.sqrt(a * a + b * b) - 1
  }
  let now = -1,
    arms = []
  const cone =
    ([ax, ay, az], [bx, by, bz], r, q) =>
    (p, k) => {
      const dx = bx - ax,
        dy = by - ay,
        dz = bz - az,
        x = p[k] - ax,
        y = p[k + 1] - ay,
        z = p[k + 2] - az,
        t = clamp((x * dx + y * dy + z * dz) / (dx * dx + dy * dy + dz * dz)),
        ox = x - dx * t,
        oy = y - dy * t,
        oz = z - dz * t,
        l = Math.sqrt(ox * ox + oy * oy + oz * oz) || 1e-6,
        need = mix(r, q, t) + 0.8 - l
      if (need <= 0) return false
      p[k] += (ox / l) * need
      p[k + 1] += (oy / l) * need
      p[k + 2] += (oz / l) * need
      return true
    }
  return (p, k, time) => {
    if (time !== now) {
      now = time
      arms = [-1, 1].flatMap(s => {
        const [a, b, c] = armAt(s, time)
        return [cone(a, b, ARM[0], ARM[1]), cone(b, c, ARM[1], ARM[2])]
      })
    }
    let held = false
    const y = p[k + 1]
    if (y > RAISED + 13 && y < RAISED + 76 && Math.abs(p[k]) < 19) {
      const d = torso(p[k], y, p[k + 2])
      if (d < 0) {
        const e = 0.4,
          gx = (torso(p[k] + e, y, p[k + 2]) - d) / e,
          gy = (torso(p[k], y + e, p[k + 2]) - d) / e,
          gz = (torso(p[k], y, p[k + 2] + e) - d) / e,
          g = gx * gx + gy * gy + gz * gz || 1
        p[k] -= (d * gx) / g
        p[k + 1] -= (d * gy) / g
        p[k + 2] -= (d * gz) / g
        held = true
      }
    }
    if (y > RAISED + 2) for (const arm of arms) held = arm(p, k) || held
    return held
  }
}

/** A kaftan over the shoulders, its sleeves on linen arms. */
export function kaftan({ colour = '#eee4d2', trim = '#b98f4e', stretch = [1, 1, 1], pose } = {}) {
  const { group, add } = assembly(),
    body = dressForm(RAISED),
    H = 3.3,
    // cloth gives a little under its own weight; the longest would lie on the foot of the form
    [unit, length] = [36, 31 * Math.min(stretch[1], 1.05)],
    across = 100,
    down = 114,
    shoulder = RAISED + 67.5
  const cloth = silk(colour, { map: embroidery(colour, trim), weave: 'satin', tile: 7 }),
    binding = silk(trim, { weave: 'satin', tile: 0.2 })
  const sleeveLow = 0.5,
    half = v =>
      mix(0.98, 0.74, smooth(0, sleeveLow, v)) +
      0.92 * smooth(sleeveLow - 0.012, sleeveLow + 0.075, v) +
      0.04 * smooth(0.6, 0.8, v)
  // more threads in the middle, where the neckline is
  const place = u => Math.sign(u - 0.5) * Math.abs(2 * u - 1) ** 1.35
  const pattern = (u, v) => [place(u) * half(v), v * H]
  const opening = (side, q) => (side > 0 ? 0.82 * clamp(1 - q / 0.19) ** 0.9 : 0.07 * clamp(1 - q / 0.24))
  const cut = (side, u, v) => {
    const [x, y] = pattern(u, v),
      // longer in the middle of the front, which the chest lifts
      more = side > 0 ? 6 * Math.exp(-((x / 0.45) ** 2)) * (1 - v) : 0,
      open = opening(side, Math.abs(x)) * smooth(0.55, 1, v)
    return [x * unit * stretch[0], (y - open) * length - more]
  }
  const start = (side, u, v) => {
    const [x, y] = cut(side, u, v),
      s = place(u)
    return [
      x,
      shoulder + y - H * length,
      side * 13.5 * Math.sqrt(clamp(1 - s ** 4)) * Math.sqrt(clamp(1 - v ** 8))
    ]
  }
  const neck = 0.5 * (0.24 / half(1)) ** (1 / 1.35)
  const { front, back } = fall({
    across,
    down,
    flat: cut,
    start,
    joined: (u, v) => (u === 0 || u === 1 ? v < 0.585 : v === 1 && Math.abs(u - 0.5) > neck),
    press: pressOut(body),
    floor: 2.5
  })
  const uv = (u, v) => {
    const [x, y] = pattern(u, v),
      open = opening(1, Math.abs(x)) * smooth(0.55, 1, v)
    return [clamp(x / 3.6 + 0.5), clamp((y - open) / H)]
  }
  add(grid(across, down, front, { uv }), cloth)
  add(grid(across, down, back, { uv, flip: true }), cloth)
  // bindings follow the threads of an edge, evened out
  const bind = (points, radius) => {
    for (let pass = 0; pass < 3; pass++)
      points = points.map((q, i) => {
        const [a, b] = [points[i - 1], points[i + 1]]
        return a && b ? q.map((c, n) => c / 2 + (a[n] + b[n]) / 4) : q
      })
    add(cord(points, radius, { steps: points.length * 5, sides: 8 }), binding)
  }
  const [from, to] = [0.5 - neck, 0.5 + neck].map(u => Math.round(u * across))
  for (const sheet of [front, back]) {
    bind(
      line(to - from, i => sheet(mix(from, to, i) / across, 1)),
      0.36
    )
    for (const s of [0, 1]) {
      const low = Math.ceil(0.59 * down)
      bind(
        line(down - low, i => sheet(s, mix(low, down, i) / down)),
        0.3
      )
    }
    bind(
      line(across, i => sheet(i, 0)),
      0.26
    )
  }
  group.add(body.form, arms())
  return { group, view: viewOf(pose) }
}

/** Linen arms without hands. */
function arms() {
  const both = new T.Group()
  for (const s of [-1, 1]) {
    const way = new T.CatmullRomCurve3(armAt(s, 1).map(q => new T.Vector3(...q))),
      frames = way.computeFrenetFrames(60)
    both.add(
      loft(
        (u, v) => {
          const p = way.getPointAt(v),
            i = Math.round(v * 60),
            end = Math.sqrt(clamp(1 - Math.max(0, (v - 0.955) / 0.045) ** 2, 0.0001)),
            r = (v < 0.5 ? mix(ARM[0], ARM[1], v * 2) : mix(ARM[1], ARM[2], v * 2 - 1)) * end,
            a = u * TAU
          return p
            .addScaledVector(frames.normals[i], Math.cos(a) * r)
            .addScaledVector(frames.binormals[i], Math.sin(a) * r)
            .toArray()
        },
        48,
        60,
        linen(),
        [1, 2]
      ),
      mesh(new T.SphereGeometry(ARM[0], 48, 32), linen(), armAt(s, 1)[0])
    )
  }
  return both
}
