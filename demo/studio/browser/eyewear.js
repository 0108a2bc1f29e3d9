/**
 * eyewear.js: sunglasses({ frame: '#3a2115', lens: '#3b2a20', metal: 'gold', shape: 'square' | 'round' | 'cat' | 'aviator' | 'rectangle', wire: false })
 * An acetate front bent to the face, gradient lenses, temples open, standing on the table.
 */
import * as T from 'three'
import { acetate, lens, metal } from './materials.js'
import { group, loft, mesh, tube } from './shapes.js'
import { random } from './textures.js'
import { toCreasedNormals } from 'three/addons/utils/BufferGeometryUtils.js'

const SHAPES = {
  square: { n: 2.9, a: 0.66, b: 0.54, lift: 0.1 },
  round: { n: 2.05, a: 0.6, b: 0.59, lift: 0.0 },
  cat: { n: 2.5, a: 0.7, b: 0.47, lift: 0.24 },
  aviator: { n: 2.3, a: 0.66, b: 0.58, lift: -0.06 },
  rectangle: { n: 3.6, a: 0.7, b: 0.42, lift: 0.06 }
}

/** Tortoise acetate: amber ground, brown clouds. */
function havana(base) {
  const n = 512,
    c = document.createElement('canvas'),
    R = random(21)
  c.width = c.height = n
  const g = c.getContext('2d', { willReadFrequently: true })
  g.fillStyle = base
  g.fillRect(0, 0, n, n)
  for (let i = 0; i < 70; i++) {
    g.fillStyle = i % 3 ? `rgba(28,12,5,${0.45 + 0.45 * R()})` : `rgba(214,140,60,${0.25 + 0.35 * R()})`
    const x = R() * n,
      y = R() * n,
      a = 16 + 42 * R(),
      b = 10 + 26 * R(),
      t = R() * 6.3
    for (const dx of [-n, 0, n])
      for (const dy of [-n, 0, n]) {
        g.beginPath()
        g.ellipse(x + dx, y + dy, a, b, t, 0, 7)
        g.fill()
      }
  }
  const soft = document.createElement('canvas')
  soft.width = soft.height = n
  const h = soft.getContext('2d', { willReadFrequently: true })
  h.filter = 'blur(7px)'
  for (const x of [-n, 0, n]) for (const y of [-n, 0, n]) h.drawImage(c, x, y)
  const t = new T.CanvasTexture(soft)
  t.colorSpace = T.SRGBColorSpace
  t.wrapS = t.wrapT = T.RepeatWrapping
  t.repeat.set(0.9, 0.9)
  t.anisotropy = 8
  const m = acetate('#ffffff')
  m.map = t
  return m
}

