/**
 * Outlines of lenses and frames, in cm; x runs from the bridge to the temple.
 * `lens`: control points of a B-spline in a box of ±1. `width`, `height`: of the lens.
 * `rim`: the acetate beside the lens, `brow`: what is added above. `wing`: where the frame reaches out to its temple.
 * `metal`: the angle of the end piece of a wire frame. `nose`: where the bridge begins on the rim, above and below.
 */
const STYLES = {
  cat: {
    lens: [
      [-1, -0.05],
      [-0.97, 0.42],
      [-0.66, 0.7],
      [-0.1, 0.8],
      [0.45, 0.93],
      [0.92, 1.12],
      [1.14, 1.0],
      [1.08, 0.25],
      [0.78, -0.55],
      [0.2, -1],
      [-0.48, -0.93],
      [-0.9, -0.55]
    ],
    width: 5.4,
    height: 4.2,
    bridge: 1.8,
    rim: 0.32,
    brow: 0.22,
    wing: { at: 0.76, by: 0.82, spread: 0.14, up: 0.72 },
    metal: 0.6,
    nose: { above: -0.84, below: -0.2 }
  },
  'cat-wide': {
    lens: [
      [-1, 0.1],
      [-0.97, 0.6],
      [-0.6, 0.86],
      [0, 0.92],
      [0.55, 1],
      [0.98, 1.12],
      [1.14, 0.9],
      [1.1, 0.1],
      [0.94, -0.7],
      [0.4, -1.05],
      [-0.3, -1.04],
      [-0.85, -0.74]
    ],
    width: 5.6,
    height: 4.6,
    bridge: 1.7,
    rim: 0.44,
    brow: 0.26,
    wing: { at: 0.72, by: 0.7, spread: 0.16, up: 0.5 },
    metal: 0.58,
    nose: { above: -0.86, below: -0.12 }
  },
  round: {
    lens: Array.from({ length: 12 }, (_, i) => [
      Math.cos((i / 12) * Math.PI * 2),
      Math.sin((i / 12) * Math.PI * 2)
    ]),
    width: 4.9,
    height: 4.8,
    bridge: 2.1,
    rim: 0.34,
    brow: 0.08,
    wing: { at: 0.4, by: 0.5, spread: 0.17, up: 0.06 },
    metal: 0.42,
    nose: { above: -0.82, below: 0.02 }
  },
  square: {
    lens: [
      [-1, 0.3],
      [-1, 0.74],
      [-0.82, 0.98],
      [-0.35, 1.02],
      [0.4, 1.03],
      [0.86, 1],
      [1.03, 0.74],
      [1.03, 0.2],
      [0.98, -0.6],
      [0.82, -0.95],
      [0.3, -1.03],
      [-0.35, -1.03],
      [-0.76, -0.92],
      [-0.95, -0.5]
    ],
    width: 5.4,
    height: 4.5,
    bridge: 1.9,
    rim: 0.38,
    brow: 0.2,
    wing: { at: 0.6, by: 0.4, spread: 0.2, up: 0.12 },
    metal: 0.5,
    nose: { above: -0.8, below: 0.02 }
  },
  rectangle: {
    lens: [
      [-1, 0.2],
      [-1, 0.66],
      [-0.86, 0.97],
      [-0.4, 1.01],
      [0.4, 1.02],
      [0.86, 0.98],
      [1.02, 0.66],
      [1.02, 0],
      [0.99, -0.6],
      [0.85, -0.95],
      [0.35, -1.02],
      [-0.3, -1.02],
      [-0.8, -0.92],
      [-0.97, -0.4]
    ],
    width: 5.5,
    height: 3.5,
    bridge: 1.9,
    rim: 0.36,
    brow: 0.14,
    wing: { at: 0.5, by: 0.36, spread: 0.2, up: 0.06 },
    metal: 0.4,
    nose: { above: -0.8, below: 0.1 }
  },
  aviator: {
    lens: [
      [-0.98, 0.5],
      [-0.9, 0.94],
      [-0.4, 1.04],
      [0.3, 1.03],
      [0.86, 0.88],
      [1.06, 0.4],
      [1.02, -0.3],
      [0.74, -0.9],
      [0.2, -1.08],
      [-0.36, -0.96],
      [-0.78, -0.34]
    ],
    width: 5.5,
    height: 4.8,
    bridge: 1.9,
    metal: 0.5,
    nose: { above: 0.78, below: 0.16 }
  }
}

