/**
 * jewellery.js: parametric fine jewellery; each form returns { group, view }.
 *   ring({ metal, stone, cut: 'emerald' | 'brilliant' | 'square', size, shoulders, halo, sides, wide })    standing on its band
 *   earrings({ kind: 'pearl' | 'hoop', metal, pearl, stone })                           a pair
 *   necklace({ metal, stone, cut, pendant: 'stone' | 'pearl', halo })                   chain on the cloth, from above
 *   bracelet({ kind: 'line' | 'bangle', metal, stone })                                 lying as a loop
 * metals and stones are the names in materials.js and stones.js (METALS, STONES); pearl is a colour.
 */
import * as T from 'three'
import { metal } from './materials.js'
import { group, loft, mesh, tube } from './shapes.js'
import { bust, hand } from './display-forms.js'
import { pearlCap, pearlDrops, pearlOf } from './pearl-drops.js'
import { wedge } from './stands.js'
import { gem } from './stones.js'
const TAU = Math.PI * 2
const shown = (g, view) => ({ group: g, view })

/** A stone in four (or eight) claws over a basket; table towards +y, girdle at y = 0. */
function claws(stone, shape, size, metalName, n = 4) {
  const g = group(),
    M = metal(metalName, { finish: 0.08 }),
    s = gem(stone, { cut: shape, size })
  g.add(s)
  const [a, b] = shape === 'emerald' ? [0.85, 0.57] : shape === 'square' ? [0.83, 0.83] : [0.72, 0.72]
  const at =
    shape === 'brilliant'
      ? [...Array(n)].map((_, i) => [
          Math.cos(((i + 0.5) / n) * TAU) * 1.02,
          Math.sin(((i + 0.5) / n) * TAU) * 1.02
        ])
      : [
          [a, b],
          [-a, b],
          [-a, -b],
          [a, -b]
        ]
  for (const [x, z] of at) {
    g.add(
      tube(
        [
          [x * 0.5 * size, -0.75 * size, z * 0.5 * size],
          [x * 0.86 * size, -0.32 * size, z * 0.86 * size],
          [x * 1.03 * size, -0.02 * size, z * 1.03 * size],
          [x * 0.99 * size, 0.13 * size, z * 0.99 * size],
          [x * 0.9 * size, 0.2 * size, z * 0.9 * size]
        ],
        0.075 * size,
        M,
        { segments: 40, sides: 16 }
      )
    )
    const tip = mesh(new T.SphereGeometry(0.085 * size, 20, 14), M, [
      x * 0.9 * size,
      0.2 * size,
      z * 0.9 * size
    ])
    g.add(tip)
  }
  const k = shape === 'emerald' ? [1, 0.72] : [1, 1]
  for (const [y, r] of [
    [-0.3, 0.78],
    [-0.62, 0.55]
  ]) {
    const t = mesh(
      new T.TorusGeometry(r * size, 0.055 * size, 14, 72),
      M,
      [0, y * size, 0],
      [Math.PI / 2, 0, 0]
    )
    t.scale.y = k[1]
    g.add(t)
  }
  return g
}

