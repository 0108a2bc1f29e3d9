// The case of a watch: middle, bezel, lugs, crown.
import * as T from 'three'
import { enamel, metal } from './materials.js'
import { group, mesh } from './shapes.js'
import { gem } from './stones.js'
import { TAU, evenly, ring, slab } from './watch-outline.js'

const FLUTES = 120
const flute = (t, r) => (r > 0.83 && r < 0.99 ? 0.03 * (2 * Math.abs(((t * FLUTES) % 1) - 0.5) - 0.5) : 0)

/** The turning bezel of a diver: a notched edge, an enamelled ring with five-minute marks and a triangle. */
function turningBezel(c, o) {
  const M = metal(o.bezel, { finish: 0.12 }),
    cream = enamel('#d9d2bd')
  const g = group(
    mesh(
      ring({ at: (t, r) => c.at(t, r > 1.01 ? r + 0.016 * Math.sign(Math.sin(t * TAU * 60)) : r) }, [
        [0.97, 0.08],
        [1.03, 0.1],
        [1.035, 0.19],
        [1, 0.225],
        [0.985, 0.222]
      ]),
      M
    ),
    mesh(
      ring(c, [
        [0.985, 0.222],
        [0.785, 0.25]
      ]),
      Object.assign(enamel(o.insert ?? '#141517'), {
        roughness: 0.5,
        clearcoat: 0.25,
        clearcoatRoughness: 0.3
      })
    ),
    mesh(
      ring(c, [
        [0.785, 0.252],
        [0.77, 0.262],
        [0.75, 0.2]
      ]),
      M
    )
  )
  for (let i = 0; i < 60; i++) {
    const [x, y] = c.at(i / 60, 0.885)
    if (i === 0) g.add(mesh(new T.CircleGeometry(0.075, 3), cream, [x, y, 0.242], [0.14, 0, -Math.PI / 2]))
    else if (i % 5 === 0 || i < 15) {
      const mark = mesh(slab(i % 5 ? 0.014 : 0.04, i % 5 ? 0.06 : 0.13, 0.014, 0.006), cream, [x, y, 0.236])
      mark.rotation.z = (-i / 60) * TAU
      g.add(mark)
    }
  }
  return g
}

function bezel(c, o) {
  if (o.case === 'diver') return turningBezel(c, o)
  // the profile is drawn for a lip of 0.815
  const B = metal(o.bezel, { finish: 0.07 }),
    fitted = rows => rows.map(([r, z]) => [1 - (1 - r) * ((1 - c.lip) / 0.185), z])
  const g = o.fluted
    ? group(
        mesh(
          ring(
            c,
            [
              [0.985, 0.07],
              [0.985, 0.09],
              [0.84, 0.235],
              [0.815, 0.24],
              [0.8, 0.2]
            ],
            flute
          ),
          B
        )
      )
    : group(
        mesh(
          ring(
            c,
            fitted([
              [0.975, 0.085],
              [0.985, 0.11],
              [0.97, 0.15],
              [0.93, 0.195],
              [0.885, 0.222],
              [0.85, 0.23],
              [0.825, 0.222],
              [0.815, 0.2]
            ])
          ),
          B
        )
      )
  if (o.diamonds)
    for (const [x, y] of evenly(c, 0.905, 44)) {
      const d = gem('diamond', { size: 0.058 })
      d.position.set(x, y, 0.205)
      d.rotation.x = Math.PI / 2
      g.add(d)
    }
  return g
}

/** A tapering horn, its profile in (y, z), bevelled. */
function lug(o, width) {
  const sh = new T.Shape()
  sh.moveTo(-0.18, 0.06)
  sh.bezierCurveTo(0.02, 0.06, 0.18, 0.01, 0.28, -0.17)
  sh.bezierCurveTo(0.29, -0.23, 0.24, -0.25, 0.21, -0.24)
  sh.bezierCurveTo(0.12, -0.19, 0, -0.22, -0.18, -0.22)
  const shape = new T.ExtrudeGeometry(sh, {
    depth: width,
    bevelEnabled: true,
    bevelSize: 0.02,
    bevelThickness: 0.035,
    bevelSegments: 6,
    curveSegments: 24
  })
  shape.translate(0, 0, -width / 2)
  shape.applyMatrix4(
    new T.Matrix4().makeBasis(new T.Vector3(0, 1, 0), new T.Vector3(0, 0, 1), new T.Vector3(1, 0, 0))
  )
  return mesh(shape, metal(o.metal, { finish: 0.14 }))
}

/** A fluted crown on its stem; x points away from the case. */
function crown(o) {
  const ribs = new T.Shape(),
    M = metal(o.metal)
  for (let i = 0; i <= 120; i++) {
    const a = (i / 120) * TAU,
      r = 0.125 + 0.012 * Math.sign(Math.sin(a * 24))
    i ? ribs.lineTo(Math.cos(a) * r, Math.sin(a) * r) : ribs.moveTo(r, 0)
  }
  const bevel = { bevelEnabled: true, bevelSize: 0.014, bevelThickness: 0.02, bevelSegments: 3 }
  return group(
    mesh(new T.ExtrudeGeometry(ribs, { depth: 0.13, ...bevel }), M, [0.03, 0, 0], [0, Math.PI / 2, 0]),
    mesh(new T.CylinderGeometry(0.07, 0.07, 0.16, 24), M, [0, 0, 0], [0, 0, Math.PI / 2])
  )
}

/** A pusher of a chronograph; x points away from the case. */
const pusher = o => {
  const M = metal(o.metal)
  return group(
    mesh(new T.CylinderGeometry(0.055, 0.055, 0.2, 24), M, [0, 0, 0], [0, 0, Math.PI / 2]),
    mesh(new T.CylinderGeometry(0.085, 0.085, 0.09, 32), M, [0.1, 0, 0], [0, 0, Math.PI / 2])
  )
}

/** Case, bezel, lugs, crown and, of a chronograph, pushers. */
export function watchCase(c, o) {
  const g = group(
    mesh(
      ring(c, [
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
    ),
    bezel(c, o),
    mesh(
      ring(c, [
        [c.lip, 0.21],
        [c.lip - 0.015, 0.03],
        [c.lip - 0.025, 0]
      ]),
      metal(o.metal, { finish: 0.3 })
    )
  )
  for (const sx of [-1, 1])
    for (const sy of [-1, 1]) {
      const horn = lug(o, c.thin < 0.7 ? 0.03 : 0.07)
      horn.position.set(sx * (c.band + 0.1), sy * (c.bar - 0.13), -0.02)
      if (sy < 0) horn.rotation.z = Math.PI
      g.add(horn)
    }
  const beside = (thing, t) => {
    const [x, y] = c.at(t, 1)
    thing.position.set(x, y, -0.06)
    thing.rotation.z = Math.atan2(y, x)
    thing.scale.z = 1 / c.thin
    if (c.thin < 0.7) thing.scale.set(0.7, 0.7, 0.7 / c.thin)
    g.add(thing)
  }
  beside(crown(o), 0.25)
  if (o.subdial === 'chrono') for (const t of [0.175, 0.325]) beside(pusher(o), t)
  g.scale.z = c.thin
  return g
}
