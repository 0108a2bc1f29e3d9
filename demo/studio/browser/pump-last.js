// A shoe on a high heel, built on its last: upper, lining, insole, sole and heel (x: heel 0 -> toe L, y up, z across).
import * as T from 'three'
import { edgePaint, leather, metal } from './hides.js'
import { assembly, clamp, cord, curve, grid, mix, smooth, superellipse } from './sewing.js'

const L = 2.7
/** Lame curve with its own angle: sections of the last, so that the topline angle can be solved. */
const lame = (a, w, h, n) => {
  const c = Math.cos(a)
  return [Math.sign(c) * w * Math.abs(c) ** (2 / n), h * Math.abs(Math.sin(a)) ** (2 / n)]
}
/** The last: everything the upper, the sole and the heel are cut from. s = 0 heel .. 1 toe tip. */
function last({ heel, pointed, cut }) {
  const throat = 0.725,
    from = 0.36
  const bottom = curve([
    [0, heel],
    [0.1, heel * 0.985],
    [0.22, heel * 0.9],
    [0.4, heel * 0.52],
    [0.54, heel * 0.2],
    [0.66, 0.035],
    [0.76, 0.02],
    [0.88, 0.045],
    [1, 0.1]
  ])
  const blunt = mix(0.16, 0.09, pointed),
    ends = x => Math.sqrt(clamp(1 - Math.max(0, 1 - x / 0.12) ** 2)),
    tip = x => Math.sqrt(clamp(1 - Math.max(0, 1 - (1 - x) / blunt) ** 2.2))
  const width = curve([
    [0, 0.225],
    [0.13, 0.235],
    [0.25, 0.228],
    [0.4, 0.2],
    [0.52, 0.235],
    [0.66, 0.335],
    [0.74, 0.335],
    [0.84, mix(0.3, 0.25, pointed)],
    [0.93, mix(0.24, 0.155, pointed)],
    [1, mix(0.16, 0.075, pointed)]
  ])
  const height = curve([
    [0, 1.7],
    [0.2, 1.7],
    [0.4, 1.1],
    [0.55, 0.66],
    [0.66, 0.47],
    [0.74, 0.375],
    [0.84, 0.285],
    [0.93, 0.22],
    [1, 0.16]
  ])
  const wide = s => width(s) * ends(s) * tip(s),
    high = s => height(s) * tip(s)
  const bend = curve([
    [0, 0.02],
    [0.3, -0.02],
    [0.55, 0.0],
    [0.75, 0.05],
    [1, -0.02]
  ]) // inner side is fuller: left is not right
  const rim = curve(
    [
      [0, 0.56],
      [0.05, 0.545],
      [0.14, 0.46],
      [0.27, 0.325],
      [0.42, 0.27],
      [1, 0.26]
    ].map(([x, y]) => [x, y * cut])
  ) // height of the topline
  const n = 2.5,
    at = s => Math.asin(clamp((rim(s) / high(s)) ** (n / 2)))
  const open = Math.cos(at(from)) ** (2 / n)
  /** Point of the upper at station s; a: 0 sole edge .. PI other sole edge. The back leans in towards the ankle. */
  const upper = (s, a) => {
    const [z, y] = lame(a, wide(s), high(s), n),
      back = smooth(0.2, 0, s),
      t = y / 0.56
    return [s * L + back * (0.075 * t * t - 0.045 * Math.sin(Math.PI * clamp(t))), bottom(s) + y, bend(s) + z]
  }
  /** Where the topline cuts the section: by height at the sides, closing to a round throat at the vamp. */
  const round = s =>
    Math.acos(clamp((open * (1 - clamp((s - from) / (throat - from)) ** 2.6) ** 0.6) ** (n / 2)))
  const edgeAngle = s => mix(at(s), round(s), smooth(0.3, 0.6, s))
  return { bottom, wide, high, bend, upper, edgeAngle, throat }
}

/** Stations: dense at the heel cup, the throat and the toe. */
function stations(throat) {
  const out = []
  const part = (a, b, n, e0, e1) => {
    for (let i = 0; i < n; i++) {
      const t = i / n
      const u =
        e0 && e1
          ? (1 - Math.cos(Math.PI * t)) / 2
          : e0
            ? 1 - Math.cos((Math.PI / 2) * t)
            : e1
              ? Math.sin((Math.PI / 2) * t)
              : t
      out.push(mix(a, b, u))
    }
  }
  part(0.0004, throat, 90, true, true)
  part(throat, 0.9996, 90, true, true)
  out.push(0.9996)
  return out
}

