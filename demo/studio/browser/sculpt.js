// Solids blended from round cones, as a sculptor builds up clay, and the surface around them.
import * as T from 'three'

/** Blends two distances over the width k: the smaller one, without an edge where they meet. */
export const blend = (a, b, k) => {
  const h = Math.max(0, k - Math.abs(a - b)) / k
  return Math.min(a, b) - (h * h * k) / 4
}

/** Distance to a cone with round ends of radii r and s; `flat` squeezes its depth. */
export function roundCone([ax, ay, az], [bx, by, bz], r, s, flat = 1) {
  const dx = bx - ax,
    dy = by - ay,
    dz = (bz - az) / flat,
    length = dx * dx + dy * dy + dz * dz
  return (x, y, z) => {
    const px = x - ax,
      py = y - ay,
      pz = (z - az) / flat,
      t = Math.min(1, Math.max(0, (px * dx + py * dy + pz * dz) / length))
    return Math.hypot(px - dx * t, py - dy * t, pz - dz * t) - (r + (s - r) * t)
  }
}
export const blended = (parts, k) => (x, y, z) => parts.reduce((d, part) => blend(d, part(x, y, z), k), 1e3)

/** The surface where a distance is zero (surface nets), its normals from the distance itself. */
export function surfaceOf(distance, [x0, y0, z0], [x1, y1, z1], step) {
  const nx = Math.ceil((x1 - x0) / step),
    ny = Math.ceil((y1 - y0) / step),
    nz = Math.ceil((z1 - z0) / step)
  const at = (i, j, k) => (k * (ny + 1) + j) * (nx + 1) + i,
    values = new Float32Array((nx + 1) * (ny + 1) * (nz + 1)),
    vertex = new Int32Array(values.length).fill(-1),
    P = [],
    I = []
  for (let k = 0; k <= nz; k++)
    for (let j = 0; j <= ny; j++)
      for (let i = 0; i <= nx; i++)
        values[at(i, j, k)] = distance(x0 + i * step, y0 + j * step, z0 + k * step)
  for (let k = 0; k < nz; k++)
    for (let j = 0; j < ny; j++)
      for (let i = 0; i < nx; i++) {
        let n = 0,
          sx = 0,
          sy = 0,
          sz = 0
        const corner = c => values[at(i + (c & 1), j + ((c >> 1) & 1), k + (c >> 2))]
        for (let c = 0; c < 8; c++)
          for (const bit of [1, 2, 4]) {
            if (c & bit) continue
            const a = corner(c),
              b = corner(c | bit)
            if (a < 0 === b < 0) continue
            const t = a / (a - b)
            sx += (c & 1) + (bit === 1 ? t : 0)
            sy += ((c >> 1) & 1) + (bit === 2 ? t : 0)
            sz += (c >> 2) + (bit === 4 ? t : 0)
            n++
          }
        if (!n) continue
        vertex[at(i, j, k)] = P.length / 3
        P.push(x0 + (i + sx / n) * step, y0 + (j + sy / n) * step, z0 + (k + sz / n) * step)
      }
  const quad = (inside, a, b, c, d) => (inside ? I.push(a, b, c, a, c, d) : I.push(a, c, b, a, d, c))
  for (let k = 1; k < nz; k++)
    for (let j = 1; j < ny; j++)
      for (let i = 1; i < nx; i++) {
        const v = (a, b, c) => vertex[at(i - a, j - b, k - c)],
          inside = values[at(i, j, k)] < 0
        if (inside !== values[at(i + 1, j, k)] < 0)
          quad(inside, v(0, 1, 1), v(0, 0, 1), v(0, 0, 0), v(0, 1, 0))
        if (inside !== values[at(i, j + 1, k)] < 0)
          quad(inside, v(1, 0, 1), v(1, 0, 0), v(0, 0, 0), v(0, 0, 1))
        if (inside !== values[at(i, j, k + 1)] < 0)
          quad(inside, v(1, 1, 0), v(0, 1, 0), v(0, 0, 0), v(1, 0, 0))
      }
  const N = new Float32Array(P.length),
    e = step / 2
  for (let i = 0; i < P.length; i += 3) {
    const [x, y, z] = [P[i], P[i + 1], P[i + 2]],
      d = [
        distance(x + e, y, z) - distance(x - e, y, z),
        distance(x, y + e, z) - distance(x, y - e, z),
        distance(x, y, z + e) - distance(x, y, z - e)
      ],
      l = Math.hypot(...d) || 1
    for (let c = 0; c < 3; c++) N[i + c] = d[c] / l
  }
  const g = new T.BufferGeometry()
  g.setAttribute('position', new T.Float32BufferAttribute(P, 3))
  g.setAttribute('normal', new T.Float32BufferAttribute(N, 3))
  g.setAttribute(
    'uv',
    new T.Float32BufferAttribute(
      P.filter((_, i) => i % 3 !== 2),
      2
    )
  )
  g.setIndex(I)
  return g
}
