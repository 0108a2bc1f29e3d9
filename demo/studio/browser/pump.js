// Pumps, a pair of each: (options) -> { group, view }.
import * as T from 'three'
import { build } from './pump-last.js'
import { cord, plate, superellipse } from './sewing.js'

/** One in profile, one turned behind it. */
function pairOf(o) {
  const group = new T.Group(),
    a = build(o),
    b = build(o)
  b.scale.z = -1
  b.position.set(-0.05, 0, -1.0)
  b.rotation.y = 0.1
  group.add(a, b)
  return group
}

/** What sits on the throat of a pump. */
const ORNAMENTS = {
  plaque: ({ add, upper, throat, gold }) => {
    const [x, y, z] = upper(throat, Math.PI / 2)
    const part = add(plate(0.26, 0.17, 0.035, 6), gold)
    part.position.set(x + 0.1, y + 0.005, z)
    part.quaternion.setFromEuler(new T.Euler(-Math.PI / 2, 0, -Math.PI / 2))
    part.quaternion.premultiply(new T.Quaternion().setFromAxisAngle(new T.Vector3(0, 0, 1), -0.42))
  },
  buckle: ({ add, upper, throat, gold }) => {
    const [x, y, z] = upper(throat, Math.PI / 2)
    const ring = cord(
      Array.from({ length: 60 }, (_, i) => {
        const [a, b] = superellipse((i / 60) * Math.PI * 2, 0.085, 0.15, 5)
        return [x + 0.1 + a, y + 0.018 - a * 0.42, z + b]
      }),
      0.018,
      { closed: true, steps: 160, sides: 14 }
    )
    add(ring, gold)
  },
  bow: parts => bow(parts)
}

/** A string bow at the throat. */
function bow({ add, upper, skin, throat }) {
  const [x, y, z] = upper(throat, Math.PI / 2),
    at = (along, across, up) => [x + along, y - along * 0.32 + up, z + across]
  for (const d of [-1, 1]) {
    const loop = []
    for (let i = 0; i <= 28; i++) {
      const t = (i / 28) * Math.PI * 2
      loop.push(
        at(
          0.035 + 0.062 * Math.sin(t) * Math.sin(t / 2),
          ((d * 0.13 * (1 - Math.cos(t))) / 2) * 1.5,
          0.03 + (0.035 * (1 - Math.cos(t))) / 2
        )
      )
    }
    add(cord(loop, 0.0135, { steps: 120, sides: 10 }), skin)
    add(
      cord([at(0.03, 0, 0.03), at(0.1, d * 0.05, 0.025), at(0.2, d * 0.1, 0.016)], 0.0125, {
        steps: 40,
        sides: 10
      }),
      skin
    )
  }
  const knot = add(new T.SphereGeometry(0.034, 24, 16), skin)
  knot.position.set(...at(0.032, 0, 0.034))
}

/** A pair of pointed pumps, one in profile, one turned behind it. */
export function pump({
  colour = '#8e1224',
  lining = '#d9bf9d',
  sole = '#c49a6c',
  finish = 'patent',
  heel = 1.02,
  trim = null,
  hardware = 'gold',
  pointed = 1,
  cut = 1,
  ornament = null
} = {}) {
  const decorate = ornament && (parts => ORNAMENTS[ornament](parts))
  return {
    group: pairOf({
      heel,
      pointed,
      cut,
      colour,
      lining,
      sole,
      finish,
      trim,
      hardware,
      decorate
    }),
    view: { az: 22, el: 16, fill: 0.8, shift: [0, -0.02] }
  }
}
