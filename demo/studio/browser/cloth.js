// Cloth that falls over a form: points on threads that neither stretch nor pass through what they lie on.
import { mix } from './sewing.js'

/**
 * Lets a garment of two sheets fall (side 1 is the front, -1 the back). `flat(side, u, v)` -> [x, y] is the pattern in
 * centimetres, `start(side, u, v)` the place it falls from, `joined(u, v)` tells where the sheets are sewn together,
 * `press(p, k, time)` moves the point at p[k] out of the form and tells if it touched it (time from 0 to 1), nothing falls
 * below `floor`. Returns the points of both sheets.
 */
export function fall({ across, down, flat, start, joined, press, floor, steps = 420 }) {
  const row = across + 1,
    each = row * (down + 1),
    total = each * 2,
    p = new Float32Array(total * 3),
    last = new Float32Array(total * 3),
    pattern = new Float32Array(total * 2)
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= across; i++) {
      const k = j * row + i
      for (const [side, first] of [
        [1, 0],
        [-1, each]
      ]) {
        pattern.set(flat(side, i / across, j / down), (first + k) * 2)
        p.set(start(side, i / across, j / down), (first + k) * 3)
      }
    }
  const threads = threadsOf({ row, each, across, down, pattern }),
    seams = []
  for (let j = 0; j <= down; j++)
    for (let i = 0; i <= across; i++) if (joined(i / across, j / down)) seams.push((j * row + i) * 3)
  // how easily a point moves: one that lies on the form hardly does
  const ease = new Float32Array(total).fill(1)
  last.set(p)
  for (let step = 0; step < steps; step++) {
    const time = step / steps,
      // slower and slower, so that the folds come to rest
      keep = 0.985 - 0.05 * time
    for (let k = 0; k < p.length; k++) {
      const now = p[k]
      p[k] += (now - last[k]) * keep - (k % 3 === 1 ? 0.012 : 0)
      last[k] = now
    }
    for (let pass = 0; pass < 3; pass++) hold(p, threads, ease)
    for (const k of seams)
      for (let c = k; c < k + 3; c++) p[c] = p[each * 3 + c] = (p[c] + p[each * 3 + c]) / 2
    for (let k = 0; k < p.length; k += 3) {
      const lies = press(p, k, time)
      ease[k / 3] = lies ? 0.06 : 1
      if (lies) for (let c = k; c < k + 3; c++) last[c] = mix(p[c], last[c], 0.25)
      if (p[k + 1] < floor) p[k + 1] = floor
    }
  }
  for (let pass = 0; pass < 3; pass++) {
    iron(p, row, each)
    for (let k = 0; k < p.length; k += 3) press(p, k, 1)
  }
  const at = side => (u, v) => {
    const i = Math.round(u * across),
      j = Math.round(v * down),
      k = ((side > 0 ? 0 : each) + j * row + i) * 3
    return [p[k], p[k + 1], p[k + 2]]
  }
  return { front: at(1), back: at(-1) }
}

/** Takes out ripples of one thread, which no cloth has: each inner point moves halfway to the middle of its neighbours. */
function iron(p, row, each) {
  const from = p.slice(),
    rows = each / row
  for (const first of [0, each])
    for (let j = 1; j < rows - 1; j++)
      for (let i = 1; i < row - 1; i++)
        for (let c = 0; c < 3; c++) {
          const k = (first + j * row + i) * 3 + c
          p[k] = from[k] / 2 + (from[k - 3] + from[k + 3] + from[k - row * 3] + from[k + row * 3]) / 8
        }
}

/** Pairs of points with their distance in the pattern: along, across, diagonal, and over two for stiffness. */
function threadsOf({ row, each, across, down, pattern }) {
  const pairs = [],
    lengths = [],
    softness = []
  for (const first of [0, each])
    // from the top down, so that the shoulders carry the rest at once
    for (let j = down; j >= 0; j--)
      for (let i = 0; i <= across; i++)
        for (const [di, dj, soft] of [
          [0, -1, 1],
          [1, 0, 1],
          [1, -1, 0.5],
          [-1, -1, 0.5],
          [0, -2, 0.12],
          [2, 0, 0.12]
        ]) {
          const x = i + di,
            y = j + dj
          if (x < 0 || x > across || y < 0) continue
          const a = first + j * row + i,
            b = first + y * row + x
          pairs.push(a * 3, b * 3)
          lengths.push(Math.hypot(pattern[a * 2] - pattern[b * 2], pattern[a * 2 + 1] - pattern[b * 2 + 1]))
          softness.push(soft)
        }
  return {
    pairs: Int32Array.from(pairs),
    lengths: Float32Array.from(lengths),
    softness: Float32Array.from(softness)
  }
}

function hold(p, { pairs, lengths, softness }, ease) {
  for (let n = 0; n < lengths.length; n++) {
    const a = pairs[n * 2],
      b = pairs[n * 2 + 1],
      x = p[b] - p[a],
      y = p[b + 1] - p[a + 1],
      z = p[b + 2] - p[a + 2],
      l = Math.sqrt(x * x + y * y + z * z) || 1e-6,
      e = ease[a / 3],
      f = ease[b / 3],
      k = ((l - lengths[n]) / l / (e + f)) * softness[n]
    p[a] += x * k * e
    p[a + 1] += y * k * e
    p[a + 2] += z * k * e
    p[b] -= x * k * f
    p[b + 1] -= y * k * f
    p[b + 2] -= z * k * f
  }
}
