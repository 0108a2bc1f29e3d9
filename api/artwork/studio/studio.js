/**
 * studio.js: a product-photography set in the browser (three 0.187, WebGL).
 *
 *   import { T, mesh, group, leather, calf, metal, gem, cut, pearl, enamel, silk,
 *            acetate, lens, edge, thread, stitches, tube, loft, render } from './studio.js';
 *   const g = group(mesh(new T.SphereGeometry(1), calf('#6b3a22')));
 *   const png = await render(g, { width: 1000, height: 1250, frames: 16, az: 20, el: 14 });
 *
 * Conventions (stable: other modules rely on them)
 *   - y is up; any unit: render() scales the group to 3 units and stands its lowest point on y = 0
 *     (opts.lift raises it, in units of the whole object, for a hanging piece).
 *   - colours are CSS strings or hex numbers, read as sRGB.
 *   - every material function returns a fresh MeshPhysicalMaterial you may alter afterwards;
 *     `userData.env` is how strongly it takes the soft boxes (1 for metal, about .4 for matter).
 *   - UVs for leather/silk: one texture repeat per `repeat` count given to the material.
 *
 * render(group, opts) -> Promise<PNG data URL>.   opts (all optional):
 *   width 1000, height 1250, frames 16 (anti-aliasing + soft shadow samples; 6 for a draft)
 *   az 0 (degrees round), el 12 (degrees above the floor; 90 looks straight down on a flat lay)
 *   fov 20, fill .66 (share of the picture the object spans), shift [x,y] (of the picture)
 *   turn 0 (degrees the object is turned under the same light), lift 0, exposure 1, key 1, dome 1, env 1 (light strengths), shadow 1 (floor shadow strength)
 *   background ['#f6f2ec','#efe8de'] (centre, corners)
 *   seed 1 (light jitter)
 *
 * Run: serve this folder and node_modules/three over http, open a page holding
 *   <script type="importmap">{"imports":{"three":"/node_modules/three/build/three.module.js",
 *   "three/addons/":"/node_modules/three/examples/jsm/"}}</script>
 * in Chromium (headless: --no-sandbox --use-angle=swiftshader --enable-unsafe-swiftshader
 * --ignore-gpu-blocklist) and call, from page.evaluate,
 *   const m = await import('/watch.js'); return (await import('/studio.js')).render(m.watch(o), m.view);
 */
import * as T from 'three';
import { ConvexGeometry } from 'three/addons/geometries/ConvexGeometry.js';
export { T };

/* ------------------------------------------------------------------ helpers */
export const random = (seed = 1) => () => (seed = (seed * 16807) % 2147483647) / 2147483647;
const halton = (i, b) => { let f = 1, x = 0; while (i > 0) { f /= b; x += f * (i % b); i = Math.floor(i / b); } return x; };
const C = c => new T.Color(c);

export function mesh(geometry, material, at = [0, 0, 0], turn = [0, 0, 0]) {
  const m = new T.Mesh(geometry, material);
  m.position.set(...at); m.rotation.set(...turn);
  m.castShadow = m.receiveShadow = true;
  return m;
}
export function group(...children) { const g = new T.Group(); for (const c of children.flat()) g.add(c); return g; }

/** A round cord along points ([x,y,z] or Vector3). */
export function tube(points, radius, material, { closed = false, segments = 240, sides = 20 } = {}) {
  const curve = new T.CatmullRomCurve3(points.map(p => p.isVector3 ? p : new T.Vector3(...p)), closed);
  return mesh(new T.TubeGeometry(curve, segments, radius, sides, closed), material);
}

/** A surface from f(u,v) -> [x,y,z], u and v in 0..1; uv scaled by `uv`. */
export function loft(f, nu, nv, material, uv = [1, 1]) {
  const P = [], U = [], I = [];
  for (let j = 0; j <= nv; j++) for (let i = 0; i <= nu; i++) { P.push(...f(i / nu, j / nv)); U.push(i / nu * uv[0], j / nv * uv[1]); }
  for (let j = 0; j < nv; j++) for (let i = 0; i < nu; i++) { const a = j * (nu + 1) + i, b = a + nu + 1; I.push(a, a + 1, b, b, a + 1, b + 1); }
  const g = new T.BufferGeometry();
  g.setAttribute('position', new T.Float32BufferAttribute(P, 3));
  g.setAttribute('uv', new T.Float32BufferAttribute(U, 2));
  g.setIndex(I); g.computeVertexNormals();
  return mesh(g, material);
}