/** A closed uniform cubic B-spline. */
function spline(points, samples) {
  const n = points.length
  return Array.from({ length: samples }, (_, s) => {
    const at = (s / samples) * n,
      i = Math.floor(at),
      t = at - i,
      w = [(1 - t) ** 3, 3 * t ** 3 - 6 * t ** 2 + 4, -3 * t ** 3 + 3 * t ** 2 + 3 * t + 1, t ** 3]
    return [0, 1].map(axis => w.reduce((sum, k, j) => sum + (k / 6) * points[(i + j + n - 1) % n][axis], 0))
  })
}

/** Points at equal distances along a closed line, the first the one next to the nose, counter-clockwise. */
function evenly(line, count) {
  const start = line.reduce((best, [x], i) => (x < line[best][0] ? i : best), 0),
    turned = [...line.slice(start), ...line.slice(0, start + 1)],
    area = turned.slice(1).reduce((sum, [x, y], i) => sum + turned[i][0] * y - x * turned[i][1], 0),
    path = area < 0 ? turned.reverse() : turned,
    lengths = [0]
  for (let i = 1; i < path.length; i++)
    lengths.push(lengths[i - 1] + Math.hypot(path[i][0] - path[i - 1][0], path[i][1] - path[i - 1][1]))
  const out = []
  for (let s = 0, i = 1; s < count; s++) {
    const at = (s / count) * lengths.at(-1)
    while (lengths[i] < at) i++
    const t = (at - lengths[i - 1]) / (lengths[i] - lengths[i - 1] || 1)
    out.push([0, 1].map(axis => path[i - 1][axis] + t * (path[i][axis] - path[i - 1][axis])))
  }
  return out
}

/** The line at a distance outside a closed counter-clockwise line; `by` gives the distance from a point and its normal. */
export const offset = (line, by) =>
  line.map((point, i) => {
    const [ax, ay] = line[(i + line.length - 2) % line.length],
      [bx, by_] = line[(i + 2) % line.length],
      l = Math.hypot(bx - ax, by_ - ay),
      normal = [(by_ - ay) / l, (ax - bx) / l],
      d = typeof by === 'number' ? by : by(point, normal)
    return [point[0] + normal[0] * d, point[1] + normal[1] * d]
  })

/** A style with `outline` (the right lens, the bridge at x = 0) and `rim` (the outer edge of its acetate). `size`: factors. */
export function styleOf(shape, [across, high] = [1, 1]) {
  const style = STYLES[shape],
    width = style.width * across,
    height = style.height * high,
    raw = spline(style.lens, 960),
    [xs, ys] = [0, 1].map(axis => raw.map(p => p[axis])),
    fit = (v, all, length) => ((v - Math.min(...all)) / (Math.max(...all) - Math.min(...all)) - 0.5) * length,
    centre = [style.bridge / 2 + width / 2, 0],
    outline = evenly(
      raw.map(([x, y]) => [centre[0] + fit(x, xs, width), fit(y, ys, height)]),
      180
    ),
    { wing } = style
  const angleOf = ([x, y]) => Math.atan2(y / height, (x - centre[0]) / width)
  const edge =
    wing &&
    offset(outline, (_, [, ny]) => style.rim + style.brow * Math.max(0, ny) ** 2).map((p, i) => {
      const out = wing.by * Math.exp(-(((angleOf(outline[i]) - wing.at) / wing.spread) ** 2))
      return [p[0] + out, p[1] + out * wing.up]
    })
  const at = angle =>
    outline.reduce((best, p) => (Math.abs(angleOf(p) - angle) < Math.abs(angleOf(best) - angle) ? p : best))
  return { ...style, width, height, centre, outline, edge, at }
}