export function sunglasses(options = {}) {
  const o = { frame: '#3a2115', lens: '#2c1f17', metal: 'gold', shape: 'square', wire: false, ...options },
    s = SHAPES[o.shape],
    cx = 0.86
  // outline of the right eye at an offset from the lens edge
  const eye = (t, off) => {
    const c = Math.cos(t),
      q = Math.sin(t),
      n = 2 / s.n
    let x = Math.sign(c) * (s.a + off) * Math.abs(c) ** n,
      y = Math.sign(q) * (s.b + off) * Math.abs(q) ** n
    x *= 1 + 0.1 * y
    if (x > 0) y += s.lift * x * x * (0.72 + 0.28 * q)
    return [cx + x, y]
  }
  const bend = g => {
    const p = g.attributes.position,
      n = g.attributes.normal
    for (let i = 0; i < p.count; i++) {
      p.setZ(i, p.getZ(i) - 0.105 * p.getX(i) ** 2)
      n.setX(i, n.getX(i) + 0.21 * p.getX(i) * n.getZ(i))
    }
    return g
  }
  const A = o.pattern === 'havana' ? havana(o.frame) : acetate(o.frame),
    g = group(),
    half = [],
    N = 120,
    from = -Math.PI - 0.16,
    to = Math.PI - 0.62
  for (let i = 0; i <= N; i++)
    half.push(
      eye(from + ((to - from) * i) / N, 0.072 + 0.05 * Math.max(0, Math.sin(from + ((to - from) * i) / N)))
    )
  const outer = new T.Shape(),
    [bx, by] = half[N],
    [lx, ly] = half[0]
  half.forEach(([x, y], i) => (i ? outer.lineTo(x, y) : outer.moveTo(x, y)))
  outer.bezierCurveTo(bx * 0.5, by - 0.05, -bx * 0.5, by - 0.05, -bx, by)
  half
    .slice(0, N)
    .reverse()
    .forEach(([x, y]) => outer.lineTo(-x, y))
  outer.bezierCurveTo(-lx * 0.7, ly + 0.1, lx * 0.7, ly + 0.1, lx, ly)
  for (const k of [1, -1]) {
    const h = new T.Path()
    for (let i = 0; i <= 120; i++) {
      const [x, y] = eye((i / 120) * Math.PI * 2, 0)
      i ? h.lineTo(k * x, y) : h.moveTo(k * x, y)
    }
    outer.holes.push(h)
  }
  const front = new T.ExtrudeGeometry(outer, {
    depth: 0.075,
    bevelEnabled: true,
    bevelSize: 0.016,
    bevelThickness: 0.02,
    bevelSegments: 6,
    curveSegments: 40
  })
  const wire = metal(o.metal, { finish: 0.12 })
  if (o.wire) {
    const at = (x, y) => [x, y, 0.05 - 0.105 * x * x]
    for (const k of [1, -1])
      g.add(
        tube(
          Array.from({ length: 97 }, (_, i) => {
            const [x, y] = eye((i / 96) * Math.PI * 2, 0.02)
            return at(k * x, y)
          }),
          0.032,
          wire,
          { segments: 260 }
        )
      )
    const inner = cx - s.a * 0.98
    for (const y of s.lift < 0 ? [0.16, 0.42] : [0.18])
      g.add(
        tube(
          [
            at(-inner, y),
            at(-inner * 0.5, y + 0.07),
            at(0, y + 0.09),
            at(inner * 0.5, y + 0.07),
            at(inner, y)
          ],
          0.028,
          wire,
          { segments: 60 }
        )
      )
  } else g.add(mesh(bend(toCreasedNormals(front, 0.6)), A))
  for (const k of [1, -1]) {
    // lenses: a fan from the middle so that they can bulge
    const L = lens(o.lens),
      R = 24,
      m = loft(
        (u, v) => {
          const [x, y] = eye(u * Math.PI * 2 * k, 0.02),
            X = cx + (x - cx) * v,
            Y = y * v
          return [k * X, Y, 0.07 - 0.105 * X * X + 0.05 * (1 - v * v)]
        },
        120,
        R,
        L
      )
    const p = m.geometry.attributes.position,
      uv = m.geometry.attributes.uv
    for (let i = 0; i < p.count; i++) uv.setXY(i, 0.5, 0.5 + p.getY(i) / (2.3 * s.b))
    m.renderOrder = 3
    g.add(m)
    // temple: flat bar, ear end turned down
    const [ex, ey] = eye(0.42, 0.1),
      z0 = -0.105 * ex * ex + 0.02,
      P = new T.CatmullRomCurve3(
        [
          [ex, ey, z0],
          [ex + 0.05, ey, z0 - 0.35],
          [ex + 0.05, ey - 0.02, z0 - 1.3],
          [ex - 0.02, ey - 0.06, z0 - 2.05],
          [ex - 0.08, ey - 0.28, z0 - 2.55],
          [ex - 0.13, -0.62, z0 - 2.9]
        ].map(q => new T.Vector3(k * q[0], q[1], q[2]))
      )
    g.add(
      loft(
        (u, v) => {
          const c = P.getPointAt(v),
            t = P.getTangentAt(v),
            n = new T.Vector3(0, t.z * -1, t.y).normalize(),
            a = u * Math.PI * 2 * k,
            h =
              o.wire && v < 0.72 ? 0.03 : 0.118 - 0.045 * Math.min(1, v * 1.6) + 0.03 * Math.max(0, v - 0.75),
            w = o.wire && v < 0.72 ? 0.03 : 0.042,
            e = q => Math.sign(q) * Math.abs(q) ** 0.5,
            cap = Math.sqrt(Math.max(0, 1 - Math.max(0, (v - 0.97) / 0.03) ** 2))
          return [
            c.x + e(Math.cos(a)) * w * cap,
            c.y + n.y * e(Math.sin(a)) * h * cap,
            c.z + n.z * e(Math.sin(a)) * h * cap
          ]
        },
        48,
        160,
        o.wire ? wire : A
      )
    )
    if (o.wire) continue
    // hinge plaque on the front, small rivets
    const pl = mesh(
      new T.CapsuleGeometry(0.022, 0.12, 8, 16),
      metal(o.metal),
      [k * (ex - 0.07), ey + 0.02, z0 + 0.135],
      [0, 0, Math.PI / 2]
    )
    pl.rotation.y = k * 0.32
    g.add(pl)
  }
  return { group: group(g), view: { el: 15, az: 27, fill: 0.76, fov: 17 } }
}