export function ring(options = {}) {
  const o = {
      metal: 'gold',
      stone: 'emerald',
      cut: 'emerald',
      size: 0.62,
      shoulders: true,
      halo: false,
      sides: null,
      wide: 1,
      ...options
    },
    g = group(),
    M = metal(o.metal, { finish: 0.07 })
  // band: a soft D section, widening a little towards the head
  g.add(
    loft(
      (u, v) => {
        const a = u * TAU,
          up = 0.5 + 0.5 * Math.sin(a),
          w = (0.12 + 0.05 * up ** 3) * o.wide,
          th = 0.085 + 0.03 * up ** 3,
          t = v * TAU,
          c = Math.cos(t),
          s = Math.sin(t)
        const r = 1 + (c > 0 ? c * th : c * th * 0.45)
        return [Math.cos(a) * r, Math.sin(a) * r, -s * w]
      },
      220,
      40,
      M
    )
  )
  const head = claws(o.stone, o.cut, o.size, o.metal)
  head.position.y = 1.05 + 0.62 * o.size
  if (o.halo) {
    const n = 20,
      k = o.cut === 'emerald' ? 0.74 : 1,
      r = o.size * 1.2
    const plate = mesh(new T.TorusGeometry(r, 0.05, 16, 96), M, [0, -0.06, 0], [Math.PI / 2, 0, 0])
    plate.scale.y = k
    head.add(plate)
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU,
        d = gem('diamond', { size: 0.07 })
      d.position.set(Math.cos(a) * r, 0.0, Math.sin(a) * r * k)
      head.add(d)
    }
  }
  g.add(head)
  if (o.sides)
    for (const s of [-1, 1]) {
      const side = claws(o.sides, 'brilliant', o.size * 0.5, o.metal)
      const a = Math.PI / 2 - s * (0.42 + 0.5 * o.size)
      side.position.set(Math.cos(a) * 1.28, Math.sin(a) * 1.28, 0)
      side.rotation.z = a - Math.PI / 2
      g.add(side)
    }
  if (o.shoulders && !o.sides)
    for (const s of [-1, 1])
      for (let i = 0; i < 5; i++) {
        const a = Math.PI / 2 - s * (0.36 + i * 0.125),
          d = gem('diamond', { size: 0.068 - i * 0.004 })
        d.position.set(Math.cos(a) * 1.118, Math.sin(a) * 1.118, 0)
        d.rotation.z = a - Math.PI / 2
        g.add(d)
        for (const z of [-0.075, 0.075])
          g.add(
            mesh(new T.SphereGeometry(0.018, 12, 10), M, [
              Math.cos(a + 0.06) * 1.12,
              Math.sin(a + 0.06) * 1.12,
              z
            ])
          )
      }
  if (o.on === 'hand') return worn(g)
  g.rotation.x = 0.08
  return shown(group(g), { el: 26, az: 30, fill: 0.6, fov: 16 })
}

/** A ring on the finger of a hand, its stone on the back of it. */
function worn(ring) {
  const { form, place, along, radius } = hand()
  ring.scale.setScalar(radius / 0.96)
  ring.position.set(...place)
  // the ring's axis is z, its stone towards y
  const up = new T.Vector3(0, 0, 1).addScaledVector(along, -along.z).normalize()
  ring.quaternion.setFromRotationMatrix(
    new T.Matrix4().makeBasis(new T.Vector3().crossVectors(up, along), up, along)
  )
  return shown(group(form, ring), { el: 8, az: 4, fill: 1.6, fov: 16, shift: [-0.05, -0.3] })
}

