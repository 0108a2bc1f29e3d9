// Loafers: an apron sewn over the toe, a strap across the instep, a tongue, a welted sole.
import * as T from 'three'
import { edgePaint, leather, threadMaterial } from './hides.js'
import { lowShoe, roundOpening, running, sewn } from './low-shoe.js'
import { inPose } from './shoe-poses.js'
import { clamp, cord, grid, mix, smooth } from './sewing.js'

const SHAPE = {
  heel: 0.19,
  sole: 0.075,
  spring: 0.07,
  throat: 0.485,
  from: 0.28,
  instep: [
    [0, 1.5],
    [0.2, 1.3],
    [0.3, 0.98],
    [0.38, 0.8],
    [0.46, 0.695],
    [0.54, 0.6],
    [0.62, 0.51],
    [0.7, 0.43],
    [0.8, 0.35],
    [0.9, 0.295],
    [1, 0.265]
  ],
  rim: [
    [0, 0.575],
    [0.05, 0.565],
    [0.14, 0.51],
    [0.24, 0.47],
    [0.34, 0.475],
    [0.485, 0.53]
  ]
}
const line = (n, f) => Array.from({ length: n + 1 }, (_, i) => f(i / n))

/** The apron's seam in plan: half its width at a station. */
const APRON = { from: 0.5, to: 0.905 }
const apronHalf = (last, s) => {
  const t = clamp((s - APRON.from) / (APRON.to - APRON.from)),
    end = clamp(1 - clamp((t - 0.62) / 0.38) ** 2.2) ** (1 / 2.2)
  return mix(0.2, 0.245, smooth(0, 0.5, t)) * end * (last.wide(0.72) / 0.41)
}

/** The plug of the apron with its raised seam. */
function apron({ add, last, skin, thread }) {
  const at = (s, u, lift) => last.over(s, u * apronHalf(last, s), lift),
    station = t => mix(APRON.from, APRON.to, Math.sin((Math.PI / 2) * t))
  add(
    grid(
      36,
      60,
      (u, v) => {
        const across = -Math.cos(Math.PI * u),
          rim = Math.min(1 - Math.abs(across), 1.6 * (1 - v))
        return at(station(v), across, 0.003 + 0.013 * Math.sqrt(smooth(0, 0.3, rim)))
      },
      { uv: (u, v, [x, , z]) => [x, z] }
    ),
    skin
  )
  const side = d => line(60, t => at(station(mix(0.08, 1, t)), d, 0.006)),
    seam = [...side(1), ...side(-1).toReversed().slice(1)]
  add(cord(seam, 0.0155, { steps: 240, sides: 9 }), skin)
  add(sewn(seam, new T.TorusGeometry(0.0172, 0.0042, 5, 12), thread, 0.064))
}

/** The tongue, which goes on under the strap from the apron. */
function tongue({ add, last, skin, inside }) {
  const sheet = lift =>
    grid(
      32,
      40,
      (u, v) => {
        const half = mix(0.235, 0.22, v) * clamp(1 - (1 - clamp(v / 0.4)) ** 3.6) ** (1 / 3.6)
        return last.over(mix(0.405, 0.52, v), -half * Math.cos(Math.PI * u), lift - 0.014 * smooth(0.4, 0, v))
      },
      { uv: (u, v, [x, , z]) => [x, z] }
    )
  add(sheet(-0.01), skin)
  add(sheet(-0.026), inside)
}

/** The strap over the instep, from sole to sole. Returns the points over it. */
function saddle({ add, last, strap, thread, wide }) {
  const middle = t => 0.535 - 0.02 * t * t,
    half = t => wide * mix(0.5, 0.86, smooth(0.25, 1, Math.abs(t))),
    at = (t, w, lift) => last.girthAt(middle(t) + half(t) * w, t, lift),
    cross = w => 0.02 + 0.012 * Math.max(0, 1 - Math.abs(w) ** 6)
  add(
    grid(80, 16, (u, v) => {
      const w = -Math.cos(Math.PI * v)
      return at(mix(-0.97, 0.97, u), w, v === 0 || v === 1 ? 0 : cross(w))
    }),
    strap
  )
  for (const w of [-0.82, 0.82])
    add(
      running(
        line(60, t => at(mix(-0.93, 0.93, t), w, cross(w) + 0.001)),
        thread
      )
    )
  return { at, cross }
}

const facing = (object, from, to) => {
  object.position.set(...from)
  object.quaternion.setFromUnitVectors(
    new T.Vector3(0, 0, 1),
    new T.Vector3(...to).sub(new T.Vector3(...from)).normalize()
  )
}

/** What lies on the strap. */
const ORNAMENTS = {
  none: () => {},
  bit({ add, gold, at }) {
    const p = (t, w = 0, lift = 0.062) => at(t, w, lift)
    for (const w of [-0.17, 0.17])
      add(
        cord(
          line(20, t => p(mix(-0.24, 0.24, t), w)),
          0.0135,
          { steps: 40, sides: 12 }
        ),
        gold
      )
    const link = add(new T.SphereGeometry(0.027, 20, 14), gold)
    link.position.set(...p(0, 0, 0.066))
    for (const d of [-1, 1]) {
      const ring = add(new T.TorusGeometry(0.08, 0.0175, 14, 48), gold)
      facing(ring, p(d * 0.345, 0, 0.052), p(d * 0.345, 0, 0.1))
    }
  },
  coin({ add, gold, at, cross, edge }) {
    add(
      grid(40, 8, (u, v) => {
        const t = 2 * u - 1,
          w = 0.62 * (1 - t * t) * (2 * v - 1)
        return at(0.34 * t, w, cross(w) + 0.0015)
      }),
      edge
    )
    const rim = add(new T.TorusGeometry(0.06, 0.008, 12, 48), gold),
      coin = add(new T.CylinderGeometry(0.06, 0.06, 0.012, 48).rotateX(Math.PI / 2), gold)
    for (const [part, lift] of [
      [coin, 0.036],
      [rim, 0.042]
    ])
      facing(part, at(0, 0, lift), at(0, 0, lift + 0.05))
  }
}

/** How wide the strap is: a bit lies on a narrow one. */
const STRAPS = { bit: 0.052, coin: 0.086, none: 0.086 }

/** Loafers. `ornament`: bit, coin or none; `pose`: pair, turned, above or single. */
export function loafer({
  colour = '#171515',
  lining = '#c9a97f',
  sole = '#3a2a20',
  finish = 'smooth',
  hardware = 'gold',
  strap = colour,
  ornament = 'bit',
  toe = 'almond',
  pose = 'pair'
} = {}) {
  const thread = threadMaterial(new T.Color(colour).lerp(new T.Color('#d8b98c'), 0.3)),
    decorate = parts => {
      const { add, last, welt } = parts,
        own = { ...parts, thread, strap: leather(strap, finish), edge: edgePaint(strap) }
      apron(own)
      tongue(own)
      ORNAMENTS[ornament]({ ...own, ...saddle({ ...own, wide: STRAPS[ornament] }) })
      add(running(roundOpening(last, 0.07, 0.001), thread))
      add(
        running(
          welt(0.024).filter(([x]) => x > 0.5),
          threadMaterial('#b59a78'),
          0.038
        )
      )
    }
  return inPose(
    () =>
      lowShoe({
        shape: { ...SHAPE, toe },
        colours: { upper: colour, lining },
        finish,
        hardware,
        sole: { colour: sole, weltColour: sole, out: 0.04, welt: 0.026 },
        heel: { breast: 0.235, layers: 3, colour: sole },
        rim: 0.0135,
        decorate
      }),
    pose
  )
}
