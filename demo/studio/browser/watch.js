import * as T from 'three'
import { crystal, enamel, metal } from './materials.js'
import { group, mesh } from './shapes.js'
import { gem } from './stones.js'
import { TAU, onDial, slab, spin } from './watch-case.js'
import { canvasTexture, dialFace, handset, subdial } from './watch-dial.js'
import { bandOval, bracelet, strap } from './watch-band.js'
import { wrist } from './display-forms.js'
import { watchCushion } from './stands.js'

/**
 * A round wrist-watch lying on the set, photographed from above.
 *   watch({ metal: 'gold', bezel: 'gold', dial: '#12352a', hands: 'gold', strap: '#3a2418', band: 'leather' | 'bracelet',
 *           indices: 'baton' | 'roman' | 'arabic' | 'dots' | 'stones', guilloche: false, subdial: 'seconds' | 'chrono' | null, fluted: false, diamonds: false, date: false, time: [10, 9, 36] })
 *           pose: 'standing' (closed round an unseen wrist) | 'lying' (strap open, seen from above) })
 * The case is 1 unit in radius, dial towards +z.
 */
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
    const n = 120
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
  if (o.indices !== 'roman' && o.indices !== 'arabic')
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
      } else if (o.indices === 'dots')
        put(
          mesh(new T.SphereGeometry(i % 3 ? 0.032 : 0.046, 24, 16), metal(o.hands, { finish: 0.12 })),
          0,
          0.67
        )
      else
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

  if (o.on === 'wrist') return onWrist(g)
  const stand = o.pose === 'standing'
  if (stand) g.add(watchCushion(bandOval))
  g.rotation.x = stand ? -0.2 : -Math.PI / 2
  const turned = group(g)
  turned.rotation.y = o.turn ?? (stand ? 0 : 0.2)
  return { group: group(turned), view: stand ? standing : lying }
}
/** Centimetres from the middle of a case to its edge. */
const CASE = 2

/** A watch on an arm, its crown towards the hand. */
function onWrist(watch) {
  const { form, place } = wrist(CASE)
  watch.scale.setScalar(CASE)
  watch.position.set(...place)
  return { group: group(form, watch), view: { el: 14, az: -10, fov: 16, fill: 1.75 } }
}
/** The views that suit the two poses; render() options. */
export const standing = { el: 9, az: 24, fill: 0.7, fov: 17, shift: [0, 0.01] }
export const lying = { el: 66, az: 0, fill: 0.84, fov: 16 }