export function build({ heel, pointed, cut, colour, lining, sole, finish, trim, hardware, decorate }) {
  const { group, add } = assembly(),
    skin = leather(colour, finish),
    inside = leather(lining, 'smooth'),
    edge = edgePaint(trim ?? colour),
    under = leather(sole, 'smooth')
  const k = last({ heel, pointed, cut }),
    S = stations(k.throat),
    ns = S.length - 1,
    nk = 48
  const point = (side, s, q, inset) => {
    // q: 0 topline .. 1 sole edge
    const top = s >= k.throat ? Math.PI / 2 : k.edgeAngle(s),
      a = mix(top, 0, q),
      p = k.upper(s, side > 0 ? a : Math.PI - a)
    if (!inset) return p
    const e = 0.004,
      b = k.upper(Math.min(0.9998, s + e), side > 0 ? a : Math.PI - a),
      c = k.upper(Math.max(0.0002, s - e), side > 0 ? a : Math.PI - a),
      d = k.upper(s, (side > 0 ? a : Math.PI - a) + e),
      f = k.upper(s, (side > 0 ? a : Math.PI - a) - e)
    const n = new T.Vector3(b[0] - c[0], b[1] - c[1], b[2] - c[2])
      .cross(new T.Vector3(d[0] - f[0], d[1] - f[1], d[2] - f[2]))
      .normalize()
    return [p[0] + n.x * inset, p[1] + n.y * inset, p[2] + n.z * inset]
  }
  const both = (inset, material, s1 = 1) => {
    // one mesh: left topline-sole and right, welded normals past the throat
    const g = grid(
      2 * nk + 1,
      ns,
      (u, v) => {
        const i = Math.round(u * (2 * nk + 1)),
          s = Math.min(s1, S[Math.round(v * ns)])
        return i <= nk ? point(1, s, 1 - i / nk, inset) : point(-1, s, (i - nk - 1) / nk, inset)
      },
      { uv: (u, v) => [u * 1.2, v * 2.7] }
    )
    const idx = [...g.index.array],
      row = 2 * nk + 2,
      keep = []
    for (let i = 0; i < idx.length; i += 3) {
      const c = [idx[i], idx[i + 1], idx[i + 2]],
        col = c.map(x => x % row)
      if (Math.min(...col) === nk && Math.max(...col) === nk + 1) continue
      keep.push(...c)
    }
    g.setIndex(keep)
    g.computeVertexNormals()
    const n = g.attributes.normal.array
    const average = (a, b) => {
      for (let c = 0; c < 3; c++) {
        const m = (n[a * 3 + c] + n[b * 3 + c]) / 2
        n[a * 3 + c] = n[b * 3 + c] = m
      }
    }
    for (let j = 0; j <= ns; j++) if (S[j] >= k.throat - 1e-6) average(j * row + nk, j * row + nk + 1)
    for (let i = 0; i <= nk; i++) average(i, row - 1 - i) // back seam
    add(g, material)
    return g
  }
  both(0, skin)
  both(-0.022, inside, 0.93)
  // topline binding: one cord round the opening
  const rim = []
  const open = S.filter(s => s <= k.throat)
  for (let i = open.length - 1; i >= 0; i -= 2) rim.push(point(1, open[i], 0))
  for (let i = 0; i < open.length; i += 2) rim.push(point(-1, open[i], 0))
  const clean = rim.filter((p, i) => !i || Math.hypot(...p.map((x, c) => x - rim[i - 1][c])) > 0.006)
  add(cord(clean, 0.0165, { closed: true, steps: 420, sides: 10 }), trim ? edge : skin)
  // insole and sole
  add(
    grid(30, 120, (u, v) => {
      const s = 0.003 + 0.93 * v,
        w = k.wide(s) * 0.97
      return [s * L, k.bottom(s) + 0.03, k.bend(s) + mix(-w, w, u)]
    }),
    inside
  )
  const thick = 0.034,
    lip = 0.014
  add(
    grid(
      32,
      200,
      (u, v) => {
        const t = (1 - Math.cos(Math.PI * v)) / 2,
          s = mix(0.004, 1.003, t),
          w =
            k.wide(clamp(s, 0.0005, 0.9995)) +
            mix(-0.02, lip * Math.sin(Math.PI * v) ** 0.3, smooth(0.17, 0.26, s)),
          a = u * 2 * Math.PI,
          [z, y] = superellipse(a, w, thick / 2, 4)
        return [s * L, k.bottom(clamp(s)) - thick / 2 + y, k.bend(clamp(s)) + z]
      },
      { closed: true }
    ),
    under
  )
  // heel: the seat outline drawn in towards a small top piece
  const seat = 0.215,
    N = 64,
    base = [0.055, 0.052]
  const outline = (t, q) => {
    // q: 0 under the seat .. 1 floor
    const e = 1 - (1 - q) ** 4,
      c = Math.cos(t),
      back = 0.006
    const half = mix((seat * L) / 2 + 0.02, base[0], e),
      mid = mix((seat * L) / 2 + back, 0.15, e),
      w = mix(0.222, base[1], e)
    const x = mid + half * c,
      s = clamp(((seat * L) / 2 + back + ((seat * L) / 2 + 0.02) * c) / L, 0, 1)
    const widthHere = mix(
      Math.min(w, k.wide(Math.max(0.0008, s)) * 1.0 + 0.004),
      w * Math.sqrt(Math.max(0, 1 - Math.max(0, -c) ** 2.4)),
      smooth(0, 0.25, q)
    )
    const front = c > 0.55 ? Math.sqrt(clamp((1 - c) / 0.45)) : 1
    return [
      x,
      mix(k.bottom(s) + 0.004, 0.03, q),
      k.bend(Math.max(0.02, s)) * (1 - q) +
        Math.sign(Math.sin(t)) *
          widthHere *
          mix(c > 0 ? front : 1, c > 0 ? Math.sqrt(clamp(1 - c ** 3)) : 1, smooth(0, 0.3, q))
    ]
  }
  add(
    grid(N, 80, (u, v) => outline(u * 2 * Math.PI, v), { closed: true }),
    skin
  )
  add(
    grid(
      N,
      2,
      (u, v) => {
        const p = outline(u * 2 * Math.PI, 1)
        return v < 0.4
          ? [p[0], 0.032, p[2]]
          : v < 0.6
            ? [p[0], 0, p[2]]
            : [mix(p[0], 0.19, 0.9), 0, p[2] * 0.1]
      },
      { closed: true }
    ),
    edgePaint('#4a3f38')
  )
  decorate?.({ add, skin, throat: k.throat, upper: k.upper, gold: metal(hardware) })
  return group
}
