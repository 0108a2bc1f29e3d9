// Leather straps and bracelets of a watch.
import * as T from 'three'
import { calf, edge, leather, metal, thread } from './materials.js'
import { group, loft, mesh, stitches } from './shapes.js'
import { slab } from './watch-case.js'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

/** The inside of a closed band: half its height and depth, its middle, and the back of the case in front of it. */
export const bandOval = { tall: 1.42, deep: 1.18, middle: -0.97, front: -0.31 }

/**
 * The line a strap follows from the case, by distance d: place and outward normal in (y, z).
 * standing: round an unseen wrist; lying: easing down to the table.
 */
function spine(pose, floor) {
  const pts = []
  if (pose === 'standing') {
    const A = 1.46,
      B = 1.22,
      t0 = Math.asin(0.97 / A),
      z0 = -0.06 - B * Math.cos(t0)
    for (let i = 0; i <= 80; i++) {
      const t = t0 + ((Math.PI - 0.02 - t0) * i) / 80
      pts.push(new T.Vector3(0, A * Math.sin(t), z0 + B * Math.cos(t)))
    }
  } else
    for (let i = 0; i <= 80; i++) {
      const d = (i / 80) * 2,
        k = Math.min(1, d / 1.25)
      pts.push(new T.Vector3(0, 0.97 + d, -0.05 + (floor + 0.11) * k * k * (3 - 2 * k)))
    }
  const curve = new T.CatmullRomCurve3(pts),
    L = curve.getLength()
  const at = d => {
    const t = Math.min(1, Math.max(0, d / L)),
      p = curve.getPointAt(t),
      q = curve.getTangentAt(t)
    return { y: p.y, z: p.z, ny: -q.z, nz: q.y, angle: Math.atan2(q.z, q.y) }
  }
  return { at, L }
}

/** One half of a leather strap, towards +y; `tail` is the pointed half with the holes. */
export function strap(tail, o, floor) {
  const line = spine(o.pose, floor),
    L = line.L,
    w0 = 0.5,
    w1 = 0.4,
    th = 0.085,
    lying = o.pose === 'lying'
  const mat =
    o.grain === false ? calf(o.strap, { gloss: 0.3 }) : leather(o.strap, { repeat: [1, 3.2], depth: 0.5 })
  const point = (u, d, top) => {
    const w = w0 + (w1 - w0) * Math.min(1, d / 2),
      a = u * 2 - 1,
      tip = tail && lying ? Math.max(0, d - (L - 0.3)) / 0.3 : 0,
      ww = w * Math.sqrt(Math.max(0, 1 - tip * tip * 0.98))
    const pad = 0.06 * (1 - Math.min(1, d / 1.2)),
      h = top ? th * 0.5 + (th * 0.5 + pad) * Math.sqrt(Math.max(0, 1 - Math.abs(a) ** 7)) : -th * 0.2,
      p = line.at(d)
    return [a * ww, p.y + p.ny * h, p.z + p.nz * h]
  }
  const g = group(
    loft((u, v) => point(u, v * L, true), 48, 110, mat),
    loft((u, v) => point(1 - u, v * L, false), 8, 60, calf(o.lining ?? '#b08a63'))
  )
  for (const a of [0, 1]) {
    // painted edges, and the seam beside them
    g.add(
      loft(
        (u, v) => {
          const p = point(a, v * L, true),
            q = point(a, v * L, false),
            k = a ? u : 1 - u
          return p.map((c, i) => q[i] + (c - q[i]) * k)
        },
        4,
        90,
        edge(o.strap)
      )
    )
    const seam = []
    for (let i = 0; i <= 60; i++)
      seam.push(point(a ? 0.9 : 0.1, 0.12 + (i / 60) * (L - (tail && lying ? 0.38 : 0.16)), true))
    g.add(
      stitches(seam, { length: 0.06, gap: 0.03, radius: 0.0095, material: thread(o.stitch ?? '#cdb48c') })
    )
  }
  g.add(mesh(new T.CapsuleGeometry(0.085, 0.84, 8, 32), mat, [0, 0.97, -0.03], [0, 0, Math.PI / 2])) // rolled round the bar
  if (!lying) return g
  if (tail)
    for (let i = 0; i < 5; i++) {
      const p = point(0.5, L - 0.5 - i * 0.2, true)
      g.add(mesh(new T.CircleGeometry(0.032, 24), calf('#0b0807'), [0, p[1], p[2] + 0.004]))
    }
  else {
    // pin buckle and keeper
    const e = line.at(L),
      z = e.z,
      M = metal(o.metal),
      sh = new T.Shape(),
      hole = new T.Path()
    const rr = (s, x, y, w, h, r) => {
      s.moveTo(x + r, y)
      s.lineTo(x + w - r, y)
      s.quadraticCurveTo(x + w, y, x + w, y + r)
      s.lineTo(x + w, y + h - r)
      s.quadraticCurveTo(x + w, y + h, x + w - r, y + h)
      s.lineTo(x + r, y + h)
      s.quadraticCurveTo(x, y + h, x, y + h - r)
      s.lineTo(x, y + r)
      s.quadraticCurveTo(x, y, x + r, y)
    }
    rr(sh, -0.5, 0, 1, 0.42, 0.12)
    rr(hole, -0.41, 0.07, 0.82, 0.28, 0.06)
    sh.holes.push(hole)
    g.add(
      mesh(
        new T.ExtrudeGeometry(sh, {
          depth: 0.05,
          bevelEnabled: true,
          bevelSize: 0.022,
          bevelThickness: 0.022,
          bevelSegments: 5,
          curveSegments: 24
        }),
        M,
        [0, e.y - 0.08, z]
      )
    )
    g.add(mesh(slab(0.06, 0.44, 0.05, 0.022), M, [0, e.y + 0.13, z + 0.09]))
    const k = line.at(L - 0.45)
    g.add(mesh(new RoundedBoxGeometry(w1 * 2 + 0.12, 0.2, th + 0.1, 6, 0.04), mat, [0, k.y, k.z + 0.05]))
  }
  return g
}

/** Half a three-link bracelet, towards +y. */
export function bracelet(tail, o, floor) {
  const line = spine(o.pose, floor),
    g = group(),
    step = 0.21,
    side = metal(o.metal, { finish: 'satin' }),
    mid = metal(o.center ?? o.metal, { finish: 0.1 })
  for (let d = 0.02; d < line.L - 0.05; d += step) {
    const p = line.at(d + step / 2),
      w = 0.49 - 0.1 * Math.min(1, d / 2),
      row = group()
    for (const x of [-1, 1])
      row.add(mesh(slab(w * 0.58, step * 0.95, 0.16, 0.045), side, [x * w * 0.71, 0, 0]))
    row.add(mesh(slab(w * 0.82, step * 0.95, 0.17, 0.07), mid, [0, 0, 0.012]))
    row.position.set(0, p.y, p.z)
    row.rotation.x = p.angle
    g.add(row)
  }
  return g
}
