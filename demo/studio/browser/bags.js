// Handbags. Each form: (colours) -> { group, view }. Colours are CSS/hex; metal is 'gold' | 'pale' | 'silver'.
import * as T from 'three'
import { body, flap, flapSurface, frontOf, roundedLower } from './bag-body.js'
import { cloth, edgePaint, leather, metal, threadMaterial } from './hides.js'
import {
  assembly,
  chain,
  clamp,
  cord,
  evenAngles,
  grid,
  mix,
  plate,
  smooth,
  stitches,
  strap,
  superellipse
} from './sewing.js'

/** Closing hardware of a brand, centred at the origin and facing +z: 'turn' is drawn by the bag itself. */
function clasp(add, kind, gold, edge, [x, y, z]) {
  const put = (geometry, material, at, turn) => {
    const part = add(geometry, material)
    part.position.set(x + at[0], y + at[1], z + at[2])
    if (turn) part.rotation.set(...turn)
    return part
  }
  if (kind === 'disc') {
    put(plate(0.34, 0.34, 0.06, 2), gold, [0, 0, 0])
    put(new T.TorusGeometry(0.115, 0.014, 16, 64), gold, [0, 0, 0.032])
    put(new T.SphereGeometry(0.035, 24, 16), gold, [0, 0, 0.03])
  } else if (kind === 'bar') {
    put(plate(0.62, 0.1, 0.06, 5), gold, [0, 0, 0])
    for (const d of [-0.2, 0.2]) put(plate(0.05, 0.17, 0.09, 4), gold, [d, 0, 0.01])
  } else if (kind === 'bit') {
    put(new T.CapsuleGeometry(0.032, 0.42, 8, 24), gold, [0, 0, 0.02], [0, 0, Math.PI / 2])
    for (const d of [-0.25, 0.25])
      put(new T.TorusGeometry(0.095, 0.026, 18, 56), gold, [d, 0, 0.02]).scale.set(1.15, 1, 1)
  } else if (kind === 'tab') {
    put(plate(0.22, 0.56, 0.05, 6), edge, [0, 0.12, 0])
    put(plate(0.13, 0.13, 0.05, 2), gold, [0, -0.04, 0.03])
  } else if (kind === 'knot') {
    for (const t of [-0.5, 0.5])
      put(
        new T.TorusGeometry(0.12, 0.034, 18, 64),
        gold,
        [t * 0.16, 0, 0.01 + 0.02 * t],
        [0.25 * t, 0.3 * t, t]
      )
  }
}

