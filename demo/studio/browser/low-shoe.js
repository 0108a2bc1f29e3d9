// A loafer or flat on its last: upper, lining, sock, sole and heel.
import * as T from 'three'
import { edgePaint, leather, metal } from './hides.js'
import { LENGTH, lowLast, stations } from './low-last.js'
import { assembly, clamp, cord, grid, mix, offset, path, smooth } from './sewing.js'

const ROWS = 28
const LEATHER = 0.02

/** Averages the normals of vertices at the same place. */
function weld(g) {
  const p = g.attributes.position.array,
    n = g.attributes.normal.array,
    places = new Map()
  for (let i = 0; i < p.length; i += 3) {
    const key = `${Math.round(p[i] * 4000)} ${Math.round(p[i + 1] * 4000)} ${Math.round(p[i + 2] * 4000)}`
    places.set(key, [...(places.get(key) ?? []), i])
  }
  for (const same of places.values()) {
    const sum = new T.Vector3()
    for (const i of same) sum.add(new T.Vector3(n[i], n[i + 1], n[i + 2]))
    sum.normalize()
    for (const i of same) sum.toArray(n, i)
  }
  return g
}

/** The upper from sole to sole, left open before the throat. */
function upperOf(last, S) {
  const columns = 2 * ROWS + 1,
    // side, station and share of the wall of a vertex
    of = (i, j) => (i <= ROWS ? [1, S[j], 1 - i / ROWS] : [-1, S[j], (i - ROWS - 1) / ROWS]),
    g = grid(
      columns,
      S.length - 1,
      (u, v) => last.wall(...of(Math.round(u * columns), Math.round(v * (S.length - 1)))),
      { uv: (u, v, [x, y, z]) => [x, (z > 0 ? 1 : -1) * (y + 0.6 - Math.abs(z))] }
    ),
    row = columns + 1,
    overOpening = corner => corner % row === ROWS,
    behindOpening = corner => corner % row === ROWS + 1,
    faces = []
  for (let i = 0; i < g.index.count; i += 3) {
    const face = [0, 1, 2].map(k => g.index.array[i + k])
    if (!(face.some(overOpening) && face.some(behindOpening))) faces.push(...face)
  }
  g.setIndex(faces)
  // the normals of the last: those of narrow faces beside the throat would show as a line in patent leather
  const n = g.attributes.normal.array
  for (let k = 0; k < n.length / 3; k++) last.outwards(...of(k % row, Math.floor(k / row))).toArray(n, 3 * k)
  return weld(g)
}

/** A line on the walls all round the opening, `below` the topline (share of the height of the wall). */
export function roundOpening(last, below, lift) {
  const S = stations(last.throat).filter(s => s <= last.throat),
    line = [
      ...S.toReversed().map(s => last.wall(1, s, below, lift)),
      ...S.map(s => last.wall(-1, s, below, lift))
    ]
  return line.filter((p, i) => !i || Math.hypot(...p.map((x, c) => x - line[i - 1][c])) > 0.006)
}

/** Stitches laid along a line, each turned to it (`geometry` lies along z). */
export function sewn(points, geometry, material, gap) {
  const line = path(points),
    count = Math.round(line.getLength() / gap),
    row = new T.InstancedMesh(geometry, material, count),
    stitch = new T.Object3D()
  for (let i = 0; i < count; i++) {
    const t = (i + 0.5) / count
    stitch.position.copy(line.getPointAt(t))
    stitch.quaternion.setFromUnitVectors(new T.Vector3(0, 0, 1), line.getTangentAt(t))
    stitch.updateMatrix()
    row.setMatrixAt(i, stitch.matrix)
  }
  return row
}
const runningStitch = new T.CapsuleGeometry(0.0048, 0.018, 1, 6).rotateX(Math.PI / 2)
/** A row of running stitches. */
export const running = (points, material, gap = 0.032) => sewn(points, runningStitch.clone(), material, gap)

/** The feather line in plan: { x, z, s } with the direction outwards, from `heel` to `toe` station and back. */
export function feather(last, count = 160) {
  const at = i => {
    const t = (2 * Math.PI * i) / count,
      s = (1 - Math.cos(t)) / 2,
      [x, , z] = last.wall(Math.sin(t) >= 0 ? 1 : -1, s, 1)
    return { x, z, s }
  }
  return Array.from({ length: count + 1 }, (_, i) => {
    const a = at(i - 0.3),
      b = at(i + 0.3),
      l = Math.hypot(b.x - a.x, b.z - a.z) || 1
    return { ...at(i), nx: (b.z - a.z) / -l, nz: (b.x - a.x) / l }
  })
}

