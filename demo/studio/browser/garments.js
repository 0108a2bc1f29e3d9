// A pleated skirt on a hanger: (colours) -> { group, view }.
import * as T from 'three'
import { metal, silk } from './hides.js'
import { assembly, cord, evenAngles, grid, mix, plate, smooth, superellipse } from './sewing.js'

const TAU = 2 * Math.PI

function hook(add, gold, y) {
  const p = [
    [0, y, 0],
    [0, y + 0.16, 0]
  ]
  for (let i = 0; i <= 24; i++) {
    const a = -Math.PI / 2 + (i / 24) * 4
    p.push([0.13 * Math.cos(a), y + 0.32 + 0.13 * Math.sin(a), 0])
  }
  add(cord(p, 0.017, { steps: 160, sides: 12 }), gold)
}

export function pleatedSkirt({ colour = '#cdb592', hardware = 'gold', pleats = 46 } = {}) {
  const { group, add } = assembly(),
    satin = silk(colour, { weave: 'satin', tile: 5 }),
    gold = metal(hardware),
    H = 2.75
  const half = v => mix(0.98, 0.5, smooth(-0.15, 1.05, v) ** 0.9),
    deep = v => mix(0.3, 0.12, smooth(0, 1, v))
  // knife pleats: a steep edge and a long one, sharper towards the waist
  const pleat = (t, v) => {
    const a = (t / TAU) * pleats + 0.35 * Math.sin(2 * t) + 0.16 * Math.sin(3 * t + 5 * v) * (1 - v),
      f = a - Math.floor(a)
    return (f < 0.78 ? f / 0.78 : (1 - f) / 0.22) - 0.5
  }
  const at = (t, v) => {
    const [x, z] = superellipse(t, half(v), deep(v), 2.1),
      l = Math.hypot(x / half(v), z / deep(v)),
      amount = mix(0.085, 0.02, smooth(0, 1, v))
    const sway = 0.035 * Math.sin(4 * t + 1.2 + v) * (1 - v) ** 1.5
    return [
      x * (1 + (amount * pleat(t, v) * 0.35) / l) + sway * 0.4,
      v * H + 0.018 * Math.sin(6 * t) * (1 - v) ** 3,
      z + Math.sign(z || 1) * (amount * pleat(t, v) + sway) * Math.min(1, Math.abs(z / deep(v)) * 1.8)
    ]
  }
  const N = 920,
    ang = evenAngles(N, 0.7, 0.2, 2.1)
  add(
    grid(N, 70, (u, v) => at(ang[Math.round(u * N)], v), { closed: true }),
    satin
  )
  add(
    grid(
      200,
      16,
      (u, v) => {
        const [x, z] = superellipse(u * TAU, 0.515, 0.135, 2.1),
          k = 1 + 0.03 * Math.sin(Math.PI * v)
        return [x * k, H - 0.02 + 0.2 * v, z * k]
      },
      { closed: true }
    ),
    satin
  )
  for (const y of [H - 0.02, H + 0.18])
    add(
      cord(
        Array.from({ length: 100 }, (_, i) => {
          const [x, z] = superellipse((i / 100) * TAU, 0.52, 0.14, 2.1)
          return [x, y, z]
        }),
        0.011,
        { closed: true, steps: 240, sides: 8 }
      ),
      satin
    )
  const bar = H + 0.36
  add(
    cord(
      [
        [-0.62, bar, 0],
        [0, bar + 0.015, 0],
        [0.62, bar, 0]
      ],
      0.026,
      { steps: 80, sides: 16 }
    ),
    gold
  )
  for (const s of [-1, 1]) {
    const clip = add(plate(0.13, 0.26, 0.1, 4), gold)
    clip.position.set(s * 0.4, H + 0.16, 0.1)
    add(
      cord(
        [
          [s * 0.4, bar, 0],
          [s * 0.4, H + 0.24, 0.06]
        ],
        0.018,
        { steps: 30, sides: 10 }
      ),
      gold
    )
    const cap = add(new T.SphereGeometry(0.034, 24, 16), gold)
    cap.position.set(s * 0.62, bar, 0)
  }
  hook(add, gold, bar)
  return { group, view: { az: -12, el: 4, fill: 0.82, lift: 0.06, shadow: 0.55 } }
}