// ---------- top-handle bag ----------
export function topHandle({
  colour = '#8a4526',
  thread = '#e9d6b4',
  hardware = 'gold',
  finish = 'grain',
  lock = 'turn',
  flapColour = colour,
  flapFinish = finish,
  flapLow = 1.0,
  rise = 0.98
} = {}) {
  const { group, add } = assembly(),
    skin = leather(colour, finish),
    second = leather(flapColour, flapFinish),
    edge = edgePaint(flapColour),
    piping = leather(new T.Color(colour).multiplyScalar(0.6), 'smooth'),
    gold = metal(hardware),
    yarn = threadMaterial(thread)
  const box = {
    height: 2.05,
    n: 5.5,
    round: 0.09,
    topRound: 0.05,
    halfWidth: v => 1.58 - 0.2 * v,
    halfDepth: v => 0.58 - 0.28 * v,
    bulge: (x, y) =>
      0.04 * Math.sin(Math.PI * clamp(y / 2.05)) * Math.cos((clamp(x / 1.6, -1, 1) * Math.PI) / 2)
  }
  const front = frontOf(box)
  add(body(box), skin)
  // piping where the front panel meets the gusset
  for (const s of [-1, 1]) {
    const p = []
    for (let i = 0; i <= 40; i++) {
      const y = mix(0.07, 2.0, i / 40),
        w = y / 2.05,
        [x, z] = superellipse(0.6, box.halfWidth(w), box.halfDepth(w), 5.5)
      p.push([s * (x - 0.002), y, z + 0.001])
    }
    add(cord(p, 0.014, { steps: 120, sides: 10 }), piping)
  }
  const half = y => box.halfWidth(y / 2.05) * 0.88,
    point = flapSurface(box, { lower: roundedLower(flapLow, 0.34, 3.2), half })
  flap(add, point, { skin: second, edge, thread: yarn, inset: 0.955, seam: 0.05 })
  // closing strap with lock
  const yLock = flapLow + 0.04,
    zLock = front(0, yLock + 0.01) + 0.075
  if (lock === 'turn') {
    const plaque = add(plate(0.36, 0.32, 0.07, 7), gold)
    plaque.position.set(0, yLock, zLock)
    const bezel = add(new T.TorusGeometry(0.07, 0.012, 16, 64), gold)
    bezel.position.set(0, yLock + 0.02, zLock + 0.036)
    const key = add(new T.CylinderGeometry(0.022, 0.022, 0.02, 24), edge)
    key.rotation.x = Math.PI / 2
    key.position.set(0, yLock + 0.025, zLock + 0.03)
    const slot = add(new T.BoxGeometry(0.016, 0.055, 0.02), edge)
    slot.position.set(0, yLock - 0.005, zLock + 0.03)
  } else clasp(add, lock, gold, second, [0, yLock, zLock])
  // one handle, two rings and tabs standing on the flap
  const hx = 0.66,
    top = 2.05 + 0.05,
    z = -0.02,
    arc = []
  for (let i = 0; i <= 48; i++) {
    const a = (Math.PI * i) / 48
    arc.push([
      -Math.cos(a) * hx * (1 - 0.05 * Math.sin(a)),
      top + 0.17 + Math.sin(a) ** 0.82 * rise,
      z + 0.05 * Math.sin(a)
    ])
  }
  add(cord(arc, 0.068, { steps: 240, sides: 28 }), second)
  for (const s of [-1, 1]) {
    const ring = add(new T.TorusGeometry(0.105, 0.024, 20, 64), gold)
    ring.position.set(s * hx, top + 0.12, z)
    ring.rotation.y = 0.35 * s
    const ferrule = add(new T.CylinderGeometry(0.076, 0.076, 0.09, 40), gold)
    ferrule.position.set(s * hx, top + 0.24, z)
    add(
      strap(
        [
          [s * hx, top - 0.02, z + 0.22],
          [s * hx, top + 0.015, z + 0.1],
          [s * hx, top + 0.05, z],
          [s * hx, top + 0.015, z - 0.1],
          [s * hx, top - 0.02, z - 0.22]
        ],
        0.2,
        0.05,
        () => [1, 0, 0],
        { steps: 80 }
      ),
      skin
    )
    for (const d of [-1.22, 1.22])
      if (s > 0) {
        const foot = add(new T.SphereGeometry(0.06, 24, 12), gold)
        foot.position.set(d, -0.01, 0.3)
        foot.scale.y = 0.5
      }
  }
  return { group, view: { az: 24, el: 12, fill: 0.72, shift: [0, -0.01] } }
}

// ---------- quilted chain bag ----------
/** Relief of the padding, 0..1 at a place on the front. */
const PADDING = {
  diamond: (x, y, cell) =>
    Math.abs(Math.sin((Math.PI * (x + y)) / cell / 1.18) * Math.sin((Math.PI * (x - y)) / cell / 1.18)),
  chevron: (x, y, cell) => Math.abs(Math.sin((Math.PI * (y + 0.55 * Math.abs(x))) / cell)),
  channel: (x, _y, cell) => Math.abs(Math.sin((Math.PI * (x + cell / 2)) / cell)),
  square: (x, y, cell) =>
    Math.abs(Math.sin((Math.PI * (x + cell / 2)) / cell) * Math.sin((Math.PI * y) / cell))
}