/** A row of stitches along points. */
export function stitches(points, { length = .05, gap = .03, radius = .009, material = thread() } = {}) {
  const curve = new T.CatmullRomCurve3(points.map(p => p.isVector3 ? p : new T.Vector3(...p)));
  const n = Math.max(1, Math.round(curve.getLength() / (length + gap)));
  const im = new T.InstancedMesh(new T.CapsuleGeometry(radius, length - 2 * radius, 4, 8), material, n), o = new T.Object3D();
  for (let i = 0; i < n; i++) {
    const t = (i + .5) / n;
    o.position.copy(curve.getPointAt(t));
    o.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), curve.getTangentAt(t));
    o.updateMatrix(); im.setMatrixAt(i, o.matrix);
  }
  im.castShadow = im.receiveShadow = true;
  return im;
}

/* ----------------------------------------------------------------- textures */
function texture(data, n, srgb = false) {
  const t = new T.DataTexture(data, n, n);
  t.wrapS = t.wrapT = T.RepeatWrapping; t.magFilter = T.LinearFilter; t.minFilter = T.LinearMipmapLinearFilter;
  t.generateMipmaps = true; t.anisotropy = 8; if (srgb) t.colorSpace = T.SRGBColorSpace; t.needsUpdate = true;
  return t;
}
function normalMap(h, n, strength) {
  const d = new Uint8Array(n * n * 4), g = (x, y) => h[((y + n) % n) * n + (x + n) % n];
  for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) {
    const dx = (g(x + 1, y) - g(x - 1, y)) * strength, dy = (g(x, y + 1) - g(x, y - 1)) * strength, l = Math.hypot(dx, dy, 1), k = (y * n + x) * 4;
    d[k] = 127 - 127 * dx / l; d[k + 1] = 127 - 127 * dy / l; d[k + 2] = 127 + 127 / l; d[k + 3] = 255;
  }
  return texture(d, n);
}
const cache = {};
const once = (key, make) => cache[key] ??= make();
const repeat = (t, [a, b]) => { const c = t.clone(); c.repeat.set(a, b); c.needsUpdate = true; return c; };

/** Pebbled grain: the ridges between Worley cells. */
const grain = () => once('grain', () => {
  const n = 512, cells = 46, R = random(3), pts = [], h = new Float32Array(n * n), a = new Uint8Array(n * n * 4);
  for (let y = 0; y < cells; y++) for (let x = 0; x < cells; x++) pts.push([(x + .15 + .7 * R()) / cells, (y + .15 + .7 * R()) / cells]);
  for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) {
    const u = x / n, v = y / n, cx = Math.floor(u * cells), cy = Math.floor(v * cells); let d1 = 9, d2 = 9;
    for (let j = -2; j <= 2; j++) for (let i = -2; i <= 2; i++) {
      const p = pts[((cy + j + cells) % cells) * cells + (cx + i + cells) % cells];
      let dx = Math.abs(u - p[0]), dy = Math.abs(v - p[1]); if (dx > .5) dx = 1 - dx; if (dy > .5) dy = 1 - dy;
      const d = Math.hypot(dx, dy) * cells; if (d < d1) { d2 = d1; d1 = d; } else if (d < d2) d2 = d;
    }
    const e = Math.min(1, (d2 - d1) * 2.4), q = (1 - (1 - e) ** 2) * (.75 + .25 * (1 - d1)), k = (y * n + x) * 4;
    h[y * n + x] = q; a[k] = a[k + 1] = a[k + 2] = 255 * (.72 + .28 * q); a[k + 3] = 255;
  }
  return { normal: normalMap(h, n, 1.6), tone: texture(a, n, true) };
});
/** Smooth hide: faint, low value noise in several octaves. */
const hide = () => once('hide', () => {
  const n = 256, h = new Float32Array(n * n);
  for (const [cells, amp, seed] of [[8, .5, 5], [24, .3, 7], [64, .25, 11], [128, .2, 13]]) {
    const R = random(seed), v = Array.from({ length: cells * cells }, R);
    for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) {
      const X = x / n * cells, Y = y / n * cells, i = Math.floor(X), j = Math.floor(Y), s = t => t * t * (3 - 2 * t), a = s(X - i), b = s(Y - j);
      const g = (p, q) => v[((q) % cells) * cells + (p) % cells];
      h[y * n + x] += amp * ((g(i, j) * (1 - a) + g(i + 1, j) * a) * (1 - b) + (g(i, j + 1) * (1 - a) + g(i + 1, j + 1) * a) * b);
    }
  }
  return { normal: normalMap(h, n, 1.2) };
});
/** Satin twill: fine diagonal ribs. */
const twill = () => once('twill', () => {
  const n = 256, h = new Float32Array(n * n);
  for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) h[y * n + x] = .5 + .5 * Math.sin((x + y) / n * 2 * Math.PI * 40);
  return { normal: normalMap(h, n, .5) };
});