export function earrings(options = {}) {
  const o = {
      kind: 'pearl',
      metal: 'gold',
      pearl: '#ecdcc8',
      stone: 'diamond',
      halo: true,
      thick: 1,
      twist: false,
      pave: null,
      long: 0,
      second: false,
      taper: 0,
      ...options
    },
    M = metal(o.metal, { finish: 0.08 })
  if (o.kind === 'hoop') {
    // a creole: thin at the ear, full at the front, closed by a post that swings on a small hinge
    const hoop = () => {
      const start = 0.5 * Math.PI + 0.2,
        sweep = TAU - 0.46,
        g = group()
      const size = u => {
        const k = (0.5 - 0.5 * Math.cos(u * TAU)) ** 0.8
        return [(0.075 + 0.17 * k) * o.thick, 0.055 + 0.095 * k * Math.min(1, o.thick)]
      }
      g.add(
        loft(
          (u, v) => {
            const a = start + u * sweep,
              [w, th] = size(u),
              t = v * TAU + (o.twist ? u * 44 : 0),
              rope = o.twist ? 1 + 0.22 * Math.cos(3 * v * TAU) : 1,
              r = 1 + Math.cos(t) * (o.twist ? Math.min(th, w) : th) * rope
            return [Math.cos(a) * r, Math.sin(a) * r, -Math.sin(t) * w * rope]
          },
          o.twist ? 520 : 220,
          44,
          M
        )
      )
      if (o.pave)
        for (let i = 0; i < 13; i++) {
          const u = 0.5 + (i - 6) * 0.038,
            a = start + u * sweep,
            [, th] = size(u),
            d = gem(o.pave, { size: 0.085 })
          d.position.set(Math.cos(a) * (1 + th), Math.sin(a) * (1 + th), 0)
          d.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), new T.Vector3(Math.cos(a), Math.sin(a), 0))
          g.add(d)
        }
      for (const u of [0, 1]) {
        const a = start + u * sweep,
          [w, th] = size(u),
          cap = mesh(new T.SphereGeometry(1, 32, 20), M, [Math.cos(a), Math.sin(a), 0])
        cap.scale.set(th, th, w)
        cap.rotation.z = a
        g.add(cap)
      }
      const post = []
      for (let i = 0; i <= 20; i++) {
        const a = start + sweep + (i / 20) * 0.46
        post.push([Math.cos(a) * 1.0, Math.sin(a) * 1.0 + 0.035 * Math.sin((i / 20) * Math.PI), 0])
      }
      g.add(tube(post, 0.026, M, { segments: 40 }))
      return g
    }
    const a = group(hoop()),
      b = group(hoop())
    a.position.set(-0.66, 0, 0.4)
    a.rotation.y = 0.85
    b.position.set(0.74, 0, -0.35)
    b.rotation.y = 0.42
    return shown(group(a, b), { el: 16, az: 0, fill: 0.66, fov: 16 })
  }
  if (o.kind === 'stud') {
    const stud = () => {
      const g = group(),
        r = 0.42,
        head = claws(o.stone, o.cut ?? 'brilliant', r, o.metal)
      head.position.y = 0.34
      g.add(head)
      if (o.halo) g.add(mesh(new T.CylinderGeometry(r * 1.78, r * 1.6, 0.14, 96), M, [0, 0.2, 0]))
      for (let i = 0; o.halo && i < 18; i++) {
        const a = (i / 18) * TAU,
          d = gem('diamond', { size: 0.092 })
        d.position.set(Math.cos(a) * r * 1.46, 0.285, Math.sin(a) * r * 1.46)
        d.rotation.y = a
        g.add(d)
      }
      g.add(mesh(new T.CylinderGeometry(0.035, 0.035, 0.9, 24), M, [0, -0.3, 0]))
      return g
    }
    const { block, onSlope } = wedge()
    return shown(group(block, onSlope(group(stud()), -0.82, 0.52), onSlope(group(stud()), 0.82, 0.52)), {
      el: 20,
      az: -14,
      fill: 0.72,
      fov: 16
    })
  }
  return shown(pearlDrops(o), { el: 8, az: 12, fill: 0.74, fov: 16 })
}

/** Cable chain along a curve: links turned a quarter each time. */
function chain(curve, size, M) {
  const n = Math.round(curve.getLength() / (size * 1.28)),
    link = new T.TorusGeometry(size * 0.62, size * 0.17, 12, 28)
  link.scale(1.45, 1, 1)
  const im = new T.InstancedMesh(link, M, n),
    o = new T.Object3D(),
    x = new T.Vector3(1, 0, 0),
    q = new T.Quaternion()
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n
    o.position.copy(curve.getPointAt(t))
    o.quaternion
      .setFromUnitVectors(x, curve.getTangentAt(t))
      .multiply(q.setFromAxisAngle(x, Math.PI / 4 + ((i % 2) * Math.PI) / 2))
    o.updateMatrix()
    im.setMatrixAt(i, o.matrix)
  }
  im.castShadow = im.receiveShadow = true
  return im
}

