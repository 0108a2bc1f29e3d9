// Garments worn by a dress form that stands on the floor. One unit is a centimetre; `stretch` is that of the garment.
import { dressForm } from './display-forms.js'
import { metal, silk } from './hides.js'
import { assembly, clamp, cord, evenAngles, grid, mix, plate, smooth, superellipse } from './sewing.js'

const TAU = 2 * Math.PI
export const RAISED = 72
/** Where the camera stands: three-quarters from either side, or nearly in front. */
const POSES = [14, -24, -4]
/** Of a garment whose hem is above the knee the camera leaves out the foot of the form. */
export const viewOf = (pose = 0, hem = 0) => ({
  az: POSES[pose],
  el: 7,
  fov: 16,
  ...(hem > 44 ? { fill: 1.3, shift: [0, -0.16] } : { fill: 0.9 })
})
export const line = (steps, point) => Array.from({ length: steps + 1 }, (_, i) => point(i / steps))
/** The larger of two lengths, without an edge where they meet. */
const larger = (a, b, k) => Math.max(a, b) + Math.max(0, k - Math.abs(a - b)) ** 2 / (4 * k)

/** The height of the form that cloth at a height hangs from: below the hips it falls straight. */
const below = y => larger(y - RAISED, 19.5, 9)

/** Half width and depth of cloth that lies on the form and from the hips down falls into `flare` at `hem`. */
function fallFrom({ wide, deep, forward }, { hem, flare, ease, bridge }) {
  const hips = RAISED + 22,
    size = (body, y, spread) => {
      const on = body(below(y)) + ease(y),
        // the cloth spans the hollow of the waist
        held = mix(
          on,
          body(22),
          bridge * smooth(RAISED + 22, RAISED + 36, y) * smooth(RAISED + 51, RAISED + 38, y)
        ),
        drop = clamp((hips + 13 - y) / (hips + 13 - hem))
      return held + spread * drop * mix(0.35, 1, smooth(0, 0.5, drop)) * smooth(0, 0.25, drop)
    }
  return {
    half: y => size(wide, y, flare),
    depth: y => size(deep, y, flare * 0.85),
    middle: y => forward(below(y))
  }
}

/** A slip dress on its straps. */
export function slipDress({ colour = '#c9b49a', stretch = [1, 1, 1], pose } = {}) {
  const { group, add } = assembly(),
    body = dressForm(RAISED),
    satin = silk(colour, { weave: 'satin', tile: 0.14 }),
    hem = 126 - 106 * stretch[1],
    fullness = Math.max(1.5, 8 + 40 * (stretch[0] - 1)),
    share = (126 - hem) / 106
  const { half, depth, middle } = fallFrom(body, {
    hem,
    flare: fullness * Math.min(1, share + 0.1),
    bridge: 0.22,
    ease: y => mix(0.7, 0.28, smooth(RAISED + 38, RAISED + 54, y))
  })
  // the neckline: a soft V in front, points under the straps, low behind
  const top = t => {
    const x = Math.cos(t),
      q = Math.abs(x)
    if (Math.sin(t) > 0) return RAISED + 49.5 + 7.6 * smooth(0, 0.52, q) - 4.6 * smooth(0.55, 0.95, q)
    return RAISED + mix(46, 52.5, smooth(0.45, 1, q))
  }
  const folds = (t, drop) =>
    drop *
    smooth(0, 0.3, drop) *
    (0.55 + fullness * 0.13) *
    share *
    (Math.sin(8 * t + 0.7 * drop + 0.6) +
      0.62 * Math.sin(13 * t - 1.3 * drop + 2.1) +
      0.3 * Math.sin(21 * t + drop))
  const at = (t, v) => {
    const y = mix(hem, top(t), v),
      [x, z] = superellipse(t, half(y), depth(y), 2.2),
      l = Math.hypot(x / half(y), z / depth(y)),
      drop = clamp((RAISED + 28 - y) / (RAISED + 28 - 10)),
      front = Math.max(0, Math.sin(t)),
      // the bias drags from the bust to the waist; a small cowl under the neckline
      drag =
        0.16 *
        Math.sin(0.34 * y + 0.22 * x) *
        smooth(RAISED + 20, RAISED + 30, y) *
        smooth(RAISED + 52, RAISED + 42, y),
      cowl =
        0.5 *
        front *
        smooth(0.84, 0.97, v) *
        (0.5 + 0.5 * Math.sin(v * 95 - Math.abs(x) * 0.55)) *
        Math.exp(-((x / 8) ** 2)),
      out = 1 + (folds(t, drop) + drag + cowl) / (14 * l)
    return [x * out, y + 0.5 * Math.sin(5 * t) * (1 - v) ** 6, z * out + middle(y)]
  }
  const N = 480,
    ang = evenAngles(N, 17, 12, 2.2),
    around = u => ang[Math.round(u * N)]
  add(
    grid(N, 260, (u, v) => at(around(u), v), { closed: true }),
    satin
  )
  for (const v of [0, 1])
    add(
      cord(
        line(N - 1, u => at(around(u * ((N - 1) / N)), v)),
        v ? 0.32 : 0.22,
        { closed: true, steps: 900, sides: 8 }
      ),
      satin
    )
  for (const s of [-1, 1])
    add(cord(strapOver(body, s * 8.6, RAISED + 56.4, RAISED + 47.5), 0.3, { steps: 200, sides: 10 }), satin)
  group.add(body.form)
  return { group, view: viewOf(pose, hem) }
}