/* ---------------------------------------------------------------- materials */
const physical = (p, env = .42) => {
  const m = new T.MeshPhysicalMaterial({ side: T.DoubleSide, ...p }); m.userData.env = env;
  // gloss shows the soft boxes, never the bare lamps that only cast the shadows
  m.onBeforeCompile = s => { s.fragmentShader = s.fragmentShader.replace('#include <lights_fragment_end>',
    '#include <lights_fragment_end>\n reflectedLight.directSpecular *= smoothstep(.2, .6, roughnessFactor);\n#ifdef USE_CLEARCOAT\n clearcoatSpecularDirect *= 0.;\n#endif'); };
  return m;
};

/** Pebbled leather. `repeat` counts grain tiles (46 pebbles each) over the UV square. */
export const leather = (color, { repeat: r = [1.6, 1.6], depth = .8 } = {}) => physical({
  color: C(color), map: repeat(grain().tone, r), normalMap: repeat(grain().normal, r), normalScale: new T.Vector2(depth, depth),
  roughness: .5, clearcoat: .22, clearcoatRoughness: .42, specularIntensity: .7, sheen: .15, sheenRoughness: .5, sheenColor: C(color).lerp(C('#fff'), .2), side: T.DoubleSide });
/** Smooth or polished calf. gloss 0 (matt) .. 1 (patent). */
export const calf = (color, { gloss = .35, repeat: r = [2, 2] } = {}) => physical({
  color: C(color), normalMap: repeat(hide().normal, r), normalScale: new T.Vector2(.22, .22), roughness: .62 - .35 * gloss,
  clearcoat: gloss, clearcoatRoughness: .42 - .36 * gloss, specularIntensity: .8, sheen: .1, sheenRoughness: .5, sheenColor: C(color).lerp(C('#fff'), .15), side: T.DoubleSide });
/** Painted leather edge. */
export const edge = color => physical({ color: C(color).multiplyScalar(.35), roughness: .42, clearcoat: .5, clearcoatRoughness: .3 });
export const thread = (color = '#e7cfa4') => physical({ color: C(color), roughness: .75 }, .5);
export const METALS = { gold: '#ecbf78', 'rose gold': '#e6aa8e', steel: '#c9cacb', platinum: '#dcdbd8', 'white gold': '#dcd8d0', black: '#2a2a2c', brass: '#cfa24e' };
/** metal('gold'), metal('steel', { finish: 'brushed' }); finish: polished, satin, brushed. */
export const metal = (name = 'gold', { finish = 'polished' } = {}) => physical({
  color: C(METALS[name] ?? name), metalness: 1, roughness: { polished: .1, satin: .3, brushed: .36 }[finish] ?? finish, side: T.DoubleSide }, 1);
export const enamel = color => physical({ color: C(color), roughness: .25, clearcoat: 1, clearcoatRoughness: .04 }, .8);
export const pearl = (color = '#f6efe4') => physical({
  color: C(color), metalness: .42, roughness: .3, clearcoat: .9, clearcoatRoughness: .07, iridescence: .5, iridescenceIOR: 1.5, iridescenceThicknessMinimum: 300, iridescenceThicknessMaximum: 460 }, .95);
export const silk = (color, { repeat: r = [8, 8], map = null } = {}) => physical({
  color: C(color), map, normalMap: repeat(twill().normal, r), normalScale: new T.Vector2(.35, .35), roughness: .42, sheen: .8, sheenRoughness: .3,
  sheenColor: C(color).lerp(C('#fff'), .55), side: T.DoubleSide }, .75);