export function quiltedChain({
  colour = '#131112',
  hardware = 'pale',
  finish = 'lamb',
  cell = 0.3,
  quilting = 'diamond',
  lock = 'turn',
  flapLow = 0.5,
  drop = 1.42
} = {}) {
  const { group, add } = assembly(),
    skin = leather(colour, finish),
    edge = edgePaint(colour),
    gold = metal(hardware),
    H = 1.62
  const quilt = (x, y) => 0.055 * PADDING[quilting](x, y, cell) ** 0.42
  const box = {
    height: H,
    n: 6,
    round: 0.12,
    topRound: 0.08,
    halfWidth: v => 1.3 - 0.03 * v,
    halfDepth: v => 0.42 - 0.09 * v,
    bulge: (x, y) => quilt(x, y) + 0.03 * Math.sin(Math.PI * clamp(y / H))
  }
  add(body(box, 300, 160), skin)
  const flat = { ...box, bulge: (x, y) => 0.055 + 0.03 * Math.sin(Math.PI * clamp(y / H)) }
  const point = flapSurface(flat, { lower: roundedLower(flapLow, 0.3, 4.5), half: () => 1.2, bend: 0.14 })
  const fade = (u, v) => smooth(0, 0.05, v) * smooth(0, 0.04, 1 - Math.abs(u))
  flap(add, point, {
    skin,
    edge,
    thick: 0.035,
    nu: 240,
    nv: 170,
    relief: (u, v) => {
      const p = point(u, v, 0)
      return (
        quilt(p[0], p[1] + Math.max(0, 0.3 - p[2]) * (v > 0.72 ? 1 : 0)) *
        (v > 0.8 ? smooth(1, 0.8, v) : 1) *
        fade(u, v)
      )
    }
  })
  const z = frontOf(flat)(0, flapLow + 0.12) + 0.1,
    y = flapLow + 0.18
  if (lock === 'turn') {
    const base = add(plate(0.34, 0.2, 0.045, 4), gold)
    base.position.set(0, y, z)
    const turn = add(plate(0.07, 0.17, 0.11, 3), gold)
    turn.position.set(0, y, z + 0.05)
    const dot = add(new T.TorusGeometry(0.085, 0.012, 12, 48), gold)
    dot.position.set(0, y, z + 0.022)
  } else clasp(add, lock, gold, leather(colour, 'smooth'), [0, y, z])
  // chain: up from both sides of the top, crossing in a loose arch
  for (const d of [0, 1]) {
    const p = []
    for (let i = 0; i <= 60; i++) {
      const a = (Math.PI * i) / 60,
        c = Math.cos(a),
        s = Math.sin(a)
      p.push([
        -c * (1.0 - 0.06 * d) * (1 - 0.1 * s),
        H + s ** 0.8 * (drop - 0.12 * d),
        (d ? -0.12 : 0.06) + 0.06 * s * (d ? -1 : 1)
      ])
    }
    add(chain(p, gold, { link: 0.165, width: 0.115, wire: 0.02 }), gold)
    add(
      strap(p, 0.055, 0.022, () => [0, 0.2, 1], { steps: 400 }),
      leather(colour, 'smooth')
    )
  }
  for (const s of [-1, 1])
    for (const d of [0.06, -0.12]) {
      const e = add(new T.TorusGeometry(0.06, 0.018, 16, 40), gold)
      e.rotation.x = Math.PI / 2
      e.position.set(s * (d > 0 ? 1 : 0.94), H + 0.05, d)
    }
  return { group, view: { az: -21, el: 11, fill: 0.72, shift: [0, -0.01] } }
}

// ---------- soft tote ----------
export function tote({
  colour = '#c9a27a',
  lining = '#e2c9a0',
  thread = '#f1e4cb',
  hardware = 'gold',
  finish = 'grain',
  handleColour = colour,
  band = null,
  closing = null,
  rise = 1.2
} = {}) {
  const { group, add } = assembly(),
    skin = leather(colour, finish),
    edge = edgePaint(colour),
    gold = metal(hardware),
    yarn = threadMaterial(thread),
    H = 2.0
  const slouch = (x, y) => {
    const k = clamp(y / H)
    return (
      0.07 * Math.sin(Math.PI * k) * Math.cos(x * 0.9) +
      0.02 * Math.sin(x * 3.1 + 2.2 * k + 0.7) * smooth(0.15, 0.8, k) +
      0.014 * Math.sin(x * 5.3 - y * 2.4) * smooth(0, 0.6, k) * smooth(1.05, 0.7, k)
    )
  }
  const box = {
    height: H,
    n: 3.4,
    round: 0.13,
    halfWidth: v => 1.28 + 0.34 * v - 0.05 * Math.sin(Math.PI * v),
    halfDepth: v => 0.56 - 0.16 * v,
    bulge: slouch,
    open: true
  }
  const droop = x => -0.055 * Math.cos(clamp(x / 1.65, -1, 1) * Math.PI) // the rim sags in the middle
  const sag = g => {
    const p = g.attributes.position
    for (let i = 0; i < p.count; i++) {
      const k = smooth(0.5, 1, p.getY(i) / H)
      p.setY(i, p.getY(i) + k * droop(p.getX(i)))
    }
    g.computeVertexNormals()
    return g
  }
  add(sag(body(box)), skin)
  const inside = cloth(lining)
  inside.emissive = new T.Color(lining)
  inside.emissiveIntensity = 0.22 // daylight that the lamps do not bring in
  add(sag(body({ ...box, inset: 0.035 })), inside)
  const rim = [],
    N = 200
  const ang = evenAngles(N, box.halfWidth(1), box.halfDepth(1), 3.4)
  for (let i = 0; i < N; i++) {
    let [x, z] = superellipse(ang[i], box.halfWidth(1) - 0.017, box.halfDepth(1) - 0.017, 3.4)
    z += Math.sign(z) * slouch(x, H) * Math.min(1, Math.abs(z) / (box.halfDepth(1) * 0.8))
    rim.push([x, H + droop(x), z])
  }
  add(cord(rim, 0.026, { closed: true, steps: 400, sides: 10 }), edge)
  const front = (x, y, lift = 0) => [x, y + smooth(0.5, 1, y / H) * droop(x), frontOf(box)(x, y) + lift]
  {
    const s = []
    for (let i = 0; i <= 100; i++) s.push(front(mix(-1.42, 1.42, i / 100), 1.9, 0.006))
    add(stitches(s, yarn, { gap: 0.07 }), yarn)
  }
  if (band) {
    // a second leather wrapped round the lower part, piped at its upper edge
    const ring = evenAngles(N, box.halfWidth(0.2), box.halfDepth(0.2), 3.4)
    const at = (u, y) => {
      const v = y / H,
        [x, z] = superellipse(
          ring[Math.round(u * N) % N],
          box.halfWidth(v) + 0.012,
          box.halfDepth(v) + 0.012,
          3.4
        )
      return [x, y, z + Math.sign(z) * slouch(x, y) * Math.min(1, Math.abs(z) / (box.halfDepth(v) * 0.8))]
    }
    add(
      grid(N, 30, (u, v) => at(u, mix(0.12, 0.62, v)), { closed: true }),
      leather(band, 'smooth')
    )
    add(
      cord(
        Array.from({ length: N }, (_, i) => at(i / N, 0.62)),
        0.014,
        { closed: true, steps: 400, sides: 8 }
      ),
      edgePaint(band)
    )
  }
  if (closing) clasp(add, closing, gold, leather(handleColour, 'smooth'), front(0, 1.62, 0.05))
  // straps: flat handles sewn on front and back
  for (const f of [1, -1]) {
    const hx = 0.62,
      p = [],
      zt = box.halfDepth(1)
    const q = (x, y, l) => {
      const a = front(x, y, l)
      return [a[0], a[1], a[2] * f]
    }
    for (let i = 0; i <= 8; i++) p.push(q(-hx, mix(1.45, 1.95, i / 8), 0.03))
    for (let i = 1; i < 40; i++) {
      const a = (Math.PI * i) / 40
      p.push([
        -Math.cos(a) * hx * (1 - 0.08 * Math.sin(a)),
        1.98 + Math.sin(a) ** 0.8 * rise,
        zt * f * 0.95 + (f > 0 ? 0 : 0.1 * Math.sin(a))
      ])
    }
    for (let i = 8; i >= 0; i--) p.push(q(hx, mix(1.45, 1.95, i / 8), 0.03))
    add(
      strap(
        p,
        0.15,
        0.05,
        t => {
          const a = clamp((t - 0.145) / 0.71) * Math.PI
          return [Math.cos(a), -Math.sin(a), 0]
        },
        { steps: 500 }
      ),
      leather(handleColour, 'smooth')
    )
    for (const s of [-1, 1])
      for (const y of [1.52, 1.8]) {
        const r = add(new T.SphereGeometry(0.032, 24, 16), gold)
        const a = q(s * hx, y, 0.058)
        r.position.set(...a)
        r.scale.z = 0.5
      }
  }
  return { group, view: { az: 22, el: 14, fill: 0.72, shift: [0, -0.01] } }
}

