import { Group } from 'three'
import { crystal } from './materials.js'
import { group, mesh } from './shapes.js'
import { bracelet, closedHalf, strap } from './watch-band.js'
import { watchCase } from './watch-case.js'
import { dial } from './watch-dial.js'
import { caseOf, cover } from './watch-outline.js'
import { wrist } from './display-forms.js'
import { wedge } from './stands.js'

/**
 * A wrist-watch.
 *   watch({ case: 'round' | 'slim' | 'diver' | 'cushion' | 'tonneau', metal: 'gold', bezel: 'gold', dial: '#12352a', hands: 'gold', strap: '#3a2418',
 *           band: 'leather' | 'bracelet', links: 1 | 3 | 5 (across a bracelet), insert: colour of a diver's bezel,
 *           indices: 'baton' | 'roman' | 'arabic' | 'dots' | 'stones' | 'lume', guilloche: false, fluted: false, diamonds: false, date: false, time: [10, 9, 36],
 *           subdial: 'seconds' | 'chrono' | null, secondsAt: hour, registers: hours, contrast: colour of the registers,
 *           pose: 'closed' (standing on its band) | 'resting' (on its side) | 'lying' (a strap open, a bracelet on its clasp) | 'leaning' (a strap over a wedge) })
 */
export function watch(options = {}) {
  const o = {
    case: 'round',
    metal: 'gold',
    dial: '#12352a',
    strap: '#2d1c14',
    band: 'leather',
    links: 3,
    indices: 'baton',
    subdial: 'seconds',
    secondsAt: 6,
    registers: [3, 6, 9],
    fluted: false,
    diamonds: false,
    date: false,
    pose: 'closed',
    time: [10, 9, 36],
    label: 'SAHRA',
    ...options
  }
  o.bezel ??= o.metal
  o.hands ??= o.metal
  if (o.on === 'wrist') o.pose = 'closed'
  // links cannot be laid flat
  const open = o.band === 'leather' && (o.pose === 'lying' || o.pose === 'leaning')
  const c = caseOf(o.case)
  // a shallow cap that only reflects
  const glass = mesh(
    cover(c, share => 0.2 + 0.11 * (1 - share ** 2)),
    crystal(0.25)
  )
  glass.castShadow = false
  glass.renderOrder = 5
  const head = group(dial(o, c), glass)
  head.scale.z = c.thin
  const make = o.band === 'bracelet' ? bracelet : strap,
    { halves, pose, view } = (open ? OPEN : CLOSED)[o.pose](c),
    lower = make(true, o, halves[1], c.band)
  lower.rotation.z = Math.PI
  const whole = group(watchCase(c, o), head, make(false, o, halves[0], c.band), lower)
  return o.on === 'wrist' ? onWrist(whole) : { group: pose(whole), view: { fov: 17, ...view } }
}

const BACK = 0.3
const barOf = ({ bar, thin }) => [bar, -0.05 * thin]
const loop = c => [closedHalf(...barOf(c), -0.12), closedHalf(...barOf(c), 0.7)]
const turned = (thing, [x, y, z]) => {
  thing.rotation.set(x, y, z, 'YXZ')
  return new Group().add(thing)
}

/** Each pose: the lines of both halves of the band, how the watch is placed, and the camera. */
const CLOSED = {
  closed: c => ({
    halves: loop(c),
    pose: g => turned(g, [-0.4, 0, 0]),
    view: { el: 14, az: 30, fill: 0.74, shift: [0, 0.01] }
  }),
  // the crown is above
  resting: c => ({
    halves: loop(c),
    pose: g => turned(g, [0, -0.15, Math.PI / 2]),
    view: { el: 20, az: -24, fill: 0.82 }
  }),
  lying: c => ({
    halves: loop(c),
    pose: g => turned(g, [-1.35, 0.5, 0]),
    view: { el: 48, az: 0, fill: 0.76 }
  })
}

const OPEN = {
  lying: c => {
    const [y, z] = barOf(c),
      table = -BACK * c.thin + 0.05,
      fall = far => [
        [y, z],
        [y + 0.3, z + 0.02],
        [y + 0.75, (z + table) / 2 + 0.03],
        [y + 1.2, table],
        [y + 1.6, table],
        [y + far, table + 0.1]
      ]
    return {
      halves: [fall(1.9), fall(2.5)],
      pose: g => turned(g, [-Math.PI / 2, 0.5, 0]),
      view: { el: 50, az: 0, fill: 0.9 }
    }
  },
  leaning: c => {
    const WEDGE = { width: 2.2, height: 3.3, depth: 1.8 },
      at = 0.59,
      soft = 0.09,
      across = WEDGE.depth - 0.42,
      slope = Math.atan2(across, WEDGE.height),
      [cos, sin] = [Math.cos(slope), Math.sin(slope)],
      lift = BACK * c.thin + 0.02,
      onSlopeAt = (t, above) => [WEDGE.height * t + above * sin, WEDGE.depth - across * t + above * cos],
      middle = onSlopeAt(at, soft)
    // from height and depth of the wedge to the watch on its slope
    const local = ([high, front]) => {
      const [dy, dz] = [high - middle[0], front - middle[1]]
      return [dy * cos - dz * sin, dy * sin + dz * cos - lift]
    }
    const [y, z] = barOf(c),
      over = 0.06,
      top = WEDGE.height + soft,
      down = ([a, b]) => [-a, b]
    return {
      halves: [
        [
          [y, z],
          [y + 0.14, z - 0.05],
          ...[
            [top - 0.04, 0.5 + over],
            [top + over, 0.36],
            [top + over, 0.1],
            [top - 0.06, -soft - over],
            [top - 0.3, -soft - over * 1.3],
            [top - 0.9, -soft - over]
          ].map(local)
        ],
        [
          [y, z],
          [y + 0.2, z - 0.06],
          ...[
            onSlopeAt(0.24, soft + over),
            onSlopeAt(0.15, soft + over + 0.03),
            [0.16, WEDGE.depth + soft + 0.17],
            [0.01, WEDGE.depth + 0.5],
            [over - soft, WEDGE.depth + 0.85],
            [over - soft + 0.04, WEDGE.depth + 1.25]
          ].map(point => down(local(point)))
        ]
      ],
      pose: g => {
        const { block, onSlope } = wedge(WEDGE)
        g.position.y = lift
        g.rotation.x = -Math.PI / 2
        return group(block, onSlope(group(g), 0, at))
      },
      view: { el: 12, az: 26, fill: 0.82 }
    }
  }
}
CLOSED.leaning = CLOSED.closed

/** Centimetres from the middle of a case to its edge. */
const CASE = 2

/** A watch on an arm, its crown towards the hand. */
function onWrist(watch) {
  const { form, place } = wrist(CASE)
  watch.scale.setScalar(CASE)
  watch.position.set(...place)
  return { group: group(form, watch), view: { el: 14, az: -10, fov: 16, fill: 1.75 } }
}
