// Leather, cloth and fittings of bags, shoes and garments.
import * as T from 'three'
import { random } from './sewing.js'

// ---------- textures ----------
const cache = new Map(),
  once = (k, f) => cache.get(k) ?? cache.set(k, f()).get(k)
function dataTexture(data, n, srgb) {
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
function reliefTextures(h, n, depth, dark) {
  const nm = new Uint8Array(n * n * 4),
    am = new Uint8Array(n * n * 4)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const at = (i, j) => h[((y + j + n) % n) * n + ((x + i + n) % n)],
        dx = (at(1, 0) - at(-1, 0)) * depth,
        dy = (at(0, 1) - at(0, -1)) * depth,
        l = Math.hypot(dx, dy, 1),
        k = (y * n + x) * 4
      nm[k] = 127 - (127 * dx) / l
      nm[k + 1] = 127 - (127 * dy) / l
      nm[k + 2] = 127 + 127 / l
      nm[k + 3] = 255
      am[k] = am[k + 1] = am[k + 2] = 255 * (1 - dark + dark * h[y * n + x])
      am[k + 3] = 255
    }
  return { normal: dataTexture(nm, n), shade: dataTexture(am, n, true) }
}
/** Pebbled leather: Worley cells, edges pressed in. */
const pebble = (cells = 46, n = 512) =>
  once('pebble' + cells, () => {
    const R = random(3),
      pts = []
    for (let i = 0; i < cells * cells; i++)
      pts.push([((i % cells) + 0.15 + 0.7 * R()) / cells, (((i / cells) | 0) + 0.15 + 0.7 * R()) / cells])
    const h = new Float32Array(n * n)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++) {
        const u = x / n,
          v = y / n,
          cx = (u * cells) | 0,
          cy = (v * cells) | 0
        let a = 9,
          b = 9
        for (let j = -2; j <= 2; j++)
          for (let i = -2; i <= 2; i++) {
            const p = pts[((cy + j + cells) % cells) * cells + ((cx + i + cells) % cells)]
            let dx = Math.abs(u - p[0]),
              dy = Math.abs(v - p[1])
            if (dx > 0.5) dx = 1 - dx
            if (dy > 0.5) dy = 1 - dy
            const d = Math.hypot(dx, dy) * cells
            if (d < a) {
              b = a
              a = d
            } else if (d < b) b = d
          }
        const e = Math.min(1, (b - a) * 2.4)
        h[y * n + x] = (1 - (1 - e) ** 2) * (0.75 + 0.25 * (1 - a))
      }
    return reliefTextures(h, n, 1.6, 0.28)
  })
/** Twill: fine diagonal ribs with thread noise. */
const twill = (n = 256) =>
  once('twill', () => {
    const R = random(9),
      h = new Float32Array(n * n)
    for (let y = 0; y < n; y++)
      for (let x = 0; x < n; x++)
        h[y * n + x] =
          0.5 +
          0.5 *
            Math.sin(((x + y) / n) * 2 * Math.PI * 32) *
            (0.8 + 0.2 * Math.sin((x / n) * 2 * Math.PI * 64)) +
          0.12 * R()
    return reliefTextures(h, n, 0.5, 0.08)
  })
/** Terry: loops of yarn in uneven rows. */
const loops = (cells = 72, n = 512) =>
  once('loops', () => {
    const R = random(17),
      h = new Float32Array(n * n)
    for (let k = 0; k < cells * cells; k++) {
      const x = (((k % cells) + 0.5 + 0.7 * (R() - 0.5)) / cells) * n,
        y = ((((k / cells) | 0) + 0.5 + 0.7 * (R() - 0.5)) / cells) * n,
        r = (n / cells) * (0.55 + 0.35 * R()),
        top = 0.55 + 0.45 * R()
      for (let j = -Math.ceil(r); j <= r; j++)
        for (let i = -Math.ceil(r); i <= r; i++) {
          const d = Math.hypot(i, j) / r
          if (d >= 1) continue
          const at = ((Math.round(y) + j + n) % n) * n + ((Math.round(x) + i + n) % n)
          h[at] = Math.max(h[at], top * Math.sqrt(1 - d * d))
        }
    }
    return reliefTextures(h, n, 2.2, 0.3)
  })
const tiled = (t, r) => {
  const c = t.clone()
  c.repeat.set(r, r)
  c.needsUpdate = true
  return c
}

// ---------- materials ----------
/** Material with `userData.env`: how strongly the studio lets it take the soft boxes. */
const lit = (m, env = 0.6) => {
  m.userData.env = env
  return m
}
const C = c => new T.Color(c),
  white = C(0xffffff)