/** The way of a strap over the shoulder, from a height in front to one behind. */
function strapOver({ at }, x, from, to) {
  const side = back =>
    line(24, i => {
      const y = mix((back ? to : from) - RAISED, 66.2, i)
      let low = 0,
        high = Math.PI / 2
      for (let n = 0; n < 30; n++) {
        const a = (low + high) / 2
        at(a, y)[0] < Math.abs(x) ? (low = a) : (high = a)
      }
      const [px, , pz] = at(back ? Math.PI - low : low, y)
      return [Math.sign(x) * px * 1.012, y + RAISED + 0.35 * i, pz + (back ? -0.3 : 0.3)]
    })
  return [...side(false), ...side(true).reverse()]
}

/** A pleated skirt at the waist. */
export function pleatedSkirt({
  colour = '#cdb592',
  hardware = 'gold',
  pleats = 46,
  stretch = [1, 1, 1]
} = {}) {
  const { group, add } = assembly(),
    body = dressForm(RAISED),
    satin = silk(colour, { weave: 'satin', tile: 0.2 }),
    waist = RAISED + 37,
    hem = waist - 72 * stretch[1],
    reach = 12 + 12.5 * stretch[0] * Math.min(1, stretch[1] + 0.1)
  const size = (own, end, y) =>
      larger(own(below(y)) + 0.7, mix(own(37) + 0.5, end, ((waist - y) / (waist - hem)) ** 0.92), 1.6),
    half = y => size(body.wide, reach, y),
    depth = y => size(body.deep, reach * 0.84, y)
  // knife pleats: a steep edge and a long one, sharper towards the waist
  const pleat = (t, v) => {
    const a = (t / TAU) * pleats + 0.3 * Math.sin(2 * t) + 0.2 * Math.sin(3 * t + 4 * v) * (1 - v),
      f = a - Math.floor(a)
    return (f < 0.78 ? f / 0.78 : (1 - f) / 0.22) - 0.5
  }
  const deepest = Math.min(2.3, 74 / pleats + 0.4)
  const at = (t, v) => {
    const y = mix(hem, waist, v),
      [x, z] = superellipse(t, half(y), depth(y), 2.1),
      l = Math.hypot(x, z),
      sway = 0.9 * Math.sin(5 * t + 1.2 + v) * (1 - v) ** 1.4,
      out = 1 + (mix(deepest, 0.5, smooth(0, 1, v)) * (pleat(t, v) + 0.25) + sway) / l
    return [x * out, y + 0.35 * Math.sin(6 * t) * (1 - v) ** 3, z * out + 0.35]
  }
  const N = 1200,
    ang = evenAngles(N, 17, 14, 2.1)
  add(
    grid(N, 80, (u, v) => at(ang[Math.round(u * N)], v), { closed: true }),
    satin
  )
  const band = (t, y) => {
    const [x, z] = superellipse(t, body.wide(y - RAISED) + 0.75, body.deep(y - RAISED) + 0.75, 2.2)
    return [x, y, z + body.forward(y - RAISED)]
  }
  add(
    grid(200, 12, (u, v) => band(u * TAU, waist - 0.6 + 4.2 * v), { closed: true }),
    satin
  )
  for (const y of [waist - 0.6, waist + 3.6])
    add(
      cord(
        line(119, i => band(i * TAU * (119 / 120), y)),
        0.28,
        { closed: true, steps: 260, sides: 8 }
      ),
      satin
    )
  const clasp = add(plate(2.4, 2.9, 0.5, 0.5), metal(hardware))
  clasp.position.set(body.wide(37) * 0.72, waist + 1.5, body.deep(37) * 0.76 + 0.6)
  clasp.rotation.y = 0.72
  group.add(body.form)
  return { group, view: viewOf() }
}
