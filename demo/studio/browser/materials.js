// Physical materials. Colours are CSS strings or hex numbers; `userData.env` is how strongly the soft boxes show.
import * as T from 'three'
import { grain, hide, repeat, texture, twill } from './textures.js'

const C = c => new T.Color(c)
const physical = (p, env = 0.42) => {
  const m = new T.MeshPhysicalMaterial({ side: T.DoubleSide, ...p })
  m.userData.env = env
  // gloss shows the soft boxes, never the bare lamps that only cast the shadows
  m.onBeforeCompile = s => {
    s.fragmentShader = s.fragmentShader.replace(
      '#include <lights_fragment_end>',
      '#include <lights_fragment_end>\n reflectedLight.directSpecular *= smoothstep(.2, .6, roughnessFactor);\n#ifdef USE_CLEARCOAT\n clearcoatSpecularDirect *= 0.;\n#endif'
    )
  }
  return m
}

/** Pebbled leather. `repeat` counts grain tiles (46 pebbles each) over the UV square. */
export const leather = (color, { repeat: r = [1.6, 1.6], depth = 0.8 } = {}) =>
  physical({
    color: C(color),
    map: repeat(grain().tone, r),
    normalMap: repeat(grain().normal, r),
    normalScale: new T.Vector2(depth, depth),
    roughness: 0.5,
    clearcoat: 0.22,
    clearcoatRoughness: 0.42,
    specularIntensity: 0.7,
    sheen: 0.15,
    sheenRoughness: 0.5,
    sheenColor: C(color).lerp(C('#fff'), 0.2),
    side: T.DoubleSide
  })
/** Smooth or polished calf. gloss 0 (matt) .. 1 (patent). */
export const calf = (color, { gloss = 0.35, repeat: r = [2, 2] } = {}) =>
  physical({
    color: C(color),
    normalMap: repeat(hide().normal, r),
    normalScale: new T.Vector2(0.22, 0.22),
    roughness: 0.62 - 0.35 * gloss,
    clearcoat: gloss,
    clearcoatRoughness: 0.42 - 0.36 * gloss,
    specularIntensity: 0.8,
    sheen: 0.1,
    sheenRoughness: 0.5,
    sheenColor: C(color).lerp(C('#fff'), 0.15),
    side: T.DoubleSide
  })
/** Painted leather edge. */
export const edge = color =>
  physical({ color: C(color).multiplyScalar(0.35), roughness: 0.42, clearcoat: 0.5, clearcoatRoughness: 0.3 })
export const thread = (color = '#e7cfa4') => physical({ color: C(color), roughness: 0.75 }, 0.5)
export const METALS = {
  gold: '#ecbf78',
  'rose gold': '#e6aa8e',
  steel: '#c9cacb',
  platinum: '#dcdbd8',
  'white gold': '#dcd8d0',
  black: '#2a2a2c',
  brass: '#cfa24e'
}
/** metal('gold'), metal('steel', { finish: 'brushed' }); finish: polished, satin, brushed. */
export const metal = (name = 'gold', { finish = 'polished' } = {}) =>
  physical(
    {
      color: C(METALS[name] ?? name),
      metalness: 1,
      roughness: { polished: 0.1, satin: 0.3, brushed: 0.36 }[finish] ?? finish,
      side: T.DoubleSide
    },
    1
  )
export const enamel = color =>
  physical({ color: C(color), roughness: 0.25, clearcoat: 1, clearcoatRoughness: 0.04 }, 0.8)
export const pearl = (color = '#f6efe4') =>
  physical(
    {
      color: C(color),
      metalness: 0.42,
      roughness: 0.26,
      clearcoat: 1,
      clearcoatRoughness: 0.05,
      // the orient: a rosy light towards the edge
      sheen: 0.35,
      sheenRoughness: 0.45,
      sheenColor: C(color).lerp(C('#ffc9bd'), 0.6),
      iridescence: 0.5,
      iridescenceIOR: 1.5,
      iridescenceThicknessMinimum: 300,
      iridescenceThicknessMaximum: 460
    },
    0.95
  )
export const silk = (color, { repeat: r = [8, 8], map = null } = {}) =>
  physical(
    {
      color: C(color),
      map,
      normalMap: repeat(twill().normal, r),
      normalScale: new T.Vector2(0.35, 0.35),
      roughness: 0.42,
      sheen: 0.8,
      sheenRoughness: 0.3,
      sheenColor: C(color).lerp(C('#fff'), 0.55),
      side: T.DoubleSide
    },
    0.75
  )
/** What a bright floor throws back on a pale matt surface. */
const reflecting = (material, color) => {
  material.emissive = C(color)
  material.emissiveIntensity = 0.12
  return material
}
/** The cloth of cushions and stands. */
export const linen = (color = '#e8dfd0') =>
  reflecting(
    physical(
      {
        color: C(color),
        normalMap: repeat(twill().normal, [9, 9]),
        normalScale: new T.Vector2(0.5, 0.5),
        roughness: 0.95,
        sheen: 0.3,
        sheenRoughness: 0.7,
        sheenColor: C(color).lerp(C('#fff'), 0.4)
      },
      0.34
    ),
    color
  )
/** The matt white of display forms. */
export const plaster = (color = '#ece5d9') =>
  reflecting(
    physical(
      { color: C(color), roughness: 0.92, sheen: 0.15, sheenRoughness: 0.8, sheenColor: C(color) },
      0.34
    ),
    color
  )
export const acetate = color =>
  physical({ color: C(color), roughness: 0.12, clearcoat: 1, clearcoatRoughness: 0.03 }, 0.8)
/** Clear nose pads. */
export const silicone = () =>
  physical(
    {
      color: C('#efe9df'),
      transparent: true,
      opacity: 0.5,
      roughness: 0.15,
      clearcoat: 1,
      depthWrite: false
    },
    0.8
  )
/** A tinted lens: alpha runs from `top` to `bottom` over v (1 at the top). */
export const lens = (color, { top = 0.97, bottom = 0.5 } = {}) => {
  const n = 64,
    d = new Uint8Array(n * n * 4)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const k = (y * n + x) * 4
      d[k] = d[k + 1] = d[k + 2] = 255
      d[k + 3] = 255 * (bottom + (top - bottom) * Math.min(1, (1.5 * y) / n))
    }
  const t = texture(d, n, true)
  t.wrapS = t.wrapT = T.ClampToEdgeWrapping
  return physical(
    {
      color: C(color),
      map: t,
      transparent: true,
      roughness: 0.04,
      clearcoat: 1,
      clearcoatRoughness: 0.02,
      side: T.DoubleSide
    },
    0.55
  )
}
/** Clear crystal over a dial: nothing but its reflection. */
export const crystal = (strength = 0.5) =>
  physical(
    {
      color: 0x000000,
      transparent: true,
      opacity: 1,
      roughness: 0.02,
      specularIntensity: strength,
      blending: T.AdditiveBlending,
      depthWrite: false
    },
    0.8
  )