export const paler = (c, t = 0.4) => C(c).lerp(white, t)
/** finish: 'grain' (pebbled calf), 'smooth' (box calf), 'patent', 'suede', 'lamb' (soft, faint grain). */
export function leather(colour, finish = 'grain', { scale = 1, doubleSide = true } = {}) {
  const f = {
      grain: { r: 0.5, coat: 0.22, coatR: 0.42, sheen: 0.25, bump: 0.8, tile: 1.15 },
      lamb: { r: 0.42, coat: 0.3, coatR: 0.34, sheen: 0.22, bump: 0.28, tile: 1.9 },
      smooth: { r: 0.36, coat: 0.4, coatR: 0.26, sheen: 0.12, bump: 0.1, tile: 2.4 },
      patent: { r: 0.22, coat: 1, coatR: 0.045, sheen: 0, bump: 0.03, tile: 2 },
      suede: { r: 0.95, coat: 0, coatR: 1, sheen: 0.9, bump: 0.35, tile: 3.2 }
    }[finish],
    k = f.tile * scale,
    tex = pebble(),
    { r: R, g: G, b: B } = C(colour),
    light = Math.min(1, 0.25 + (2 * (R + G + B)) / 3) // dark hides: less sheen, deeper black
  return lit(
    new T.MeshPhysicalMaterial({
      color: colour,
      map: f.bump > 0.2 ? tiled(tex.shade, k) : null,
      normalMap: tiled(tex.normal, k),
      normalScale: new T.Vector2(f.bump, f.bump),
      roughness: f.r,
      clearcoat: f.coat,
      clearcoatRoughness: f.coatR,
      sheen: f.sheen * light,
      sheenRoughness: 0.5,
      sheenColor: paler(colour),
      side: doubleSide ? T.DoubleSide : T.FrontSide
    }),
    finish === 'patent' ? 0.85 : 0.6
  )
}
export const edgePaint = colour =>
  new T.MeshPhysicalMaterial({
    color: C(colour).multiplyScalar(0.34),
    roughness: 0.42,
    clearcoat: 0.5,
    clearcoatRoughness: 0.3,
    side: T.DoubleSide
  })
export const metal = (kind = 'gold') =>
  lit(
    new T.MeshPhysicalMaterial({
      color: { gold: 0xe0b768, pale: 0xe6cf9c, silver: 0xd9d8d6, rose: 0xd9a488 }[kind] ?? kind,
      metalness: 1,
      roughness: 0.16,
      side: T.DoubleSide
    }),
    1
  )
export const threadMaterial = colour =>
  new T.MeshStandardMaterial({ color: colour, roughness: 0.75, side: T.DoubleSide })
/** Silk: satin (smooth, glowing) or twill (printed scarf; give map). */
export function silk(colour, { map = null, weave = 'satin', tile = 6, side = T.DoubleSide } = {}) {
  const t = twill()
  return lit(
    new T.MeshPhysicalMaterial({
      color: map ? 0xffffff : colour,
      map,
      normalMap: tiled(t.normal, weave === 'satin' ? tile * 2 : tile),
      normalScale: new T.Vector2(0.12, 0.12),
      roughness: weave === 'satin' ? 0.48 : 0.5,
      sheen: 0.7,
      sheenRoughness: 0.32,
      sheenColor: paler(colour, 0.5),
      clearcoat: 0.05,
      clearcoatRoughness: 0.35,
      side
    }),
    weave === 'satin' ? 0.55 : 0.75
  )
}
export const cloth = (colour, tile = 9) =>
  new T.MeshPhysicalMaterial({
    color: colour,
    normalMap: tiled(twill().normal, tile),
    normalScale: new T.Vector2(0.35, 0.35),
    roughness: 0.92,
    sheen: 0.5,
    sheenRoughness: 0.6,
    sheenColor: paler(colour, 0.45),
    side: T.DoubleSide
  })

/** Terry: matt loops. `map`: a woven pattern instead of the colour. */
export const terry = (colour, { map = null, tile = 1.4, relief = 1 } = {}) =>
  lit(
    new T.MeshPhysicalMaterial({
      color: map ? 0xffffff : colour,
      map: map ?? tiled(loops().shade, tile),
      normalMap: tiled(loops().normal, tile),
      normalScale: new T.Vector2(relief, relief),
      roughness: 1,
      sheen: 0.55,
      sheenRoughness: 0.7,
      sheenColor: paler(colour, 0.35),
      side: T.DoubleSide
    }),
    0.35
  )
