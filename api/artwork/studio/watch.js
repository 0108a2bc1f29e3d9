/**
 * watch.js: a round wrist-watch lying on the set, photographed from above.
 *   watch({ metal: 'gold', bezel: 'gold', dial: '#12352a', hands: 'gold', strap: '#3a2418', band: 'leather' | 'bracelet',
 *           indices: 'baton' | 'roman' | 'stones', subdial: 'seconds' | 'chrono' | null, fluted: false, diamonds: false, date: false, time: [10, 9, 36] })
 *           pose: 'standing' (closed round an unseen wrist) | 'lying' (strap open, seen from above) })
 * The case is 1 unit in radius, dial towards +z.
 */
import * as T from 'three'
import { calf, crystal, edge, enamel, leather, metal, thread } from './materials.js'
import { group, loft, mesh, stitches } from './shapes.js'
import { gem } from './stones.js'
import { RoundedBoxGeometry } from 'three/addons/geometries/RoundedBoxGeometry.js'

const TAU = Math.PI * 2
const spin = (profile, n = 160) => {
  const g = new T.LatheGeometry(
    profile.map(p => new T.Vector2(...p)),
    n
  )
  g.rotateX(Math.PI / 2)
  return g
}
const slab = (w, h, d, r = 0.02) =>
  new RoundedBoxGeometry(w, h, d, 4, Math.min(r, w / 2.01, h / 2.01, d / 2.01))
/* clockwise from twelve */
const onDial = (t, r) => [Math.sin(t * TAU) * r, Math.cos(t * TAU) * r]

function canvasTexture(size, draw) {
  const c = document.createElement('canvas')
  c.width = c.height = size
  draw(c.getContext('2d', { willReadFrequently: true }), size)
  const t = new T.CanvasTexture(c)
  t.colorSpace = T.SRGBColorSpace
  t.anisotropy = 8
  return t
}

/** Dial face: sunburst, printed minute track, numerals, discreet wordless cartouche. */
function dialFace(o) {
  const base = new T.Color(o.dial),
    light = base.getHSL({}).l > 0.55,
    ink = light ? '#2b2723' : '#efe6d3',
    metalInk = { gold: '#c79a4b', 'rose gold': '#c98a6b' }[o.hands] ?? '#d5d5d3'
  return canvasTexture(1024, (c, n) => {
    const m = n / 2,
      css = f => '#' + base.clone().offsetHSL(0, 0, f).getHexString()
    const sun = c.createConicGradient(0.4, m, m)
    for (let i = 0; i <= 8; i++)
      sun.addColorStop(i / 8, css(i % 2 ? (light ? -0.03 : 0.055) : light ? 0.015 : -0.02))
    c.fillStyle = sun
    c.fillRect(0, 0, n, n)
    c.globalAlpha = 0.05
    for (let i = 0; i < 720; i++) {
      c.strokeStyle = i % 2 ? '#fff' : '#000'
      c.lineWidth = 1 + ((i * 7) % 5) / 3
      c.beginPath()
      const a = (i / 720) * TAU + ((i * 37) % 11) * 0.001
      c.moveTo(m, m)
      c.lineTo(m + Math.cos(a) * m, m + Math.sin(a) * m)
      c.stroke()
    }
    c.globalAlpha = 1
    const vig = c.createRadialGradient(m, m, m * 0.5, m, m, m)
    vig.addColorStop(0, '#0000')
    vig.addColorStop(1, light ? '#00000018' : '#00000080')
    c.fillStyle = vig
    c.fillRect(0, 0, n, n)
    c.strokeStyle = c.fillStyle = ink
    for (let i = 0; i < 60; i++) {
      const a = (i / 60) * TAU
      c.lineWidth = i % 5 ? 2.2 : 4.5
      c.beginPath()
      c.moveTo(m + Math.sin(a) * m * 0.925, m - Math.cos(a) * m * 0.925)
      c.lineTo(m + Math.sin(a) * m * (i % 5 ? 0.958 : 0.965), m - Math.cos(a) * m * (i % 5 ? 0.958 : 0.965))
      c.stroke()
    }
    if (o.indices === 'roman') {
      c.font = '600 92px "Times New Roman", "Liberation Serif", serif'
      c.textAlign = 'center'
      c.textBaseline = 'middle'
      c.fillStyle = ink
      'XII,I,II,III,IIII,V,VI,VII,VIII,IX,X,XI'.split(',').forEach((s, i) => {
        c.save()
        c.translate(m, m)
        c.rotate((i / 12) * TAU)
        c.translate(0, -m * 0.77)
        c.scale(0.86, 1.12)
        c.fillText(s, 0, 0)
        c.restore()
      })
    }
    c.fillStyle = light ? ink : metalInk
    c.textAlign = 'center'
    c.textBaseline = 'middle'
    c.font = '500 40px "Cormorant Garamond", "Liberation Serif", serif'
    c.letterSpacing = '10px'
    if (o.label) c.fillText(o.label, m + 5, m - m * 0.42)
    c.font = '500 19px "Liberation Sans", sans-serif'
    c.letterSpacing = '5px'
    if (o.label) c.fillText('AUTOMATIC', m + 2, m - m * 0.335)
    c.font = '500 15px "Liberation Sans", sans-serif'
    c.letterSpacing = '3px'
    c.fillStyle = ink
    c.fillText('SWISS', m - 62, n - 22)
    c.fillText('MADE', m + 62, n - 22)
  })
}

