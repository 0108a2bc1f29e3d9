// Garments on hangers: a pleated skirt and a kaftan. Each form: (colours) -> { group, view }.
import * as T from 'three'
import { leather, metal, silk } from './hides.js'
import { assembly, clamp, cord, evenAngles, grid, mix, plate, smooth, superellipse } from './sewing.js'

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

/** The cloth's print: plain, with an embroidered neckline, cuffs and hem. u across 0..1, v up 0..1. */
export function embroidery(colour, trim, size = 1024) {
  const c = document.createElement('canvas')
  c.width = c.height = size
  const g = c.getContext('2d', { willReadFrequently: true }),
    k = size / 100
  g.scale(k, k)
  g.fillStyle = colour
  g.fillRect(0, 0, 100, 100)
  g.strokeStyle = g.fillStyle = trim
  const motif = (x, y, r) => {
    for (let i = 0; i < 8; i++) {
      g.save()
      g.translate(x, y)
      g.rotate((i / 8) * TAU)
      g.beginPath()
      g.ellipse(0, r * 0.6, r * 0.17, r * 0.36, 0, 0, 7)
      g.fill()
      g.restore()
    }
    g.beginPath()
    g.arc(x, y, r * 0.16, 0, 7)
    g.fill()
  }
  const band = (y, h) => {
    g.lineWidth = 0.35
    for (const d of [0, h]) {
      g.beginPath()
      g.moveTo(0, y + d)
      g.lineTo(100, y + d)
      g.stroke()
    }
    for (let x = 1.5; x < 100; x += 3) motif(x, y + h / 2, h * 0.42)
  }
  band(93.5, 4.4)
  // placket down the middle, following the opening
  g.lineWidth = 0.35
  for (const s of [-1, 1])
    for (const d of [0.5, 3.3]) {
      g.beginPath()
      g.moveTo(50 + s * (d + 6.4), 0)
      g.lineTo(50 + s * d, 24)
      g.lineTo(50 + s * d, 52)
      g.stroke()
    }
  for (let y = 1; y < 52; y += 2.5)
    for (const s of [-1, 1]) motif(50 + s * (1.9 + 6.4 * Math.max(0, 1 - y / 24)), y, 1.05)
  const t = new T.CanvasTexture(c)
  t.colorSpace = T.SRGBColorSpace
  t.anisotropy = 8
  return t
}

export function kaftan({ colour = '#eee4d2', trim = '#b98f4e', hardware = 'gold' } = {}) {
  const { group, add } = assembly(),
    gold = metal(hardware),
    H = 3.3
  const cloth = silk(colour, { map: embroidery(colour, trim), weave: 'satin', tile: 7 }),
    binding = silk(trim, { weave: 'satin', tile: 9 })
  const sleeveLow = 0.5,
    half = v =>
      mix(0.98, 0.74, smooth(0, sleeveLow, v)) +
      0.92 * smooth(sleeveLow - 0.012, sleeveLow + 0.075, v) +
      0.04 * smooth(0.6, 0.8, v)
  const shoulder = x => H - 0.5 * clamp(Math.abs(x) / 1.7) ** 1.08
  const fold = (x, v) => {
    const low = smooth(0.62, 0, v),
      arm = smooth(0.45, 0.62, v) * smooth(0.2, 0.6, Math.abs(x))
    return (
      low * (0.07 * Math.sin(9 * x + 0.6 * v + 0.5) + 0.035 * Math.sin(17 * x - 2 * v)) +
      arm * 0.05 * Math.sin(10 * (Math.abs(x) * 0.85 + v * 1.25) + Math.sign(x)) +
      0.012 * Math.sin(5 * x + 9 * v)
    )
  }
  const sheet = front => (u, v) => {
    const s = -1 + 2 * u,
      h = half(v),
      x = s * h,
      q = Math.abs(x)
    const opening = front ? 0.82 * clamp(1 - q / 0.19) ** 0.9 : 0.07 * clamp(1 - q / 0.24)
    const top = shoulder(x) - opening,
      y = v * mix(H, top, smooth(0.55, 1, v)) + 0.03 * Math.sin(7 * x) * (1 - v) ** 4
    const body =
      mix(0.26, 0.12, smooth(0, 0.55, v)) *
      Math.sqrt(clamp(1 - s ** 4)) *
      mix(1, 0.5, smooth(0.5, 0.6, v) * smooth(0.5, 1, q))
    const closed = smooth(1, 0.96, v) * smooth(1, 0.97, Math.abs(s))
    return [
      x,
      y,
      (front ? 1 : -1) * body * (0.35 + 0.65 * closed) + fold(x, v) * smooth(1.02, 0.9, v) * (front ? 1 : 0.6)
    ]
  }
  const uv = (u, v, p) => [clamp(p[0] / 3.6 + 0.5), clamp(p[1] / H)]
  const front = sheet(true),
    back = sheet(false)
  add(grid(300, 260, front, { uv }), cloth)
  add(grid(160, 140, back, { uv, flip: true }), cloth)
  const line = f => Array.from({ length: 141 }, (_, i) => f(i / 140))
  add(
    cord(
      line(i => front(mix(0.38, 0.62, i), 1)),
      0.017,
      { steps: 300, sides: 8 }
    ),
    binding
  )
  for (const s of [0.004, 0.996])
    add(
      cord(
        line(i => front(s, mix(sleeveLow + 0.07, 0.985, i))),
        0.016,
        { steps: 200, sides: 8 }
      ),
      binding
    )
  add(
    cord(
      line(i => front(i, 0.002)),
      0.013,
      { steps: 300, sides: 8 }
    ),
    binding
  )
  // the two ends of the neck cord
  const neck = front(0.5, 1)
  for (const s of [-1, 1]) {
    const z = neck[2] + 0.06,
      end = [s * 0.07, neck[1] - (s > 0 ? 0.62 : 0.5), front(0.5, 0.62)[2] + 0.09]
    add(
      cord([[s * 0.02, neck[1] + 0.02, z], [s * 0.05, neck[1] - 0.2, z + 0.02], end], 0.012, {
        steps: 60,
        sides: 8
      }),
      binding
    )
    const tassel = add(new T.CylinderGeometry(0.016, 0.045, 0.2, 24), binding)
    tassel.position.set(end[0], end[1] - 0.1, end[2])
  }
  const bar = H + 0.1,
    wood = Array.from({ length: 61 }, (_, i) => {
      const x = mix(-0.85, 0.85, i / 60)
      return [x, shoulder(x) - 0.045 - 0.03 * Math.abs(x) + 0.1 * Math.exp(-((x / 0.12) ** 2)), 0]
    })
  add(cord(wood, 0.036, { steps: 200, sides: 18 }), leather('#3b2a20', 'smooth'))
  hook(add, gold, bar - 0.06)
  return { group, view: { az: -8, el: 4, fill: 0.86, lift: 0.05, shadow: 0.5 } }
}