// ---------- envelope clutch ----------
export function clutch({
  colour = '#6b1c2a',
  thread = '#a8505c',
  hardware = 'gold',
  finish = 'smooth',
  cut = 'envelope',
  lock = 'disc',
  flapColour = colour
} = {}) {
  const { group, add } = assembly(),
    skin = leather(colour, finish),
    edge = edgePaint(colour),
    gold = metal(hardware),
    H = 1.5
  const box = {
    height: H,
    n: 5,
    round: 0.08,
    topRound: 0.07,
    halfWidth: v => 1.36 - 0.04 * v,
    halfDepth: v => 0.26 - 0.09 * v,
    bulge: (x, y) => 0.05 * Math.sin(Math.PI * clamp(y / H)) * Math.cos((clamp(x / 1.4, -1, 1) * Math.PI) / 2)
  }
  add(body(box), skin)
  const point = flapSurface(box, {
    lower: {
      envelope: u => 0.42 + (0.82 * (Math.sqrt(u * u + 0.012) - 0.11)) / 0.9,
      straight: roundedLower(0.52, 0.12, 7),
      curved: u => 0.4 + 0.5 * u * u,
      asymmetric: u => 0.78 + 0.34 * u
    }[cut],
    half: () => 1.215,
    bend: 0.09
  })
  flap(add, point, {
    skin: leather(flapColour, finish),
    edge,
    thick: 0.03,
    thread: thread && threadMaterial(thread),
    inset: 0.97
  })
  const z = frontOf(box)(0, 0.55)
  if (lock === 'disc') {
    const disc = add(plate(0.23, 0.23, 0.05, 2), gold)
    disc.position.set(0, 0.58, z + 0.06)
    const ridge = add(new T.TorusGeometry(0.075, 0.012, 16, 64), gold)
    ridge.position.set(0, 0.58, z + 0.084)
  } else if (lock) clasp(add, lock, gold, leather(flapColour, 'smooth'), [0, 0.64, z + 0.06])
  return { group, view: { az: 20, el: 12, fill: 0.74, shift: [0, -0.02] } }
}
