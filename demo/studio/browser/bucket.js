// A bucket bag gathered by a drawstring, and a folded wallet.
import * as T from 'three'
import { cloth, edgePaint, leather, metal, threadMaterial } from './hides.js'
import { assembly, clamp, cord, grid, mix, plate, smooth, stitches, strap, superellipse } from './sewing.js'

const TAU = 2 * Math.PI

export function bucket({
  colour = '#b07a4c',
  lining = '#dcc39a',
  thread = '#ecd9b6',
  hardware = 'gold',
  finish = 'grain',
  trim = colour,
  rise = 1.5
} = {}) {
  const { group, add } = assembly()
  const skin = leather(colour, finish),
    smoothSkin = leather(trim, 'smooth'),
    edge = edgePaint(colour),
    gold = metal(hardware),
    yarn = threadMaterial(thread)
  const H = 2.0,
    neck = 1.62
  // gathered at the neck: ruffles grow towards it and open out above
  const at = (u, y, inset = 0) => {
    const t = u * TAU,
      k = clamp(y / H),
      pinch = Math.exp(-(((y - neck) / 0.2) ** 2))
    const gather = smooth(0.9, neck, y),
      ruffle =
        0.055 * gather * Math.sin(15 * t + 0.6 * Math.sin(3 * t)) + 0.02 * gather * Math.sin(26 * t + 1.3)
    const base = 1.02 + 0.08 * Math.sin(Math.PI * k * 0.9) - 0.16 * smooth(0.35, 1, k) - 0.13 * pinch
    const [x, z] = superellipse(t, (base + ruffle) * 1.0 - inset, (base + ruffle) * 0.8 - inset, 2.25)
    const slouch = 0.025 * Math.sin(2.4 * x + 2 * y) * smooth(0.2, 1, y)
    return [x, y + 0.03 * gather * Math.sin(15 * t + 1) * smooth(neck, H, y), z + slouch]
  }
  const wall = (inset = 0) =>
    grid(
      320,
      130,
      (u, v) => {
        if (v < 0.08) {
          const q = v / 0.08,
            [x, , z] = at(u, 0.0, inset)
          return [x * q * 0.95, 0.02 * (1 - q), z * q * 0.95]
        }
        if (v < 0.14) {
          const a = ((v - 0.08) / 0.06) * (Math.PI / 2),
            [x, , z] = at(u, 0.08, inset),
            k = mix(0.95, 1, Math.sin(a))
          return [x * k, 0.08 * (1 - Math.cos(a)), z * k]
        }
        return at(u, mix(0.08, H, (v - 0.14) / 0.86), inset)
      },
      { closed: true }
    )
  add(wall(), skin)
  const inside = cloth(lining)
  inside.emissive = new T.Color(lining)
  inside.emissiveIntensity = 0.2
  add(wall(0.035), inside)
  const ringAt = (y, n, inset = 0) => Array.from({ length: n }, (_, i) => at(i / n, y, inset))
  add(cord(ringAt(H, 200, 0.018), 0.024, { closed: true, steps: 500, sides: 10 }), edge)
  // the foot: a smooth band sewn round the base
  add(
    grid(
      240,
      14,
      (u, v) => {
        const y = mix(0.06, 0.42, v),
          [x, , z] = at(u, y),
          k = 1 + 0.022 * Math.min(1, 6 * (1 - v), 6 * v)
        return [x * k, y, z * k]
      },
      { closed: true }
    ),
    smoothSkin
  )
  add(cord(ringAt(0.42, 160, -0.012), 0.016, { closed: true, steps: 360, sides: 8 }), edge)
  const seam = Array.from({ length: 160 }, (_, i) => {
    const [x, y, z] = at(i / 160, 0.37)
    return [x * 1.026, y, z * 1.026]
  })
  add(stitches(seam, yarn, { gap: 0.075 }), yarn)
  // drawstring, tied in front with two weighted ends
  add(
    cord(
      Array.from({ length: 90 }, (_, i) => {
        const p = at(i / 90, neck)
        return [p[0] * 1.015, neck + 0.02 * Math.sin(i * 0.9), p[2] * 1.02]
      }),
      0.032,
      { closed: true, steps: 400, sides: 14 }
    ),
    smoothSkin
  )
  const front = at(0.25, neck)[2] + 0.06,
    before = (x, y) => [x, y, Math.max(at(0.22, y)[2], at(0.25, y)[2], at(0.28, y)[2]) + 0.055]
  const knot = add(new T.SphereGeometry(0.085, 32, 20), smoothSkin)
  knot.position.set(0, neck - 0.02, front + 0.02)
  knot.scale.set(1.25, 0.9, 0.8)
  for (const s of [-1, 1]) {
    const end = before(s * 0.17, neck - (s > 0 ? 0.86 : 0.7))
    add(
      cord(
        [
          [0, neck - 0.02, front + 0.03],
          before(s * 0.06, neck - 0.14),
          before(s * 0.11, neck - 0.3),
          before(s * 0.14, neck - 0.46),
          before(s * 0.16, neck - 0.6),
          end
        ],
        0.028,
        { steps: 120, sides: 14 }
      ),
      smoothSkin
    )
    const bell = add(new T.CylinderGeometry(0.03, 0.062, 0.17, 32), gold)
    bell.position.set(end[0] + s * 0.005, end[1] - 0.07, end[2])
  }
  // shoulder strap, standing
  for (const s of [-1, 1]) {
    const tab = add(plate(0.2, 0.34, 0.05, 4), smoothSkin)
    tab.position.set(s * (at(0, 1.36)[0] + 0.02), 1.4, 0)
    tab.rotation.y = (s * Math.PI) / 2
    const loop = add(new T.TorusGeometry(0.1, 0.022, 18, 56), gold)
    loop.position.set(s * (at(0, 1.5)[0] + 0.06), 1.6, 0)
  }
  const arc = [],
    hx = at(0, 1.5)[0] + 0.05
  for (let i = 0; i <= 48; i++) {
    const a = (Math.PI * i) / 48
    arc.push([
      -Math.cos(a) * hx * (1 - 0.12 * Math.sin(a)),
      1.62 + Math.sin(a) ** 0.75 * rise,
      -0.05 * Math.sin(a)
    ])
  }
  add(
    strap(arc, 0.16, 0.05, () => [0, 0, 1], { steps: 400 }),
    smoothSkin
  )
  return { group, view: { az: 20, el: 15, fill: 0.74, shift: [0, -0.01] } }
}