function subdial(x, y, r, o, ticks, at) {
  const light = new T.Color(o.dial).getHSL({}).l > 0.55,
    ink = light ? '#2b2723' : '#efe6d3',
    base = new T.Color(o.dial).offsetHSL(0, 0, light ? -0.05 : -0.012)
  const map = canvasTexture(256, (c, n) => {
    const m = n / 2
    c.fillStyle = '#' + base.getHexString()
    c.fillRect(0, 0, n, n)
    c.globalAlpha = 0.1
    c.lineWidth = 1.2
    for (let q = 6; q < m; q += 5) {
      c.strokeStyle = light ? '#000' : '#fff'
      c.beginPath()
      c.arc(m, m, q, 0, TAU)
      c.stroke()
    }
    c.globalAlpha = 1
    c.strokeStyle = ink
    for (let i = 0; i < ticks; i++) {
      const a = (i / ticks) * TAU,
        big = i % (ticks / 4) === 0
      c.lineWidth = big ? 4 : 2
      c.beginPath()
      c.moveTo(m + Math.sin(a) * m * 0.9, m - Math.cos(a) * m * 0.9)
      c.lineTo(m + Math.sin(a) * m * (big ? 0.7 : 0.8), m - Math.cos(a) * m * (big ? 0.7 : 0.8))
      c.stroke()
    }
  })
  const face = enamel('#fff')
  face.map = map
  face.roughness = 0.45
  face.clearcoat = 0
  const hand = mesh(slab(0.018, r * 0.92, 0.008, 0.004), metal(o.hands))
  const [hx, hy] = onDial(at, r * 0.32)
  hand.position.set(x + hx, y + hy, 0.028)
  hand.rotation.z = -at * TAU
  return [
    mesh(new T.CircleGeometry(r, 64), face, [x, y, 0.006]),
    mesh(new T.TorusGeometry(r, 0.009, 10, 96), metal(o.hands), [x, y, 0.008]),
    hand,
    mesh(new T.CylinderGeometry(0.022, 0.022, 0.02, 24), metal(o.hands), [x, y, 0.03], [Math.PI / 2, 0, 0])
  ]
}