/** What hangs on the chain, lying with its face towards +y. */
function pendant(o, M) {
  const p = group()
  if (o.pendant === 'pearl') {
    const r = 0.36,
      hung = group(pearlOf(r, o.pearl), pearlCap(r, M))
    hung.children[1].position.y = r
    hung.rotation.x = -Math.PI / 2
    hung.position.set(0, 0.3, 0.12)
    p.add(hung)
  } else {
    const r = 0.3,
      s = gem(o.stone, { cut: o.cut, size: r })
    s.position.y = 0.22
    p.add(s)
    p.add(
      mesh(new T.CylinderGeometry(r * 1.12, r * 0.8, 0.2, 72), M, [0, 0.11, 0]),
      mesh(new T.TorusGeometry(r * 1.04, 0.03, 16, 96), M, [0, 0.225, 0], [Math.PI / 2, 0, 0])
    )
    if (o.halo) {
      const n = 18
      p.add(mesh(new T.CylinderGeometry(r * 1.62, r * 1.5, 0.12, 96), M, [0, 0.12, 0]))
      for (let i = 0; i < n; i++) {
        const a = (i / n) * TAU,
          d = gem('diamond', { size: 0.066 })
        d.position.set(Math.cos(a) * r * 1.36, 0.19, Math.sin(a) * r * 1.36)
        d.rotation.y = a
        p.add(d)
      }
    }
  }
  return p
}

/** A necklace round the neck of a bust, its pendant where the chain is lowest. */
function onBust(o, M) {
  const { form, at } = bust(),
    // the chain falls from the nape to the breastbone
    height = a => 14.6 - 7.6 * (1 - Math.abs(a) / Math.PI) ** 1.75,
    points = Array.from({ length: 96 }, (_, i) => {
      const a = (i / 96) * TAU - Math.PI,
        [x, y, z] = at(a, height(a)),
        out = 1 + 0.12 / Math.hypot(x, z)
      return new T.Vector3(x * out, y, z * out)
    }),
    p = pendant(o, M),
    low = height(0),
    size = 1.8,
    reach = (o.halo ? 0.58 : 0.44) * size,
    surface = new T.Vector3(...at(0, low - reach)),
    down = surface
      .clone()
      .sub(new T.Vector3(...at(0, low)))
      .normalize(),
    x = new T.Vector3(1, 0, 0),
    out = new T.Vector3().crossVectors(down, x)
  p.scale.setScalar(size)
  p.position.copy(surface).addScaledVector(out, 0.06)
  p.quaternion.setFromRotationMatrix(new T.Matrix4().makeBasis(x, out, down))
  const bail = mesh(
    new T.TorusGeometry(0.2, 0.06, 14, 40),
    M,
    [0, low - 0.12, at(0, low)[2] + 0.16],
    [0, Math.PI / 2, 0]
  )
  return shown(group(form, chain(new T.CatmullRomCurve3(points, true), 0.11, M), bail, p), {
    el: 6,
    az: 16,
    fill: 0.86,
    fov: 16
  })
}

export function necklace(options = {}) {
  const o = {
      metal: 'gold',
      stone: 'sapphire',
      cut: 'brilliant',
      pendant: 'stone',
      pearl: '#ecdcc8',
      halo: true,
      ...options
    },
    M = metal(o.metal, { finish: 0.1 }),
    g = group(),
    y = 0.06
  if (o.on === 'bust') return onBust(o, M)
  const pts = [
    [0, -1.95],
    [-0.72, -1.72],
    [-1.12, -1.05],
    [-1.1, -0.25],
    [-0.72, 0.55],
    [-0.3, 1.15],
    [0, 1.5],
    [0.3, 1.15],
    [0.74, 0.5],
    [1.14, -0.3],
    [1.1, -1.08],
    [0.66, -1.75]
  ].map(([a, b]) => new T.Vector3(a, y, b))
  const line = new T.CatmullRomCurve3(pts, true, 'catmullrom', 0.5)
  g.add(chain(line, 0.052, M))
  g.add(mesh(new T.TorusGeometry(0.085, 0.024, 14, 48), M, [0, 0.1, 1.58], [0, Math.PI / 2, 0]))
  const p = pendant(o, M)
  p.position.z = 1.68 + (o.halo ? 0.48 : 0.36)
  g.add(p)
  return shown(group(g), { el: 74, az: 0, fill: 0.74, fov: 16 })
}

