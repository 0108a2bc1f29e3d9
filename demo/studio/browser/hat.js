// A felt fedora: brim, pinched crown, ribbon with a flat bow.
import { cloth, edgePaint, silk } from './hides.js'
import { assembly, clamp, cord, grid, mix, plate, smooth } from './sewing.js'

const TAU = 2 * Math.PI

export function hat({ colour = '#b08658', ribbon = '#3a271b' } = {}) {
  const { group, add } = assembly(),
    felt = cloth(colour, 3),
    band = silk(ribbon, { weave: 'twill', tile: 3 }),
    H = 0.98
  // x to the sides, z towards the face
  const crown = (t, k) => [Math.cos(t) * mix(0.74, 0.66, k), Math.sin(t) * mix(0.9, 0.8, k)]
  const brimY = (t, r) => {
    const lift = smooth(0, 1, (r - 0.9) / 0.62)
    return (
      lift * (0.13 * Math.cos(t) ** 2 - 0.1 * Math.max(0, Math.sin(t)) + 0.08 * Math.max(0, -Math.sin(t)))
    )
  }
  const dent = (x, z) => {
    const groove =
      0.22 * Math.exp(-((x / 0.2) ** 2)) * smooth(0.82, 0.3, Math.abs(z)) + 0.05 * smooth(-0.5, 0.7, z)
    return groove
  }
  const pinch = (x, z, k) =>
    0.17 * smooth(0.35, 0.95, k) * Math.exp(-(((z - 0.48) / 0.26) ** 2)) * smooth(0.1, 0.5, Math.abs(x))
  const at = (u, v) => {
    const t = u * TAU
    if (v < 0.4) {
      const q = v / 0.4,
        edge = [Math.cos(t) * 1.36, Math.sin(t) * 1.5],
        c = crown(t, 0),
        r = mix(1.5, 0.88, q)
      return [mix(edge[0], c[0], q), brimY(t, r) + 0.03, mix(edge[1], c[1], q)]
    }
    if (v < 0.45) {
      const a = ((v - 0.4) / 0.05) * (Math.PI / 2),
        c = crown(t, 0)
      return [
        c[0] * (1 - 0.02 * Math.sin(a)),
        0.03 + 0.05 * (1 - Math.cos(a)),
        c[1] * (1 - 0.02 * Math.sin(a))
      ]
    }
    if (v < 0.75) {
      const k = (v - 0.45) / 0.3,
        c = crown(t, k * 0.8),
        y = mix(0.08, H - 0.14, k),
        s = Math.sign(c[0])
      return [c[0] * 0.98 - s * pinch(c[0], c[1], k), y, c[1] * 0.98]
    }
    const a = ((v - 0.75) / 0.25) * (Math.PI / 2),
      c = crown(t, 0.8 + 0.2 * Math.sin(a)),
      w = Math.cos(a) ** 0.55,
      x = c[0] * 0.98 * w,
      z = c[1] * 0.98 * w
    return [
      x - Math.sign(x) * pinch(x, z, 1) * w,
      H - 0.14 + 0.14 * Math.sin(a) - dent(x, z) * smooth(0, 0.7, a),
      z
    ]
  }
  add(grid(300, 240, at, { closed: true, uv: (u, v, p) => [p[0] + p[1] * 0.3, p[2] + p[1]] }), felt)
  add(
    grid(
      240,
      12,
      (u, v) => {
        const t = u * TAU,
          q = clamp(v),
          edge = [Math.cos(t) * 1.35, Math.sin(t) * 1.49],
          c = crown(t, 0),
          r = mix(1.5, 0.88, q)
        return [mix(edge[0], c[0], q), brimY(t, r), mix(edge[1], c[1], q)]
      },
      { closed: true }
    ),
    felt
  )
  const rim = Array.from({ length: 120 }, (_, i) => {
    const t = (i / 120) * TAU
    return [Math.cos(t) * 1.355, brimY(t, 1.5) + 0.015, Math.sin(t) * 1.495]
  })
  add(cord(rim, 0.022, { closed: true, steps: 360, sides: 10 }), edgePaint(colour).clone())
  add(
    grid(
      240,
      10,
      (u, v) => {
        const t = u * TAU,
          k = 0.02 + 0.24 * v,
          c = crown(t, k * 0.8),
          bulge = 1.0 + 0.012 * Math.sin(Math.PI * v)
        return [c[0] * bulge, 0.08 + (H - 0.22) * k, c[1] * bulge]
      },
      { closed: true }
    ),
    band
  )
  const bow = add(plate(0.3, 0.17, 0.05, 4), band)
  bow.position.set(crown(0, 0.1)[0] + 0.02, 0.19, 0)
  bow.rotation.y = Math.PI / 2
  const knot = add(plate(0.08, 0.19, 0.08, 4), band)
  knot.position.set(crown(0, 0.1)[0] + 0.03, 0.19, 0)
  knot.rotation.y = Math.PI / 2
  return { group, view: { az: 34, el: 20, fill: 0.74, shift: [0, -0.01] } }
}
