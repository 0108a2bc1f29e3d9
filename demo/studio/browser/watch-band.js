// Leather straps and bracelets of a watch, as they fall in each pose.
import * as T from 'three'
import { calf, edge, leather, metal, thread } from './materials.js'
import { path } from './sewing.js'
import { group, loft, mesh, stitches } from './shapes.js'
import { slab } from './watch-outline.js'

const THICK = 0.1

/**
 * The line that half of a band follows from its bar, towards +y in its own frame, by distance d: its place and outward normal
 * in (y, z). The pose gives its points; a closed band goes round an unseen wrist, the pointed half outside the other.
 */
function spine(points) {
  const curve = path(points.map(([y, z]) => [0, y, z])),
    L = curve.getLength()
  const at = d => {
    const t = Math.min(1, Math.max(0, d / L)),
      p = curve.getPointAt(t),
      q = curve.getTangentAt(t)
    return { y: p.y, z: p.z, ny: -q.z, nz: q.y, angle: Math.atan2(q.z, q.y) }
  }
  /** Lays a thing whose y axis runs along the band on it. */
  const lay = (thing, d, above = 0) => {
    const { y, z, ny, nz, angle } = at(d)
    thing.position.set(0, y + ny * above, z + nz * above)
    thing.rotation.x = angle
    return thing
  }
  return { at, lay, L }
}

/** Half of a closed band; it ends `over` radians behind its middle. */
export function closedHalf(bar, z, over) {
  const [tall, deep] = [1.46, 1.22],
    from = Math.asin(bar / tall),
    middle = z - deep * Math.cos(from)
  return Array.from({ length: 61 }, (_, i) => {
    const t = from + ((Math.PI + over - from) * i) / 60,
      out = THICK * 1.5 * Math.min(1, Math.max(0, (t - Math.PI + 0.5) / 0.5)) * (over > 0)
    return [(tall + out) * Math.sin(t), middle + (deep + out) * Math.cos(t)]
  })
}

/** A frame with a tongue: its bar lies across the end of the strap. */
function buckle(o, width) {
  const M = metal(o.metal),
    frame = new T.Shape(),
    hole = new T.Path()
  const rounded = (s, w, y, h, r) => {
    s.moveTo(-w + r, y)
    s.lineTo(w - r, y)
    s.quadraticCurveTo(w, y, w, y + r)
    s.lineTo(w, y + h - r)
    s.quadraticCurveTo(w, y + h, w - r, y + h)
    s.lineTo(r - w, y + h)
    s.quadraticCurveTo(-w, y + h, -w, y + h - r)
    s.lineTo(-w, y + r)
    s.quadraticCurveTo(-w, y, r - w, y)
  }
  rounded(frame, width + 0.11, -0.06, 0.44, 0.13)
  rounded(hole, width + 0.03, 0.02, 0.28, 0.07)
  frame.holes.push(hole)
  const bevel = { bevelEnabled: true, bevelSize: 0.022, bevelThickness: 0.022, bevelSegments: 5 }
  return group(
    mesh(new T.ExtrudeGeometry(frame, { depth: 0.05, curveSegments: 24, ...bevel }), M, [0, 0, -0.02]),
    mesh(slab(0.06, 0.46, 0.045, 0.02), M, [0, 0.17, 0.07])
  )
}

