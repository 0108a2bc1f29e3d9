// Faceted stones, ray-traced inside their facets.
import * as T from 'three'
import { ConvexGeometry } from 'three/addons/geometries/ConvexGeometry.js'
import { mesh } from './shapes.js'
import { once } from './textures.js'

/** Cuts as lists of planes [nx,ny,nz,d], girdle in the xz plane, table towards +y, girdle radius 1. */
const rad = Math.PI / 180
const facet = (phi, tilt, r, y, up) => {
  const s = Math.sin(tilt),
    c = Math.cos(tilt) * up
  return [s * Math.cos(phi), c, s * Math.sin(phi), s * r + c * y]
}
const CUTS = {
  brilliant() {
    const P = [],
      g = 0.025,
      ch = 0.44 * Math.tan(34.5 * rad) + g
    P.push([0, 1, 0, ch])
    for (let i = 0; i < 8; i++) {
      const a = i * 45 * rad
      P.push(
        facet(a, 34.5 * rad, 1, g, 1),
        facet(a + 22.5 * rad, 21 * rad, 0.56 * Math.cos(22.5 * rad), ch, 1),
        facet(a, 40.75 * rad, 1, -g, -1)
      )
      for (const s of [-1, 1])
        P.push(
          facet(a + s * 11.25 * rad, 40.5 * rad, 1, g, 1),
          facet(a + s * 11.25 * rad, 42.4 * rad, 1, -g, -1)
        )
    }
    for (let i = 0; i < 24; i++) P.push(facet(i * 15 * rad, 90 * rad, 1.0, 0, 1))
    return P
  },
  emerald() {
    return CUTS.step(1, 0.72, 0.3)
  },
  square() {
    return CUTS.step(0.9, 0.9, 0.28)
  },
  step(a, b, c) {
    const P = [[0, 1, 0, 0.3]]
    for (let i = 0; i < 8; i++) {
      const phi = i * 45 * rad,
        D = i % 2 ? (a + b - c) / Math.SQRT2 : i % 4 ? b : a
      P.push(facet(phi, 90 * rad, D, 0, 1))
      let r = D,
        y = 0.035
      for (const [tilt, w] of [
        [52, 0.1],
        [40, 0.12],
        [28, 0.14]
      ]) {
        P.push(facet(phi, tilt * rad, r, y, 1))
        r -= w
        y += w * Math.tan(tilt * rad)
      }
      r = D
      y = -0.035
      for (const [tilt, w] of [
        [58, 0.16],
        [46, 0.2],
        [37, 0.3]
      ]) {
        P.push(facet(phi, tilt * rad, r, y, -1))
        r -= w
        y -= w * Math.tan(tilt * rad)
      }
    }
    return P
  }
}
/** The convex body those planes bound: { geometry, planes }. Scale the mesh to size it. */
export const cut = name =>
  once('cut ' + name, () => {
    const planes = CUTS[name](),
      v = [],
      n = planes.length,
      M = new T.Matrix3(),
      p = new T.Vector3()
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++)
        for (let k = j + 1; k < n; k++) {
          const [A, B, D] = [planes[i], planes[j], planes[k]]
          M.set(A[0], A[1], A[2], B[0], B[1], B[2], D[0], D[1], D[2])
          if (Math.abs(M.determinant()) < 1e-5) continue
          p.set(A[3], B[3], D[3]).applyMatrix3(M.invert())
          if (
            planes.every(q => q[0] * p.x + q[1] * p.y + q[2] * p.z < q[3] + 1e-5) &&
            !v.some(o => o.distanceToSquared(p) < 1e-8)
          )
            v.push(p.clone())
        }
    return { geometry: new ConvexGeometry(v), planes }
  })