export function bracelet(options = {}) {
  const o = {
      kind: 'line',
      metal: 'white gold',
      stone: 'diamond',
      second: null,
      graduated: false,
      tall: 1,
      stones: 11,
      twist: false,
      ...options
    },
    g = group(),
    M = metal(o.metal, { finish: 0.08 })
  if (o.kind === 'bangle') {
    g.add(
      loft(
        (u, v) => {
          const a = u * TAU,
            t = v * TAU,
            c = Math.cos(t),
            s = Math.sin(t),
            wave = o.twist ? 0.05 * Math.cos(14 * a + t) : 0,
            e = 1.35 + wave + 0.09 * Math.sign(c) * Math.abs(c) ** 0.7
          return [
            Math.cos(a) * e * 1.06,
            0.3 * o.tall + 0.28 * o.tall * Math.sign(s) * Math.abs(s) ** 0.55,
            Math.sin(a) * e * 0.94
          ]
        },
        260,
        48,
        M
      )
    )
    for (let i = 0; i < o.stones; i++) {
      const a = Math.PI / 2 + (i - (o.stones - 1) / 2) * 0.13,
        d = gem(o.stone, { size: 0.075 })
      d.position.set(Math.cos(a) * 1.44 * 1.06, 0.3 * o.tall, Math.sin(a) * 1.44 * 0.94)
      d.rotation.set(Math.PI / 2, 0, Math.PI / 2 - a, 'YXZ')
      d.rotation.set(0, 0, 0)
      d.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), new T.Vector3(Math.cos(a), 0, Math.sin(a)))
      g.add(d)
    }
  } else {
    const n = 46,
      R = 1.35
    for (let i = 0; i < n; i++) {
      const a = (i / n) * TAU,
        // the largest stones lie in front
        r = 0.082 * (o.graduated ? 0.78 + 0.5 * (0.5 + 0.5 * Math.sin(a)) ** 2 : 1),
        out = new T.Vector3(Math.cos(a), 0.55, Math.sin(a)).normalize(),
        h = group()
      const d = gem(i % 2 && o.second ? o.second : o.stone, { size: r })
      d.position.y = 0.03
      h.add(d, mesh(new T.CylinderGeometry(r * 1.02, r * 0.8, 0.1, 24), M, [0, -0.03, 0]))
      for (let k = 0; k < 4; k++) {
        const b = ((k + 0.5) / 4) * TAU
        h.add(
          mesh(new T.SphereGeometry(0.02, 10, 8), M, [Math.cos(b) * r * 0.95, 0.045, Math.sin(b) * r * 0.95])
        )
      }
      h.position.set(Math.cos(a) * R * 1.1, 0.11, Math.sin(a) * R * 0.92)
      h.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), out)
      g.add(h)
    }
  }
  if (o.on === 'hand') return onHand(g, o)
  return shown(group(g), { el: 30, az: 12, fill: 0.72, fov: 16 })
}

/** A bracelet round the wrist of a hand held up, resting where the arm grows as wide. */
function onHand(bracelet, o) {
  const { form } = hand(),
    held = group(bracelet)
  bracelet.position.y = o.kind === 'bangle' ? -0.3 * o.tall : -0.11
  held.scale.setScalar(2.3)
  held.position.set(0.1, -3.4, 0.15)
  held.rotation.set(0.14, 0.35, 0.1)
  return shown(group(form, held), { el: 12, az: 22, fill: 0.8, fov: 16 })
}
