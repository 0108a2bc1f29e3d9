// Curves, sheets, cords, straps, chains and plates. Lengths are decimetre-like units, and every builder writes
// UVs in those units, so that one repeat of a grain fits every part.
import * as T from 'three'

// ---------- numbers ----------
export const clamp = (x, a = 0, b = 1) => Math.min(b, Math.max(a, x))
export const mix = (a, b, t) => a + (b - a) * t
export const smooth = (a, b, x) => {
  const t = clamp((x - a) / (b - a))
  return t * t * (3 - 2 * t)
}
export function random(seed = 1) {
  let s = (seed * 7919) % 2147483647 || 1
  return () => (s = (s * 16807) % 2147483647) / 2147483647
}

/** Monotone-ish smooth curve through [x, y] points (Catmull-Rom on uneven knots). */
export function curve(points) {
  const n = points.length,
    slope = points.map((p, i) => {
      const a = points[Math.max(0, i - 1)],
        b = points[Math.min(n - 1, i + 1)]
      return (b[1] - a[1]) / (b[0] - a[0])
    })
  return x => {
    if (x <= points[0][0]) return points[0][1]
    if (x >= points[n - 1][0]) return points[n - 1][1]
    let i = 0
    while (x > points[i + 1][0]) i++
    const [x0, y0] = points[i],
      [x1, y1] = points[i + 1],
      h = x1 - x0,
      t = (x - x0) / h,
      t2 = t * t,
      t3 = t2 * t
    return (
      (2 * t3 - 3 * t2 + 1) * y0 +
      (t3 - 2 * t2 + t) * h * slope[i] +
      (-2 * t3 + 3 * t2) * y1 +
      (t3 - t2) * h * slope[i + 1]
    )
  }
}

/** Point of a superellipse |x/a|^n + |z/b|^n = 1 in the direction t (of the unit figure, so that t runs smoothly). */
export function superellipse(t, a, b, n = 4) {
  const c = Math.cos(t),
    s = Math.sin(t),
    r = (Math.abs(c) ** n + Math.abs(s) ** n) ** (-1 / n)
  return [a * r * c, b * r * s]
}
/** Angles that step evenly along the outline of that superellipse. */
export function evenAngles(count, a, b, n) {
  const M = 8000,
    len = [0]
  let p = superellipse(0, a, b, n)
  for (let i = 1; i <= M; i++) {
    const q = superellipse((i / M) * 2 * Math.PI, a, b, n)
    len.push(len[i - 1] + Math.hypot(q[0] - p[0], q[1] - p[1]))
    p = q
  }
  const out = []
  for (let i = 0, k = 0; i <= count; i++) {
    while (k < M && len[k] < (len[M] * i) / count) k++
    out.push((k / M) * 2 * Math.PI)
  }
  return out
}

// ---------- geometry ----------
/**
 * A grid of nu x nv cells from point(u, v) -> [x, y, z]; UVs follow the arc length unless uv(u, v, p) is given.
 * closed: u = 0 and u = 1 meet (seam normals are averaged). flip: turn the faces round.
 */
export function grid(nu, nv, point, { closed = false, flip = false, uv } = {}) {
  const P = [],
    U = [],
    I = [],
    row = nu + 1,
    last = []
  for (let j = 0; j <= nv; j++) {
    let along = 0
    for (let i = 0; i <= nu; i++) {
      const p = point(i / nu, j / nv),
        k = P.length
      P.push(p[0], p[1], p[2])
      if (i) along += Math.hypot(P[k] - P[k - 3], P[k + 1] - P[k - 2], P[k + 2] - P[k - 1])
      if (j) {
        const q = k - 3 * row
        last[i] += Math.hypot(P[k] - P[q], P[k + 1] - P[q + 1], P[k + 2] - P[q + 2])
      } else last[i] = 0
      const w = uv && uv(i / nu, j / nv, p)
      U.push(w ? w[0] : along, w ? w[1] : last[i])
    }
  }
  for (let j = 0; j < nv; j++)
    for (let i = 0; i < nu; i++) {
      const a = j * row + i,
        b = a + row
      flip ? I.push(a, a + 1, b, b, a + 1, b + 1) : I.push(a, b, a + 1, b, b + 1, a + 1)
    }
  const g = new T.BufferGeometry()
  g.setAttribute('position', new T.Float32BufferAttribute(P, 3))
  g.setAttribute('uv', new T.Float32BufferAttribute(U, 2))
  g.setIndex(I)
  g.computeVertexNormals()
  if (closed) {
    const n = g.attributes.normal.array
    for (let j = 0; j <= nv; j++)
      for (let k = 0; k < 3; k++) {
        const a = j * row * 3 + k,
          b = a + nu * 3,
          m = (n[a] + n[b]) / 2
        n[a] = n[b] = m
      }
  }
  return g
}
/** The same surface pushed along its own normals (for the back of a sheet, a lining, a thickness). */
export function offset(g, d) {
  const o = g.clone(),
    p = o.attributes.position.array,
    n = g.attributes.normal.array
  for (let i = 0; i < p.length; i++) p[i] += n[i] * (typeof d === 'function' ? d((i / 3) | 0) : d)
  o.computeVertexNormals()
  return o
}
const V = p => new T.Vector3(p[0], p[1], p[2])
export const path = (points, closed = false) =>
  new T.CatmullRomCurve3(
    points.map(p => (Array.isArray(p) ? V(p) : p)),
    closed,
    'centripetal'
  )
