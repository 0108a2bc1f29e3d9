// Ballet flats: a low even topline with a thin binding, and a bow, a buckle or a plaque at the throat.
import * as T from 'three'
import { lowShoe } from './low-shoe.js'
import { inPose } from './shoe-poses.js'
import { cord, plate, superellipse } from './sewing.js'

const shapeOf = (toe, cut) => ({
  toe,
  heel: 0.085,
  sole: 0.03,
  spring: 0.035,
  girth: 0.95,
  throat: 0.735,
  from: 0.5,
  instep: [
    [0, 1.5],
    [0.2, 1.4],
    [0.35, 1],
    [0.46, 0.74],
    [0.55, 0.58],
    [0.64, 0.48],
    [0.72, 0.415],
    [0.8, 0.35],
    [0.9, 0.29],
    [1, 0.25]
  ],
  rim: [
    [0, 0.53],
    [0.05, 0.52],
    [0.14, 0.45],
    [0.26, 0.37],
    [0.4, 0.335],
    [0.55, 0.33],
    [0.735, 0.35]
  ].map(([s, y]) => [s, y * cut])
})

/** Directions of the vamp at the throat: returns points `ahead`, `across` and `above` its middle. */
function throatOf(last) {
  const s = last.throat + 0.02,
    V = p => new T.Vector3(...p),
    origin = V(last.over(s, 0)),
    ahead = V(last.over(s + 0.02, 0))
      .sub(origin)
      .normalize(),
    across = new T.Vector3(0, 0, 1),
    above = new T.Vector3().crossVectors(across, ahead)
  return {
    frame: new T.Matrix4().makeBasis(across, ahead, above).setPosition(origin),
    at: (x, y, z) =>
      origin.clone().addScaledVector(across, x).addScaledVector(ahead, y).addScaledVector(above, z).toArray()
  }
}

const ORNAMENTS = {
  bow({ add, binding, last }) {
    const { at } = throatOf(last)
    for (const d of [-1, 1]) {
      const loop = Array.from({ length: 29 }, (_, i) => {
        const t = (i / 28) * 2 * Math.PI,
          out = (1 - Math.cos(t)) / 2
        return at(
          d * 0.2 * out,
          0.012 + 0.07 * Math.sin(t) * (0.4 + 0.6 * out) - 0.02 * out,
          0.028 + 0.006 * Math.sin(t) - 0.012 * out
        )
      })
      add(cord(loop, 0.0125, { steps: 70, sides: 10 }), binding)
      add(
        cord([at(0, 0.01, 0.03), at(d * 0.045, 0.085, 0.022), at(d * 0.085, 0.19, 0.012)], 0.0115, {
          steps: 20,
          sides: 10
        }),
        binding
      )
    }
    const knot = add(new T.SphereGeometry(0.029, 24, 18).scale(1, 0.85, 0.8), binding)
    knot.position.set(...at(0, 0.012, 0.03))
  },
  buckle({ add, gold, last }) {
    const { at } = throatOf(last),
      ring = Array.from({ length: 64 }, (_, i) => {
        const [x, y] = superellipse((i / 64) * 2 * Math.PI, 0.14, 0.09, 5)
        return at(x, y + 0.07, 0.014 - 0.8 * x * x)
      })
    add(cord(ring, 0.0165, { closed: true, steps: 140, sides: 12 }), gold)
  },
  plaque({ add, gold, last }) {
    const { frame } = throatOf(last)
    const part = plate(0.25, 0.14, 0.03, 6)
    part.applyMatrix4(new T.Matrix4().makeTranslation(0, 0.08, 0.006)).applyMatrix4(frame)
    add(part, gold)
  }
}

/** Ballet flats. `ornament`: bow, buckle, plaque or null; `cut`: height of the topline; `pose`: pair, turned, above or single. */
export function balletFlat({
  colour = '#171515',
  lining = '#d9bf9d',
  sole = '#b98f63',
  finish = 'lamb',
  hardware = 'gold',
  toe = 'round',
  cut = 1,
  trim = null,
  ornament = 'bow',
  pose = 'pair'
} = {}) {
  const decorate = parts => ORNAMENTS[ornament]?.(parts)
  return inPose(
    () =>
      lowShoe({
        shape: shapeOf(toe, cut),
        colours: { upper: colour, lining, trim },
        finish,
        hardware,
        sole: { colour: sole, out: 0.006 },
        heel: { breast: 0.2, layers: 2, colour: '#6b4a33' },
        rim: 0.0125,
        decorate
      }),
    pose
  )
}