export function wallet({
  colour = '#1a1818',
  thread = '#3a3634',
  hardware = 'gold',
  finish = 'grain',
  flapColour = colour,
  lock = 'bar'
} = {}) {
  const { group, add } = assembly()
  const skin = leather(colour, finish),
    edge = edgePaint(colour),
    gold = metal(hardware),
    yarn = threadMaterial(thread)
  const W = 1.9,
    H = 1.02,
    thick = 0.075
  // three leaves of a folded wallet: back, gussets, front flap
  const leaf = (z, w, h, y) => {
    const p = add(plate(w, h, thick, 9), skin)
    p.position.set(0, y, z)
    return p
  }
  const rim = (z, w, h, y) => {
    const g = cord(
      Array.from({ length: 120 }, (_, i) => {
        const [a, b] = superellipse((i / 120) * TAU, w / 2, h / 2, 9)
        return [a, y + b, z]
      }),
      thick * 0.4,
      { closed: true, steps: 400, sides: 10 }
    )
    add(g, edge)
  }
  leaf(-0.12, W, H, H / 2)
  rim(-0.12, W, H, H / 2)
  leaf(-0.02, W - 0.06, H - 0.05, H / 2 - 0.01)
  rim(-0.02, W - 0.06, H - 0.05, H / 2 - 0.01)
  leaf(0.07, W, H, H / 2)
  rim(0.07, W, H, H / 2)
  const fold = 0.05,
    drop = 0.34
  const lower = u => drop + 0.2 * (1 - (1 - Math.min(1, Math.abs(u)) ** 4) ** 0.25)
  const flap = (u, v, lift) => {
    const x = (u * (W - 0.02)) / 2
    if (v < 0.7) return [x, mix(lower(u), H - fold, v / 0.7), 0.115 + lift]
    const a = ((v - 0.7) / 0.3) * Math.PI
    return [x, H - fold + (fold + 0.03 + lift) * Math.sin(a), -0.02 + (0.135 + lift) * Math.cos(a)]
  }
  add(
    grid(160, 110, (u, v) => flap(-1 + 2 * u, v, 0.045)),
    leather(flapColour, finish)
  )
  const outline = []
  for (let i = 60; i > 0; i--) outline.push(flap(-1, i / 60, 0.02))
  for (let i = 0; i <= 140; i++) outline.push(flap(-1 + (2 * i) / 140, 0, 0.02))
  for (let i = 1; i <= 60; i++) outline.push(flap(1, i / 60, 0.02))
  add(cord(outline, 0.028, { steps: 500, sides: 10 }), edge)
  const seam = []
  for (let i = 40; i > 0; i--) seam.push(flap(-0.95, 0.1 + (i / 40) * 0.58, 0.05))
  for (let i = 0; i <= 120; i++) seam.push(flap((-1 + (2 * i) / 120) * 0.95, 0.1, 0.05))
  for (let i = 1; i <= 40; i++) seam.push(flap(0.95, 0.1 + (i / 40) * 0.58, 0.05))
  add(stitches(seam, yarn, { gap: 0.05, length: 0.03, radius: 0.007 }), yarn)
  const shape = { bar: [0.42, 0.07, 0.05, 5], disc: [0.17, 0.17, 0.05, 2], square: [0.15, 0.15, 0.05, 7] }[
    lock
  ]
  const bar = add(plate(...shape), gold)
  bar.position.set(0, drop + 0.15, 0.2)
  group.rotation.x = -0.2
  const stand = new T.Group()
  stand.add(group)
  return { group: stand, view: { az: 22, el: 20, fill: 0.62, shift: [0, -0.02] } }
}