/** Round cord along points, UVs in studio units. */
export function cord(points, radius, { closed = false, steps = 260, sides = 16 } = {}) {
  const c = path(points, closed),
    g = new T.TubeGeometry(c, steps, radius, sides, closed),
    u = g.attributes.uv,
    len = c.getLength()
  for (let i = 0; i < u.count; i++) u.setXY(i, u.getX(i) * len, u.getY(i) * 2 * Math.PI * radius)
  return g
}
/**
 * Flat strap with rounded edges along points: `across(t)` gives the direction of its width at t.
 * Returns a closed tube of superellipse section width x thick.
 */
export function strap(points, width, thick, across, { closed = false, steps = 300 } = {}) {
  const c = path(points, closed),
    n = 40,
    ang = evenAngles(n, width / 2, thick / 2, 3.2)
  const w = new T.Vector3(),
    h = new T.Vector3(),
    len = c.getLength()
  const g = grid(
    n,
    steps,
    (u, v) => {
      const p = c.getPointAt(v),
        t = c.getTangentAt(v)
      w.copy(V(across(v)))
      w.addScaledVector(t, -w.dot(t)).normalize()
      h.crossVectors(t, w)
      const cap = closed
        ? 1
        : Math.sqrt(clamp(1 - Math.max(0, 1 - (Math.min(v, 1 - v) * len) / (thick * 0.6)) ** 2, 0.0001, 1))
      const [a, b] = superellipse(ang[Math.round(u * n)], width / 2, thick / 2, 3.2)
      return p
        .addScaledVector(w, a * mix(0.9, 1, cap))
        .addScaledVector(h, b * cap)
        .toArray()
    },
    { closed: true, uv: (u, v) => [u * 2 * width, v * len] }
  )
  return g
}
/** Saddle stitches: short capsules laid evenly along points. */
export function stitches(points, material, { gap = 0.062, length = 0.036, radius = 0.0085 } = {}) {
  const c = path(points),
    n = Math.max(2, Math.round(c.getLength() / gap)),
    o = new T.Object3D(),
    up = new T.Vector3(0, 1, 0)
  const m = new T.InstancedMesh(new T.CapsuleGeometry(radius, length - radius, 3, 8), material, n)
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n
    o.position.copy(c.getPointAt(t))
    o.quaternion.setFromUnitVectors(up, c.getTangentAt(t))
    o.updateMatrix()
    m.setMatrixAt(i, o.matrix)
  }
  m.castShadow = true
  return m
}
/** Chain of oval links along points; every second link is turned a quarter. */
export function chain(points, material, { link = 0.16, width = 0.1, wire = 0.022 } = {}) {
  class Oval extends T.Curve {
    getPoint(t, v = new T.Vector3()) {
      const a = t * 2 * Math.PI,
        [x, z] = superellipse(a, width / 2, link / 2, 2.5)
      return v.set(x, z, 0)
    }
  }
  const c = path(points),
    pitch = link - wire * 2.1,
    n = Math.round(c.getLength() / pitch),
    o = new T.Object3D(),
    up = new T.Vector3(0, 1, 0)
  const m = new T.InstancedMesh(new T.TubeGeometry(new Oval(), 40, wire, 12, true), material, n)
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n
    o.position.copy(c.getPointAt(t))
    o.quaternion.setFromUnitVectors(up, c.getTangentAt(t))
    o.rotateY((i % 2 ? 0.8 : -0.8) + 0.12 * Math.sin(i * 2.3))
    o.updateMatrix()
    m.setMatrixAt(i, o.matrix)
  }
  m.castShadow = m.receiveShadow = true
  return m
}
/** Rounded plate: superellipse outline w x h, depth d, softly bevelled. */
export function plate(w, h, d, n = 6, bevel = 0.3) {
  const N = 96,
    ang = evenAngles(N, w / 2, h / 2, n),
    r = Math.min(w, h, d * 2) * bevel
  // rows of [inset, z]: front centre, bevel, side, back centre
  const rows = [[1e9, d / 2]]
  for (let i = 0; i <= 8; i++) {
    const a = (Math.PI / 2) * (1 - i / 8)
    rows.push([r - r * Math.cos(a), d / 2 - r + r * Math.sin(a)])
  }
  rows.push([0, -d / 2], [1e9, -d / 2])
  return grid(
    N,
    rows.length - 1,
    (u, v) => {
      const [inset, z] = rows[Math.round(v * (rows.length - 1))]
      if (inset > 1e8) return [0, 0, z]
      const [x, y] = superellipse(ang[Math.round(u * N)], w / 2 - inset, h / 2 - inset, n)
      return [x, y, z]
    },
    { flip: false }
  )
}

/** A group with add(geometry or object, material) that switches shadows on. */
export function assembly() {
  const group = new T.Group()
  const add = (what, material) => {
    const m = what.isBufferGeometry ? new T.Mesh(what, material) : what
    m.castShadow = m.receiveShadow = true
    group.add(m)
    return m
  }
  return { group, add }
}