export const STONES = {
  diamond: { ior: 2.42, absorb: [0.015, 0.012, 0.01], dispersion: 0.03 },
  emerald: { ior: 1.58, absorb: [3.4, 0.55, 1.15] },
  ruby: { ior: 1.77, absorb: [0.2, 3.2, 2.0] },
  sapphire: { ior: 1.77, absorb: [3.0, 1.55, 0.3] },
  amethyst: { ior: 1.55, absorb: [0.6, 1.5, 0.3] },
  citrine: { ior: 1.55, absorb: [0.08, 0.5, 2.2] },
  aquamarine: { ior: 1.58, absorb: [0.7, 0.16, 0.1] },
  onyx: { ior: 1.55, absorb: [9, 9, 9] },
  morganite: { ior: 1.58, absorb: [0.08, 0.42, 0.3] }
}
/**
 * A faceted stone, ray-traced inside its facets (6 bounces) against the soft boxes.
 * gem('emerald', { cut: 'emerald' | 'brilliant' | 'square', size }): size is the girdle half-width.
 */
export function gem(stone = 'diamond', { cut: shape = 'brilliant', size = 1, glow = 1 } = {}) {
  const s = typeof stone === 'string' ? STONES[stone] : stone,
    { geometry, planes } = cut(shape),
    n = planes.length
  const material = new T.ShaderMaterial({
    uniforms: {
      planes: { value: planes.map(p => new T.Vector4(...p)) },
      room: { value: null },
      eye: { value: new T.Vector3() },
      absorb: { value: new T.Vector3(...s.absorb) },
      ior: { value: s.ior },
      dispersion: { value: s.dispersion ?? 0 },
      glow: { value: glow }
    },
    vertexShader: `varying vec3 p; varying vec3 e; uniform vec3 eye;
      void main(){ p = position; e = (inverse(modelMatrix) * vec4(eye, 1.)).xyz; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }`,
    fragmentShader: `uniform vec4 planes[${n}]; uniform samplerCube room; uniform vec3 absorb; uniform float ior, dispersion, glow; uniform mat4 modelMatrix; varying vec3 p; varying vec3 e;
      vec3 look(vec3 d){ vec3 w = normalize(mat3(modelMatrix) * d); return min(textureCube(room, vec3(-w.x, w.y, w.z)).rgb, vec3(3.)); }
      vec3 deep(vec3 d){ vec3 w = normalize(mat3(modelMatrix) * d); vec3 c = look(d); return c * mix(.35, 1., smoothstep(-.1, .6, w.y)) * smoothstep(0.06, .75, c); }
      float fresnel(float c, float n){ float r = (1. - n) / (1. + n); r *= r; return r + (1. - r) * pow(1. - clamp(c, 0., 1.), 5.); }
      vec3 inside(vec3 o, vec3 d, vec3 N, float n){
        vec3 sum = vec3(0.), q = d; float keep = 1., len = 0.; d = refract(d, N, 1. / n);
        for (int b = 0; b < 7; b++) {
          float t = 1e9; vec3 m = vec3(0., 1., 0.);
          for (int i = 0; i < ${n}; i++) { float k = dot(planes[i].xyz, d); if (k > 1e-4) { float s = (planes[i].w - dot(planes[i].xyz, o)) / k; if (s < t && s > -1e-3) { t = s; m = planes[i].xyz; } } }
          o += d * max(t, 0.); len += max(t, 0.);
          vec3 x = refract(d, -m, n);
          if (dot(x, x) > 0.) { float f = fresnel(dot(x, m), n); sum += keep * (1. - f) * deep(x) * exp(-absorb * len); keep *= f; }
          d = reflect(d, -m); q = d; if (keep < .02) break;
        }
        return sum + keep * deep(q) * exp(-absorb * len);
      }
      void main(){
        vec3 d = normalize(p - e), N = vec3(0., 1., 0.); float near = 1e9;
        for (int i = 0; i < ${n}; i++) { float k = abs(dot(planes[i].xyz, p) - planes[i].w); if (k < near) { near = k; N = planes[i].xyz; } }
        float f = fresnel(dot(-d, N), ior); vec3 c;
        if (dispersion > 0.) c = vec3(inside(p, d, N, ior - dispersion).r, inside(p, d, N, ior).g, inside(p, d, N, ior + dispersion).b);
        else c = inside(p, d, N, ior);
        gl_FragColor = vec4(c * glow * (1. - f) + f * look(reflect(d, N)), 1.);
      }`
  })
  material.userData.gem = true
  const m = mesh(geometry, material)
  m.receiveShadow = false
  m.scale.setScalar(size)
  return m
}