function handset(o) {
  const m = () => metal(o.hands, { finish: 0.16 }),
    parts = []
  const dauphine = (len, w, tail) => {
    // a two-facet hand
    const P = [
        [0, -tail, 0],
        [w, 0, 0],
        [0, len, 0],
        [-w, 0, 0]
      ],
      ridge = 0.022,
      g = new T.BufferGeometry()
    const v = [
      ...P[0],
      ...P[1],
      0,
      0,
      ridge,
      ...P[1],
      ...P[2],
      0,
      0,
      ridge,
      ...P[2],
      ...P[3],
      0,
      0,
      ridge,
      ...P[3],
      ...P[0],
      0,
      0,
      ridge
    ]
    // the ridge runs the whole length so that each half is one plane
    g.setAttribute('position', new T.Float32BufferAttribute(v, 3))
    g.computeVertexNormals()
    return g
  }
  const [h, mi, s] = o.time,
    hour = ((h % 12) + mi / 60) / 12,
    minute = (mi + s / 60) / 60
  for (const [t, len, w, z] of [
    [hour, 0.46, 0.05, 0.05],
    [minute, 0.71, 0.038, 0.078]
  ]) {
    const k = mesh(dauphine(len, w, 0.13), m(), [0, 0, z])
    k.rotation.z = -t * TAU
    parts.push(k)
  }
  if (o.subdial !== 'seconds') {
    const k = group(
      mesh(slab(0.012, 0.95, 0.008, 0.003), m(), [0, 0.27, 0]),
      mesh(new T.CylinderGeometry(0.032, 0.032, 0.008, 32), m(), [0, -0.2, 0], [Math.PI / 2, 0, 0])
    )
    k.position.z = 0.105
    k.rotation.z = (-s / 60) * TAU
    parts.push(k)
  }
  parts.push(mesh(new T.CylinderGeometry(0.034, 0.038, 0.07, 40), m(), [0, 0, 0.085], [Math.PI / 2, 0, 0]))
  return parts
}

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
function strap(tail, o, floor) {
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
function bracelet(tail, o, floor) {
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

export function watch(options = {}) {
  const o = {
    metal: 'gold',
    dial: '#12352a',
    strap: '#2d1c14',
    band: 'leather',
    indices: 'baton',
    subdial: 'seconds',
    fluted: false,
    diamonds: false,
    date: false,
    pose: 'standing',
    time: [10, 9, 36],
    label: 'SAHRA',
    ...options
  }
  o.bezel ??= o.metal
  o.hands ??= o.metal
  const M = () => metal(o.metal),
    B = metal(o.bezel, { finish: 0.07 }),
    floor = -0.36,
    g = group()

  // case: middle, polished bezel, rehaut, dial
  g.add(
    mesh(
      spin([
        [0.3, -0.3],
        [0.8, -0.3],
        [0.93, -0.24],
        [0.985, -0.12],
        [1, 0],
        [0.985, 0.07],
        [0.96, 0.1],
        [0.9, 0.105]
      ]),
      metal(o.metal, { finish: 0.14 })
    )
  )
  if (o.fluted) {
    const n = 120,
      P = []
    const b = spin(
        [
          [0.985, 0.07],
          [0.985, 0.09],
          [0.84, 0.235],
          [0.815, 0.24],
          [0.8, 0.2]
        ],
        n * 4
      ),
      p = b.attributes.position
    for (let i = 0; i < p.count; i++) {
      const x = p.getX(i),
        y = p.getY(i),
        r = Math.hypot(x, y)
      if (r > 0.825 && r < 0.99) {
        const a = (Math.atan2(y, x) / TAU) * n,
          f = Math.abs(a - Math.floor(a) - 0.5) * 2
        p.setZ(i, p.getZ(i) + 0.03 * (f - 0.5))
      }
    }
    b.computeVertexNormals()
    g.add(mesh(b, B))
  } else
    g.add(
      mesh(
        spin([
          [0.975, 0.085],
          [0.985, 0.11],
          [0.97, 0.15],
          [0.93, 0.195],
          [0.885, 0.222],
          [0.85, 0.23],
          [0.825, 0.222],
          [0.815, 0.2]
        ]),
        B
      )
    )
  if (o.diamonds)
    for (let i = 0; i < 44; i++) {
      const [x, y] = onDial(i / 44, 0.905),
        d = gem('diamond', { size: 0.058 })
      d.position.set(x, y, 0.205)
      d.rotation.x = Math.PI / 2
      g.add(d)
    }
  g.add(
    mesh(
      spin([
        [0.815, 0.21],
        [0.8, 0.03],
        [0.79, 0.0]
      ]),
      metal(o.metal, { finish: 0.3 })
    )
  )
  const face = enamel('#fff')
  face.map = dialFace(o)
  face.roughness = 0.38
  face.metalness = 0.25
  face.clearcoat = 0.15
  face.clearcoatRoughness = 0.25
  const dial = group(mesh(new T.CircleGeometry(0.8, 128), face))

  // applied hour markers
  if (o.indices !== 'roman')
    for (let i = 0; i < 12; i++) {
      if (o.date && i === 3) continue
      if (o.subdial === 'chrono' && i % 3 === 0 && i) continue
      if (o.subdial === 'seconds' && i === 6) continue
      const put = (m, dx = 0, r = 0.645) => {
        const a = (i / 12) * TAU,
          h = group(m)
        m.position.x = dx
        m.position.y = r
        h.rotation.z = -a
        h.position.z = 0.018
        dial.add(h)
      }
      if (o.indices === 'stones') {
        const d = gem('diamond', { size: 0.045 })
        d.rotation.x = Math.PI / 2
        put(d)
      } else
        for (const dx of i === 0 ? [-0.034, 0.034] : [0])
          put(
            mesh(slab(0.042, i % 3 ? 0.13 : 0.17, 0.04, 0.012), metal(o.hands, { finish: 0.12 })),
            dx,
            i % 3 ? 0.655 : 0.635
          )
    }
  if (o.subdial === 'seconds') dial.add(...subdial(0, -0.4, 0.2, o, 60, 0.6))
  if (o.subdial === 'chrono')
    dial.add(
      ...subdial(0, -0.39, 0.2, o, 12, 0.15),
      ...subdial(-0.39, 0, 0.2, o, 60, 0.62),
      ...subdial(0.39, 0, 0.2, o, 60, 0.3)
    )
  if (o.date)
    dial.add(
      mesh(slab(0.2, 0.15, 0.02, 0.012), metal(o.hands), [0.6, 0, 0.008]),
      mesh(
        new T.PlaneGeometry(0.165, 0.115),
        (() => {
          const f = enamel('#fff')
          f.map = canvasTexture(128, (c, n) => {
            c.fillStyle = '#f7f3ea'
            c.fillRect(0, 0, n, n)
            c.fillStyle = '#1d1a17'
            c.font = '600 92px "Liberation Sans",sans-serif'
            c.textAlign = 'center'
            c.textBaseline = 'middle'
            c.save()
            c.translate(n / 2, n / 2 + 6)
            c.scale(0.8, 1.1)
            c.fillText('12', 0, 0)
            c.restore()
          })
          return f
        })(),
        [0.6, 0, 0.02]
      )
    )
  dial.add(...handset(o))
  g.add(dial)

  // domed crystal: a shallow cap that only reflects
  const R = 2.9,
    cap = new T.SphereGeometry(R, 96, 24, 0, TAU, 0, Math.asin(0.815 / R))
  cap.rotateX(Math.PI / 2)
  cap.translate(0, 0, 0.2 - R * Math.cos(Math.asin(0.815 / R)))
  const glass = mesh(cap, crystal(0.35))
  glass.castShadow = false
  glass.renderOrder = 5
  g.add(glass)

  // lugs: a tapering horn, its profile in (y, z), bevelled
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      const sh = new T.Shape()
      sh.moveTo(-0.18, 0.06)
      sh.bezierCurveTo(0.02, 0.06, 0.18, 0.01, 0.28, -0.17)
      sh.bezierCurveTo(0.29, -0.23, 0.24, -0.25, 0.21, -0.24)
      sh.bezierCurveTo(0.12, -0.19, 0, -0.22, -0.18, -0.22)
      sh.closePath()
      const shape = new T.ExtrudeGeometry(sh, {
        depth: 0.07,
        bevelEnabled: true,
        bevelSize: 0.02,
        bevelThickness: 0.035,
        bevelSegments: 6,
        curveSegments: 24
      })
      shape.translate(0, 0, -0.035)
      shape.applyMatrix4(
        new T.Matrix4().makeBasis(new T.Vector3(0, 1, 0), new T.Vector3(0, 0, 1), new T.Vector3(1, 0, 0))
      )
      const l = group(mesh(shape, metal(o.metal, { finish: 0.14 })))
      l.position.set(sx * 0.6, sy * 0.84, -0.02)
      if (sy < 0) l.rotation.z = Math.PI
      g.add(l)
    }
  // crown (and pushers)
  const ribs = new T.Shape()
  for (let i = 0; i <= 120; i++) {
    const a = (i / 120) * TAU,
      r = 0.125 + 0.012 * Math.sign(Math.sin(a * 24))
    i ? ribs.lineTo(Math.cos(a) * r, Math.sin(a) * r) : ribs.moveTo(r, 0)
  }
  const crown = mesh(
    new T.ExtrudeGeometry(ribs, {
      depth: 0.13,
      bevelEnabled: true,
      bevelSize: 0.014,
      bevelThickness: 0.02,
      bevelSegments: 3
    }),
    M(),
    [1.03, 0, -0.08],
    [0, Math.PI / 2, 0]
  )
  g.add(crown, mesh(new T.CylinderGeometry(0.07, 0.07, 0.1, 24), M(), [1.0, 0, -0.08], [0, 0, Math.PI / 2]))
  if (o.subdial === 'chrono')
    for (const s of [-1, 1]) {
      const k = group(
        mesh(new T.CylinderGeometry(0.055, 0.055, 0.16, 24), M(), [1.02, 0, 0], [0, 0, Math.PI / 2]),
        mesh(new T.CylinderGeometry(0.085, 0.085, 0.08, 32), M(), [1.12, 0, 0], [0, 0, Math.PI / 2])
      )
      k.rotation.z = s * 0.48
      k.position.z = -0.08
      g.add(k)
    }

  const half = o.band === 'bracelet' ? bracelet : strap,
    lower = half(true, o, floor)
  lower.rotation.z = Math.PI
  g.add(half(false, o, floor), lower)

  const stand = o.pose === 'standing'
  g.rotation.x = stand ? -0.2 : -Math.PI / 2
  const turned = group(g)
  turned.rotation.y = o.turn ?? (stand ? 0 : 0.2)
  return { group: group(turned), view: stand ? standing : lying }
}
/** The views that suit the two poses; render() options. */
export const standing = { el: 9, az: 24, fill: 0.7, fov: 17, shift: [0, 0.01] }
export const lying = { el: 66, az: 0, fill: 0.84, fov: 16 }
