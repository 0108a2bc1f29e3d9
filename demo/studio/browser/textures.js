// Tiling textures computed once: the grain of hides and the weave of silk.
import * as T from 'three'

export const random =
  (seed = 1) =>
  () =>
    (seed = (seed * 16807) % 2147483647) / 2147483647

export function texture(data, n, srgb = false) {
  const t = new T.DataTexture(data, n, n)
  t.wrapS = t.wrapT = T.RepeatWrapping
  t.magFilter = T.LinearFilter
  t.minFilter = T.LinearMipmapLinearFilter
  t.generateMipmaps = true
  t.anisotropy = 8
  if (srgb) t.colorSpace = T.SRGBColorSpace
  t.needsUpdate = true
  return t
}
function normalMap(h, n, strength) {
  const d = new Uint8Array(n * n * 4),
    g = (x, y) => h[((y + n) % n) * n + ((x + n) % n)]
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const dx = (g(x + 1, y) - g(x - 1, y)) * strength,
        dy = (g(x, y + 1) - g(x, y - 1)) * strength,
        l = Math.hypot(dx, dy, 1),
        k = (y * n + x) * 4
      d[k] = 127 - (127 * dx) / l
      d[k + 1] = 127 - (127 * dy) / l
      d[k + 2] = 127 + 127 / l
      d[k + 3] = 255
    }
  return texture(d, n)
}
const cache = {}
export const once = (key, make) => (cache[key] ??= make())
export const repeat = (t, [a, b]) => {
  const c = t.clone()
  c.repeat.set(a, b)
  c.needsUpdate = true
  return c
}

/** Pebbled grain: the ridges between Worley cells. */
export const grain = () =>
  once('grain', () => {
    const n = 512,
      cells = 46,
      R = random(3),
      pts = [],
      h = new Float32Array(n * n),
      a = new Uint8Array(n * n * 4)
    for (let y = 0; y < cells; y++)
      for (let x = 0; x < cells; x++)
        pts.push([(x + 0.15 + 0.7 * R()) / cells, (y + 0.15 + 0.7 * R()) / cells])
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const u = x / n,
          v = y / n,
          cx = Math.floor(u * cells),
          cy = Math.floor(v * cells)
        let d1 = 9,
          d2 = 9
        for (let j = -2; j <= 2; j++)
          for (let i = -2; i <= 2; i++) {
            const p = pts[((cy + j + cells) % cells) * cells + ((cx + i + cells) % cells)]
            let dx = Math.abs(u - p[0]),
              dy = Math.abs(v - p[1])
            if (dx > 0.5) dx = 1 - dx
            if (dy > 0.5) dy = 1 - dy
            const d = Math.hypot(dx, dy) * cells
            if (d < d1) {
              d2 = d1
              d1 = d
            } else if (d < d2) d2 = d
          }
        const e = Math.min(1, (d2 - d1) * 2.4),
          q = (1 - (1 - e) ** 2) * (0.75 + 0.25 * (1 - d1)),
          k = (y * n + x) * 4
        h[y * n + x] = q
        a[k] = a[k + 1] = a[k + 2] = 255 * (0.72 + 0.28 * q)
        a[k + 3] = 255
      }
    return { normal: normalMap(h, n, 1.6), tone: texture(a, n, true) }
  })
/** Smooth hide: faint, low value noise in several octaves. */
export const hide = () =>
  once('hide', () => {
    const n = 256,
      h = new Float32Array(n * n)
    for (const [cells, amp, seed] of [
      [8, 0.5, 5],
      [24, 0.3, 7],
      [64, 0.25, 11],
      [128, 0.2, 13]
    ]) {
      const R = random(seed),
        v = Array.from({ length: cells * cells }, R)
      for (let y = 0; y < n; y++)
        for (let x = 0; x < n; x++) {
          const X = (x / n) * cells,
            Y = (y / n) * cells,
            i = Math.floor(X),
            j = Math.floor(Y),
            s = t => t * t * (3 - 2 * t),
            a = s(X - i),
            b = s(Y - j)
          const g = (p, q) => v[(q % cells) * cells + (p % cells)]
          h[y * n + x] +=
            amp *
            ((g(i, j) * (1 - a) + g(i + 1, j) * a) * (1 - b) +
              (g(i, j + 1) * (1 - a) + g(i + 1, j + 1) * a) * b)
        }
    }
    return { normal: normalMap(h, n, 1.2) }
  })
/** Satin twill: fine diagonal ribs. */
export const twill = () =>
  once('twill', () => {
    const n = 256,
      h = new Float32Array(n * n)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) h[y * n + x] = 0.5 + 0.5 * Math.sin(((x + y) / n) * 2 * Math.PI * 40)
    return { normal: normalMap(h, n, 0.5) }
  })