export const acetate = color => physical({ color: C(color), roughness: .12, clearcoat: 1, clearcoatRoughness: .03 }, .8);
/** A tinted lens: alpha runs from `top` to `bottom` over v (1 at the top). */
export const lens = (color, { top = .94, bottom = .45 } = {}) => {
  const n = 64, d = new Uint8Array(n * n * 4), c = C(color).convertLinearToSRGB();
  for (let y = 0; y < n; y++) for (let x = 0; x < n; x++) { const k = (y * n + x) * 4; d[k] = d[k + 1] = d[k + 2] = 255; d[k + 3] = 255 * (bottom + (top - bottom) * Math.min(1, 1.15 * y / n)); }
  const t = texture(d, n, true); t.wrapS = t.wrapT = T.ClampToEdgeWrapping;
  return physical({ color: C(color), map: t, transparent: true, roughness: .04, clearcoat: 1, clearcoatRoughness: .02, side: T.DoubleSide }, .8);
};
/** Clear crystal over a dial: nothing but its reflection. */
export const crystal = (strength = .5) => physical({ color: 0x000000, transparent: true, opacity: 1, roughness: .02, specularIntensity: strength, blending: T.AdditiveBlending, depthWrite: false }, .8);

/* ------------------------------------------------------------------- stones */
/** Cuts as lists of planes [nx,ny,nz,d], girdle in the xz plane, table towards +y, girdle radius 1. */
const rad = Math.PI / 180;
const facet = (phi, tilt, r, y, up) => { const s = Math.sin(tilt), c = Math.cos(tilt) * up; return [s * Math.cos(phi), c, s * Math.sin(phi), s * r + c * y]; };
const CUTS = {
  brilliant() {
    const P = [], g = .025, ch = .44 * Math.tan(34.5 * rad) + g;
    P.push([0, 1, 0, ch]);
    for (let i = 0; i < 8; i++) {
      const a = i * 45 * rad;
      P.push(facet(a, 34.5 * rad, 1, g, 1), facet(a + 22.5 * rad, 21 * rad, .56 * Math.cos(22.5 * rad), ch, 1), facet(a, 40.75 * rad, 1, -g, -1));
      for (const s of [-1, 1]) P.push(facet(a + s * 11.25 * rad, 40.5 * rad, 1, g, 1), facet(a + s * 11.25 * rad, 42.4 * rad, 1, -g, -1));
    }
    for (let i = 0; i < 24; i++) P.push(facet(i * 15 * rad, 90 * rad, 1.0, 0, 1));
    return P;
  },
  emerald() { return CUTS.step(1, .72, .3); },
  square() { return CUTS.step(.9, .9, .28); },
  step(a, b, c) {
    const P = [[0, 1, 0, .3]];
    for (let i = 0; i < 8; i++) {
      const phi = i * 45 * rad, D = i % 2 ? (a + b - c) / Math.SQRT2 : i % 4 ? b : a;
      P.push(facet(phi, 90 * rad, D, 0, 1));
      let r = D, y = .035; for (const [tilt, w] of [[52, .1], [40, .12], [28, .14]]) { P.push(facet(phi, tilt * rad, r, y, 1)); r -= w; y += w * Math.tan(tilt * rad); }
      r = D; y = -.035; for (const [tilt, w] of [[58, .16], [46, .2], [37, .3]]) { P.push(facet(phi, tilt * rad, r, y, -1)); r -= w; y -= w * Math.tan(tilt * rad); }
    }
    return P;
  },
};
/** The convex body those planes bound: { geometry, planes }. Scale the mesh to size it. */
export const cut = name => once('cut ' + name, () => {
  const planes = CUTS[name](), v = [], n = planes.length, M = new T.Matrix3(), p = new T.Vector3();
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) for (let k = j + 1; k < n; k++) {
    const [A, B, D] = [planes[i], planes[j], planes[k]];
    M.set(A[0], A[1], A[2], B[0], B[1], B[2], D[0], D[1], D[2]);
    if (Math.abs(M.determinant()) < 1e-5) continue;
    p.set(A[3], B[3], D[3]).applyMatrix3(M.invert());
    if (planes.every(q => q[0] * p.x + q[1] * p.y + q[2] * p.z < q[3] + 1e-5) && !v.some(o => o.distanceToSquared(p) < 1e-8)) v.push(p.clone());
  }
  return { geometry: new ConvexGeometry(v), planes };
});
export const STONES = {
  diamond: { ior: 2.42, absorb: [.015, .012, .01], dispersion: .03 }, emerald: { ior: 1.58, absorb: [3.4, .55, 1.15] }, ruby: { ior: 1.77, absorb: [.2, 3.2, 2.0] },
  sapphire: { ior: 1.77, absorb: [3.0, 1.55, .3] }, amethyst: { ior: 1.55, absorb: [.6, 1.5, .3] }, citrine: { ior: 1.55, absorb: [.08, .5, 2.2] },
  aquamarine: { ior: 1.58, absorb: [.7, .16, .1] }, onyx: { ior: 1.55, absorb: [9, 9, 9] }, morganite: { ior: 1.58, absorb: [.08, .42, .3] } };