/** One half of a leather strap; `tail` is the pointed half with the holes. */
export function strap(tail, o, points, half) {
  const line = spine(points),
    L = line.L,
    w1 = half * 0.8
  const mat =
    o.grain === false ? calf(o.strap, { gloss: 0.3 }) : leather(o.strap, { repeat: [1, 3.2], depth: 0.5 })
  const point = (u, d, top) => {
    const w = half + (w1 - half) * Math.min(1, d / 2),
      a = u * 2 - 1,
      tip = tail ? Math.max(0, d - (L - 0.34)) / 0.34 : 0,
      ww = w * Math.sqrt(Math.max(0, 1 - tip * tip)),
      pad = 0.07 * (1 - Math.min(1, d / 1.2)),
      h = top
        ? THICK * 0.5 + (THICK * 0.3 + pad) * Math.sqrt(Math.max(0, 1 - Math.abs(a) ** 6))
        : -THICK * 0.5,
      p = line.at(d)
    return [a * ww, p.y + p.ny * h, p.z + p.nz * h]
  }
  // painted edges, and the seam beside them
  const side = a =>
    loft(
      (u, v) => {
        const p = point(a, v * L, true),
          q = point(a, v * L, false)
        return p.map((c, i) => q[i] + (c - q[i]) * (a ? u : 1 - u))
      },
      4,
      110,
      edge(o.strap)
    )
  const seam = a =>
    stitches(
      Array.from({ length: 61 }, (_, i) => point(a, 0.12 + (i / 60) * (L - (tail ? 0.4 : 0.16)), true)),
      { length: 0.06, gap: 0.03, radius: 0.0095, material: thread(o.stitch ?? '#cdb48c') }
    )
  const bar = line.at(0)
  const g = group(
    loft((u, v) => point(u, v * L, true), 48, 130, mat),
    loft((u, v) => point(1 - u, v * L, false), 8, 110, calf(o.lining ?? '#b08a63')),
    [0, 1].map(side),
    [0.1, 0.9].map(seam),
    // rolled round the bar
    mesh(
      new T.CapsuleGeometry(0.09, half * 2 - 0.18, 8, 32),
      mat,
      [0, bar.y, bar.z + 0.02],
      [0, 0, Math.PI / 2]
    )
  )
  if (tail)
    for (let i = 0; i < 5; i++)
      g.add(
        line.lay(
          group(mesh(new T.CircleGeometry(0.03, 24), calf('#0b0807'))),
          L - 0.55 - i * 0.2,
          THICK * 0.81
        )
      )
  else {
    // closed, it holds the other half over this one
    g.add(
      o.pose === 'closed' || o.pose === 'resting'
        ? line.lay(buckle(o, w1), L - 0.4, 0.09)
        : line.lay(buckle(o, w1), L - 0.02)
    )
    for (const back of [0.3, 0.62])
      g.add(line.lay(group(mesh(slab(w1 * 2 + 0.1, 0.16, THICK * 2.3, 0.04), mat)), L - back, 0.04))
  }
  return g
}

/** Links across a bracelet: their middles and widths, in shares of half its width; every second is polished. */
const LINKS = {
  1: [[0, 2]],
  3: [
    [-0.72, 0.56],
    [0, 0.84],
    [0.72, 0.56]
  ],
  5: [
    [-0.8, 0.4],
    [-0.4, 0.36],
    [0, 0.4],
    [0.4, 0.36],
    [0.8, 0.4]
  ]
}

/** Half a bracelet; `tail` carries the folding clasp. */
export function bracelet(tail, o, points, half) {
  const line = spine(points),
    step = o.links === 5 ? 0.15 : 0.21,
    satin = metal(o.metal, { finish: 'satin' }),
    polished = metal(o.center ?? o.metal, { finish: 0.1 }),
    // the end piece between the lugs
    g = group(line.lay(group(mesh(slab(half * 2.04, 0.3, 0.15, 0.05), satin)), 0.1, -0.02))
  for (let d = 0.23; d < line.L - 0.02; d += step) {
    const w = half - 0.1 * Math.min(1, d / 2),
      clasp = tail && d > line.L - 0.85
    for (const [i, [x, wide]] of LINKS[clasp ? 1 : o.links].entries()) {
      const odd = i % 2
      g.add(
        line.lay(
          group(
            mesh(
              slab(
                wide * w * 0.98,
                step * (clasp ? 1.08 : 0.96),
                clasp ? 0.15 : o.links === 5 ? 0.12 : 0.16,
                clasp ? 0.02 : 0.035,
                2
              ),
              odd ? polished : satin,
              [x * w, 0, odd ? 0.012 : 0]
            )
          ),
          d + step / 2
        )
      )
    }
  }
  return g
}