/** A layer of leather: rows of [how far out of the line, how far below its top]; the last row closes towards the middle. */
function layer(line, top, rows) {
  const n = line.length - 1
  return grid(
    n,
    rows.length,
    (u, v) => {
      const { x, z, s, nx, nz } = line[Math.round(u * n)],
        row = Math.round(v * rows.length),
        [out, down] = rows[Math.min(row, rows.length - 1)],
        y = top(s) - down
      return row === rows.length ? [x, y, z * 0.1] : [x + nx * out, y, z + nz * out]
    },
    { closed: true }
  )
}
/** Rows of a layer with softened edges. */
const edgeRows = (out, thick, { soft = 0.007, taper = 0 } = {}) => [
  [-0.12, 0],
  [out - soft, 0],
  [out - soft * 0.3, soft * 0.3],
  [out, soft],
  [out - taper, thick - soft],
  [out - taper - soft * 0.3, thick - soft * 0.3],
  [out - taper - soft, thick]
]

/** The outline of the heel: the feather line behind the breast, which is cut a little hollow. */
function heelLine(last, breast) {
  const behind = feather(last, 260).filter(({ s }) => s <= breast),
    half = behind.length / 2,
    outer = behind.slice(0, Math.ceil(half)),
    inner = behind.slice(Math.ceil(half)),
    [a, b] = [outer.at(-1), inner[0]],
    front = Array.from({ length: 25 }, (_, i) => {
      const t = (i + 1) / 26
      return {
        x: a.x - 0.09 * Math.sin(Math.PI * t),
        z: mix(a.z, b.z, t),
        s: breast,
        nx: 1,
        nz: 0
      }
    })
  return [...outer, ...front, ...inner]
}

/** Layers of leather with a dark top piece, all the way to the floor. */
function stackedHeel(add, last, { breast, out, colour, layers }) {
  const line = heelLine(last, breast),
    seat = last.bottom(0) - last.sole + 0.004,
    piece = seat * 0.24,
    each = (seat - piece) / layers
  for (let i = 0; i < layers; i++) {
    const shade = new T.Color(colour).multiplyScalar(i % 2 ? 0.84 : 1)
    add(
      layer(
        line,
        () => seat - i * each,
        edgeRows(out - 0.006 - i * 0.006, each, { soft: 0.005, taper: 0.004 })
      ),
      leather(shade, 'smooth')
    )
  }
  add(
    layer(line, () => piece, edgeRows(out - 0.008 - layers * 0.006, piece, { soft: 0.005 })),
    edgePaint('#3a322d')
  )
}

/**
 * Builds a shoe. `shape`: of the last; `sole`: { colour, edge, out, welt }; `heel`: { breast, layers, colour };
 * `rim`: radius of the binding; `decorate` gets the last, the materials and `add`.
 */
export function lowShoe({ shape, colours, finish, hardware, sole, heel, rim, decorate }) {
  const { group, add } = assembly(),
    last = lowLast(shape),
    skin = leather(colours.upper, finish),
    inside = leather(colours.lining, 'smooth'),
    binding = colours.trim ? leather(colours.trim, 'smooth') : skin,
    upper = upperOf(last, stations(last.throat))
  add(upper, skin)
  add(offset(upper, -LEATHER), inside)
  add(cord(roundOpening(last, 0, -LEATHER / 2), rim, { closed: true, steps: 300, sides: 9 }), binding)
  // the sock, hollowed a little for the heel
  add(
    grid(20, 60, (u, v) => {
      const s = mix(0.012, 0.93, v),
        across = 2 * u - 1,
        cup = 0.035 * across ** 4 * smooth(0.5, 0.1, s)
      return [s * LENGTH, last.bottom(s) + 0.03 + cup, last.middle(s) + last.wide(s) * 0.95 * across]
    }),
    inside
  )
  const line = feather(last),
    top = s => last.bottom(clamp(s)) + 0.002,
    welt = sole.welt ?? 0
  if (welt) add(layer(line, top, edgeRows(sole.out, welt)), leather(sole.weltColour, 'smooth'))
  add(
    layer(line, s => top(s) - welt, edgeRows(sole.out, last.sole - welt - 0.002)),
    leather(sole.colour, 'smooth')
  )
  stackedHeel(add, last, { ...heel, out: sole.out })
  decorate({
    add,
    last,
    skin,
    inside,
    binding,
    gold: metal(hardware),
    /** A line on the welt, so far out of the feather line. */
    welt: out => line.map(({ x, z, s, nx, nz }) => [x + nx * out, top(s) + 0.003, z + nz * out])
  })
  return group
}