/**
 * A faceted stone, ray-traced inside its facets (6 bounces) against the soft boxes.
 * gem('emerald', { cut: 'emerald' | 'brilliant' | 'square', size }): size is the girdle half-width.
 */
export function gem(stone = 'diamond', { cut: shape = 'brilliant', size = 1, glow = 1 } = {}) {
  const s = typeof stone === 'string' ? STONES[stone] : stone, { geometry, planes } = cut(shape), n = planes.length;
  const material = new T.ShaderMaterial({
    uniforms: { planes: { value: planes.map(p => new T.Vector4(...p)) }, room: { value: null }, eye: { value: new T.Vector3() }, absorb: { value: new T.Vector3(...s.absorb) },
      ior: { value: s.ior }, dispersion: { value: s.dispersion ?? 0 }, glow: { value: glow } },
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
      }` });
  material.userData.gem = true;
  const m = mesh(geometry, material); m.receiveShadow = false; m.scale.setScalar(size);
  return m;
}

/* -------------------------------------------------------------- the studio */
/** The soft boxes every surface reflects. `flat`: seen from above, so nothing bright straight overhead. */
function room(flat) {
  const s = new T.Scene();
  s.add(new T.Mesh(new T.SphereGeometry(50, 48, 24), new T.ShaderMaterial({ side: T.BackSide,
    vertexShader: 'varying vec3 p; void main(){ p = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `varying vec3 p; void main(){ float y = normalize(p).y;
      vec3 c = mix(vec3(.26, .245, .23), vec3(${flat ? '.2, .195, .19' : '.5, .49, .48'}), smoothstep(0., .8, y)); c = mix(c, vec3(.62, .575, .52), smoothstep(-.05, -.55, y)); gl_FragColor = vec4(c, 1.); }` })));
  const panel = (w, h, at, v, c = '#fff') => { const m = new T.Mesh(new T.PlaneGeometry(w, h), new T.MeshBasicMaterial({ color: C(c).multiplyScalar(v), side: T.DoubleSide })); m.position.set(...at); m.lookAt(0, 0, 0); s.add(m); };
  panel(11, 14, [-14, 8, 8], 6.5);                 // key soft box, left front
  panel(4, 16, [15, 5, 6], 4, '#fff4e6');          // warm strip, right
  if (flat) { panel(9, 6, [-11, 13, -9], 6); panel(14, 3, [3, 9, -15], 3); }
  else panel(15, 9, [0, 17, 1], 5);                // overhead
  panel(3, 7, [-9, 9, 13], 2.2);                   // the small window in watch crystals and lenses
  panel(3, 12, [10, 5, -13], 6);                   // rim, back right
  panel(3, 12, [-12, 4, -12], 3.5);                // rim, back left
  panel(2.2, 16, [-4.5, 4, 16], .02);              // black flags: the dark lines polished metal needs
  panel(3, 18, [6, 4, 15], .02);
  panel(1.6, 16, [16, 3, -1], .02);
  panel(1.6, 16, [-16, 3, -2], .02);
  return s;
}
let set; const rooms = {};
function studio(flat) {
  set ??= begin();
  const { soft, cube } = rooms[flat] ??= light(set, flat);
  return { r: set, soft, cube };
}
function begin() {
  const r = new T.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true });
  r.setPixelRatio(1); r.shadowMap.enabled = true; r.shadowMap.type = T.PCFShadowMap; r.toneMapping = T.NoToneMapping; r.autoClear = false;
  return r;
}
function light(r, flat) {
  const scene = room(flat);
  const soft = new T.PMREMGenerator(r).fromScene(scene, .008, .1, 100, { size: 256 }).texture;
  const cube = new T.WebGLCubeRenderTarget(256, { type: T.HalfFloatType, generateMipmaps: true, minFilter: T.LinearMipmapLinearFilter });
  const ca = r.autoClear; r.autoClear = true; new T.CubeCamera(.1, 100, cube).update(r, scene); r.autoClear = ca;
  return { soft, cube: cube.texture };
}
const screen = (uniforms, fragmentShader, more = {}) => {
  const m = new T.Mesh(new T.PlaneGeometry(2, 2), new T.ShaderMaterial({ uniforms, fragmentShader, depthTest: false, depthWrite: false,
    vertexShader: 'varying vec2 v; void main(){ v = uv; gl_Position = vec4(position.xy, 0., 1.); }', ...more }));
  m.frustumCulled = false; const s = new T.Scene(); s.add(m); return s;
};
const flat = new T.OrthographicCamera(-1, 1, 1, -1, 0, 1);
const adding = { blending: T.CustomBlending, blendSrc: T.OneFactor, blendDst: T.OneFactor, blendEquation: T.AddEquation };
/* film curve: straight to .6, then a shoulder; `unfilm` gives the light a wanted picture value needs */
const KNEE = .6, unfilm = y => y <= KNEE ? y : KNEE - (1 - KNEE) * Math.log(1 - Math.min(.999, (y - KNEE) / (1 - KNEE)));

/* one position of the key (an area at upper left) and one of the dome (all round) */
const keyAt = (i, o) => o.set(-6 + 5 * (halton(i, 5) - .5), 9 + 3 * (halton(i, 7) - .5), 5 + 4.5 * (halton(i, 2) - .5));
const domeAt = (i, o) => { const a = 2 * Math.PI * halton(i, 3), y = .22 + .78 * halton(i, 2), s = Math.sqrt(1 - y * y); o.set(12 * s * Math.cos(a), 12 * y, 12 * s * Math.sin(a)); return y; };
function lamp(size) {
  const l = new T.DirectionalLight(0xffffff, 1); l.castShadow = true; l.shadow.mapSize.set(size, size); l.shadow.radius = 2.5;
  Object.assign(l.shadow.camera, { left: -2.7, right: 2.7, top: 2.7, bottom: -2.7, near: 1, far: 30 }); l.shadow.bias = -.0008; l.shadow.normalBias = .012;
  return l;
}

/** Fit: scale to 3 units, stand on the floor, centre over the origin. */
function place(g, lift, turn) {
  const root = new T.Group(), pivot = new T.Group(); pivot.add(g); pivot.rotation.y = turn * rad; root.add(pivot); root.updateMatrixWorld(true);
  const box = new T.Box3().setFromObject(pivot, true), size = box.getSize(new T.Vector3()), s = 3 / Math.max(size.x, size.y, size.z);
  root.scale.setScalar(s);
  root.position.set(-s * (box.min.x + box.max.x) / 2, -s * box.min.y + lift * 3, -s * (box.min.z + box.max.z) / 2);
  root.updateMatrixWorld(true);
  return { root, height: size.y * s + lift * 3 };
}
function outline(root) {
  const out = [], v = new T.Vector3();
  root.traverse(m => {
    if (!m.isMesh) return;
    const p = m.geometry.attributes.position, step = Math.max(1, Math.floor(p.count / 300)), one = M => { for (let i = 0; i < p.count; i += step) out.push(v.fromBufferAttribute(p, i).applyMatrix4(M).clone()); };
    if (m.isInstancedMesh) { const M = new T.Matrix4(); for (let i = 0; i < m.count; i++) { m.getMatrixAt(i, M); one(M.premultiply(m.matrixWorld)); } } else one(m.matrixWorld);
  });
  return out;
}
function aim(points, o, aspect) {
  const cam = new T.PerspectiveCamera(o.fov, aspect, .5, 200), az = o.az * rad, el = Math.min(89.9, o.el) * rad;
  const dir = new T.Vector3(Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el)), target = new T.Vector3(0, 1, 0), v = new T.Vector3();
  let dist = 12;
  for (let k = 0; k < 6; k++) {
    cam.position.copy(target).addScaledVector(dir, dist); cam.lookAt(target); cam.updateMatrixWorld(); cam.updateProjectionMatrix();
    let a = 9, b = -9, c = 9, d = -9;
    for (const p of points) { v.copy(p).project(cam); a = Math.min(a, v.x); b = Math.max(b, v.x); c = Math.min(c, v.y); d = Math.max(d, v.y); }
    const h = Math.tan(o.fov * rad / 2) * dist;
    const right = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 0), up = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 1);
    target.addScaledVector(right, (a + b) / 2 * h * aspect).addScaledVector(up, (c + d) / 2 * h);
    dist *= Math.max((b - a) / 2, (d - c) / 2) / o.fill;
  }
  const h = Math.tan(o.fov * rad / 2) * dist, right = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 0), up = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 1);
  target.addScaledVector(right, -2 * o.shift[0] * h * aspect).addScaledVector(up, -2 * o.shift[1] * h);
  cam.position.copy(target).addScaledVector(dir, dist); cam.lookAt(target); cam.updateMatrixWorld();
  return cam;
}

/** The floor shadow, baked once from many lamp positions: 1 is lit, 0 is dark. */
function bakeFloor(r, S, frames, key, dome, span) {
  const n = 512, acc = new T.WebGLRenderTarget(n, n, { type: T.FloatType }), one = new T.WebGLRenderTarget(n, n, { type: T.HalfFloatType });
  const cam = new T.OrthographicCamera(-span, span, span, -span, 0, 1); cam.up.set(0, 0, -1); cam.position.set(0, .0006, 0); cam.lookAt(0, -1, 0); cam.updateMatrixWorld();
  const plane = new T.Mesh(new T.PlaneGeometry(2 * span, 2 * span), new T.ShadowMaterial({ color: 0x000000, opacity: 1 }));
  plane.rotation.x = -Math.PI / 2; plane.receiveShadow = true; S.add(plane);
  const l = lamp(512); l.shadow.normalBias = 0; l.shadow.bias = -.0015; l.shadow.radius = 3; S.add(l, l.target); l.target.position.set(0, .6, 0);
  const N = Math.max(12, Math.min(16, frames * 4)), weights = []; let total = 0;
  for (let i = 0; i < N; i++) { const w = i % 3 === 0 ? key : dome * domeAt(i + 1, l.position); weights.push(w); total += w; }
  const quad = screen({ t: { value: one.texture }, k: { value: 1 } }, 'uniform sampler2D t; uniform float k; varying vec2 v; void main(){ gl_FragColor = vec4(vec3((1. - texture2D(t, v).a) * k), 1.); }', adding);
  r.setRenderTarget(acc); r.setClearColor(0, 1); r.clear();
  for (let i = 0; i < N; i++) {
    if (i % 3 === 0) keyAt(i + 1, l.position); else domeAt(i + 1, l.position);
    r.setRenderTarget(one); r.setClearColor(0, 0); r.clear(); r.render(S, cam);
    quad.children[0].material.uniforms.k.value = weights[i] / total;
    r.setRenderTarget(acc); r.render(quad, flat);
  }
  S.remove(plane, l, l.target); l.shadow.map?.dispose(); one.dispose();
  // softened once here, not for every pixel of every frame; contact shadows stay tight, far ones spread
  const soft = new T.WebGLRenderTarget(n, n, { type: T.HalfFloatType });
  const blur = screen({ t: { value: acc.texture } }, `uniform sampler2D t; varying vec2 v; void main(){ float d = 0.; float near = 1. - texture2D(t, v).r, r = mix(1. / 55., 1. / 400., smoothstep(.2, .6, near));
    for (int j = -3; j <= 3; j++) for (int i = -3; i <= 3; i++) d += 1. - texture2D(t, v + vec2(i, j) * r / 3.).r; gl_FragColor = vec4(vec3(d / 49.), 1.); }`);
  r.setRenderTarget(soft); r.clear(); r.render(blur, flat); acc.dispose();
  return soft;
}

/** Depth first, so that the costly materials are computed only where they are seen. */
const black = new T.MeshBasicMaterial({ colorWrite: false, side: T.DoubleSide, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 8 });
function depthOnly(r, S, cam, hidden) {
  for (const m of hidden) m.visible = false;
  r.shadowMap.autoUpdate = false; S.overrideMaterial = black; r.render(S, cam); S.overrideMaterial = null; r.shadowMap.autoUpdate = true;
  for (const m of hidden) m.visible = true;
}

export async function render(g, options = {}) {
  const o = { width: 1000, height: 1250, frames: 16, az: 0, el: 12, fov: 20, fill: .66, shift: [0, 0], turn: 0, lift: 0, exposure: 1, key: 1, dome: 1, env: 1, shadow: 1, seed: 1,
    background: ['#f6f2ec', '#efe8de'], ...options };
  const { r, soft, cube } = studio(o.el > 45), { width: W, height: H } = o;
  r.setSize(W, H, false);
  const S = new T.Scene(), { root, height } = place(g, o.lift, o.turn); S.add(root);
  const gems = [];
  root.traverse(m => { if (!m.isMesh) return; const q = m.material; if (q.userData.gem) { q.uniforms.room.value = cube; gems.push(q); } else if (q.isMeshStandardMaterial) { q.envMap = soft; q.envMapIntensity = (q.userData.env ?? .42) * o.env; } });
  const cam = aim(outline(root), o, W / H);
  for (const q of gems) q.uniforms.eye.value.copy(cam.position);

  // floor: the baked shadow, tinted warm, over a lit backdrop
  const span = 4.5, baked = bakeFloor(r, S, o.frames, .55 * o.key, 1.0 * o.dome, span);
  const floor = new T.Mesh(new T.PlaneGeometry(2 * span, 2 * span), new T.ShaderMaterial({ transparent: true, depthWrite: false, uniforms: { t: { value: baked.texture }, s: { value: o.shadow } },
    vertexShader: 'varying vec2 v; void main(){ v = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
    fragmentShader: `uniform sampler2D t; uniform float s; varying vec2 v; void main(){ float d = texture2D(t, v).r;
      float fade = smoothstep(1., .7, 2. * length(v - .5)); gl_FragColor = vec4(.16, .105, .06, clamp(s * 1.15 * pow(d, 1.05), 0., .93) * fade); }` }));
  floor.rotation.x = -Math.PI / 2; floor.renderOrder = -1; S.add(floor);
  const [c0, c1] = o.background.map(c => { const x = C(c); return new T.Vector3(unfilm(x.r), unfilm(x.g), unfilm(x.b)).divideScalar(o.exposure); });
  const backdrop = screen({ a: { value: c0 }, b: { value: c1 } }, 'uniform vec3 a, b; varying vec2 v; void main(){ float d = length((v - vec2(.46, .6)) * vec2(1., .95)); gl_FragColor = vec4(mix(a, b, smoothstep(.12, .86, d)), 1.); }');

  const unsolid = [floor]; root.traverse(m => { if (m.isMesh && (m.material.transparent || m.material.userData.gem)) unsolid.push(m); });
  const key = lamp(1024), dome = lamp(1024); S.add(key, key.target, dome, dome.target);
  key.color.set('#fff6ea'); key.target.position.set(0, height / 2, 0); dome.target.position.copy(key.target.position);
  const one = new T.WebGLRenderTarget(W, H, { type: T.HalfFloatType }), acc = new T.WebGLRenderTarget(W, H, { type: T.FloatType });
  const quad = screen({ t: { value: one.texture }, k: { value: 1 / o.frames } }, 'uniform sampler2D t; uniform float k; varying vec2 v; void main(){ gl_FragColor = vec4(min(texture2D(t, v).rgb, vec3(8.)) * k, 1.); }', adding);
  r.setRenderTarget(acc); r.setClearColor(0, 1); r.clear();
  for (let i = 1; i <= o.frames; i++) {
    const k = i + 7 * (o.seed - 1);
    cam.setViewOffset(W, H, halton(k, 2) - .5, halton(k, 3) - .5, W, H);
    keyAt(k, key.position).add(key.target.position); key.intensity = 1.9 * o.key;
    dome.intensity = 1.7 * o.dome * domeAt(k, dome.position); dome.position.add(dome.target.position);
    r.setRenderTarget(one); r.clear(); r.render(backdrop, flat); depthOnly(r, S, cam, unsolid); r.render(S, cam);
    r.setRenderTarget(acc); r.render(quad, flat);
    if (i % 4 === 0) await new Promise(f => setTimeout(f));
  }
  const develop = screen({ t: { value: acc.texture }, e: { value: o.exposure } }, `uniform sampler2D t; uniform float e; varying vec2 v;
    vec3 film(vec3 x){ return mix(x, ${KNEE} + ${1 - KNEE} * (1. - exp(-(x - ${KNEE}) / ${1 - KNEE})), step(vec3(${KNEE}), x)); }
    void main(){ vec3 c = film(texture2D(t, v).rgb * e); c = mix(c * 12.92, 1.055 * pow(max(c, vec3(.0031308)), vec3(1. / 2.4)) - .055, step(vec3(.0031308), c));
      c += (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5) / 255.; gl_FragColor = vec4(c, 1.); }`);
  r.setRenderTarget(null); r.clear(); r.render(develop, flat);
  const url = r.domElement.toDataURL('image/png');
  for (const t of [one, acc, baked]) t.dispose(); key.shadow.map?.dispose(); dome.shadow.map?.dispose();
  root.traverse(m => { if (m.isMesh) { if (!m.material.userData.gem) m.geometry.dispose(); } });
  return url;
}
