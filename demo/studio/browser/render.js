// Camera, floor shadow, exposure: from a group of meshes to a picture.
import * as T from 'three'
import { domeAt, halton, keyAt, lamp, studio } from './light.js'
import { wornAt } from './wear.js'

const C = c => new T.Color(c)
const rad = Math.PI / 180
const screen = (uniforms, fragmentShader, more = {}) => {
  const m = new T.Mesh(
    new T.PlaneGeometry(2, 2),
    new T.ShaderMaterial({
      uniforms,
      fragmentShader,
      depthTest: false,
      depthWrite: false,
      vertexShader: 'varying vec2 v; void main(){ v = uv; gl_Position = vec4(position.xy, 0., 1.); }',
      ...more
    })
  )
  m.frustumCulled = false
  const s = new T.Scene()
  s.add(m)
  return s
}
const flat = new T.OrthographicCamera(-1, 1, 1, -1, 0, 1)
const adding = {
  blending: T.CustomBlending,
  blendSrc: T.OneFactor,
  blendDst: T.OneFactor,
  blendEquation: T.AddEquation
}
/* film curve: straight to .6, then a shoulder; `unfilm` gives the light a wanted picture value needs */
const KNEE = 0.6,
  unfilm = y => (y <= KNEE ? y : KNEE - (1 - KNEE) * Math.log(1 - Math.min(0.999, (y - KNEE) / (1 - KNEE))))

/**
 * The exact box of what is seen. Three takes instances as one box and turns that, which is too large: a watch with turned
 * stitches would stand above the floor.
 */
function boxOf(object) {
  const box = new T.Box3(),
    instance = new T.Matrix4(),
    own = new T.Box3()
  object.updateMatrixWorld(true)
  object.traverse(m => {
    if (!m.isMesh) return
    if (!m.isInstancedMesh) return box.union(own.setFromBufferAttribute(worldOf(m)))
    m.geometry.computeBoundingBox()
    for (let i = 0; i < m.count; i++) {
      m.getMatrixAt(i, instance)
      box.union(own.copy(m.geometry.boundingBox).applyMatrix4(instance.premultiply(m.matrixWorld)))
    }
  })
  return box
}
const worldOf = m => m.geometry.attributes.position.clone().applyMatrix4(m.matrixWorld)

/**
 * Fit: scale to 3 units, stand on the floor, centre over the origin. `steady`: turned about its own middle, with the size
 * of the front, so that the frames of a turntable do not jump.
 */
function place(g, lift, turn, steady) {
  const root = new T.Group(),
    pivot = new T.Group(),
    held = new T.Group()
  held.add(g)
  pivot.add(held)
  root.add(pivot)
  if (steady) {
    const middle = boxOf(held).getCenter(new T.Vector3())
    held.position.set(-middle.x, 0, -middle.z)
  } else pivot.rotation.y = turn * rad
  root.updateMatrixWorld(true)
  const box = boxOf(pivot),
    size = box.getSize(new T.Vector3()),
    s = 3 / Math.max(size.x, size.y, size.z)
  if (steady) pivot.rotation.y = turn * rad
  root.scale.setScalar(s)
  root.position.set(
    (-s * (box.min.x + box.max.x)) / 2,
    -s * box.min.y + lift * 3,
    (-s * (box.min.z + box.max.z)) / 2
  )
  root.updateMatrixWorld(true)
  return { root, height: size.y * s + lift * 3 }
}
function outline(root) {
  const out = [],
    v = new T.Vector3()
  root.traverse(m => {
    if (!m.isMesh) return
    const p = m.geometry.attributes.position,
      step = Math.max(1, Math.floor(p.count / 300)),
      one = M => {
        for (let i = 0; i < p.count; i += step) out.push(v.fromBufferAttribute(p, i).applyMatrix4(M).clone())
      }
    if (m.isInstancedMesh) {
      const M = new T.Matrix4()
      for (let i = 0; i < m.count; i++) {
        m.getMatrixAt(i, M)
        one(M.premultiply(m.matrixWorld))
      }
    } else one(m.matrixWorld)
  })
  return out
}
function aim(points, o, aspect) {
  const cam = new T.PerspectiveCamera(o.fov, aspect, 0.5, 200),
    az = o.az * rad,
    el = Math.min(89.9, o.el) * rad
  const dir = new T.Vector3(Math.sin(az) * Math.cos(el), Math.sin(el), Math.cos(az) * Math.cos(el)),
    target = new T.Vector3(0, 1, 0),
    v = new T.Vector3()
  let dist = 12
  for (let k = 0; k < 6; k++) {
    cam.position.copy(target).addScaledVector(dir, dist)
    cam.lookAt(target)
    cam.updateMatrixWorld()
    cam.updateProjectionMatrix()
    let a = 9,
      b = -9,
      c = 9,
      d = -9
    for (const p of points) {
      v.copy(p).project(cam)
      a = Math.min(a, v.x)
      b = Math.max(b, v.x)
      c = Math.min(c, v.y)
      d = Math.max(d, v.y)
    }
    const h = Math.tan((o.fov * rad) / 2) * dist
    const right = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 0),
      up = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 1)
    target.addScaledVector(right, ((a + b) / 2) * h * aspect).addScaledVector(up, ((c + d) / 2) * h)
    dist *= Math.max((b - a) / 2, (d - c) / 2) / o.fill
  }
  const h = Math.tan((o.fov * rad) / 2) * dist,
    right = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 0),
    up = new T.Vector3().setFromMatrixColumn(cam.matrixWorld, 1)
  target.addScaledVector(right, -2 * o.shift[0] * h * aspect).addScaledVector(up, -2 * o.shift[1] * h)
  cam.position.copy(target).addScaledVector(dir, dist)
  cam.lookAt(target)
  cam.updateMatrixWorld()
  return cam
}

/** The points of a full turn: the camera of a turntable is aimed at all of them. */
const turnedAbout = points =>
  Array.from({ length: 12 }, (_, i) => new T.Matrix4().makeRotationY((i / 12) * 2 * Math.PI)).flatMap(m =>
    points.filter((_, i) => i % 4 === 0).map(p => p.clone().applyMatrix4(m))
  )

/** The floor shadow, baked once from many lamp positions: 1 is lit, 0 is dark. */
function bakeFloor(r, S, frames, key, dome, span) {
  const n = 384,
    acc = new T.WebGLRenderTarget(n, n, { type: T.FloatType }),
    one = new T.WebGLRenderTarget(n, n, { type: T.HalfFloatType })
  const cam = new T.OrthographicCamera(-span, span, span, -span, 0, 1)
  cam.up.set(0, 0, -1)
  cam.position.set(0, 0.0006, 0)
  cam.lookAt(0, -1, 0)
  cam.updateMatrixWorld()
  const plane = new T.Mesh(
    new T.PlaneGeometry(2 * span, 2 * span),
    new T.ShadowMaterial({ color: 0x000000, opacity: 1 })
  )
  plane.rotation.x = -Math.PI / 2
  plane.receiveShadow = true
  S.add(plane)
  const l = lamp(512)
  l.shadow.normalBias = 0
  l.shadow.bias = -0.0015
  l.shadow.radius = 3
  S.add(l, l.target)
  l.target.position.set(0, 0.6, 0)
  const N = Math.max(12, Math.min(14, frames * 2)),
    weights = []
  let total = 0
  for (let i = 0; i < N; i++) {
    const w = i % 3 === 0 ? key : dome * domeAt(i + 1, l.position)
    weights.push(w)
    total += w
  }
  const quad = screen(
    { t: { value: one.texture }, k: { value: 1 } },
    'uniform sampler2D t; uniform float k; varying vec2 v; void main(){ gl_FragColor = vec4(vec3((1. - texture2D(t, v).a) * k), 1.); }',
    adding
  )
  r.setRenderTarget(acc)
  r.setClearColor(0, 1)
  r.clear()
  for (let i = 0; i < N; i++) {
    if (i % 3 === 0) keyAt(i + 1, l.position)
    else domeAt(i + 1, l.position)
    r.setRenderTarget(one)
    r.setClearColor(0, 0)
    r.clear()
    r.render(S, cam)
    quad.children[0].material.uniforms.k.value = weights[i] / total
    r.setRenderTarget(acc)
    r.render(quad, flat)
  }
  S.remove(plane, l, l.target)
  l.shadow.map?.dispose()
  one.dispose()
  // softened once here, not for every pixel of every frame; contact shadows stay tight, far ones spread
  const soft = new T.WebGLRenderTarget(n, n, { type: T.HalfFloatType })
  const blur = screen(
    { t: { value: acc.texture } },
    `uniform sampler2D t; varying vec2 v; void main(){ float d = 0.; float near = 1. - texture2D(t, v).r, r = mix(1. / 55., 1. / 400., smoothstep(.2, .6, near));
    for (int j = -3; j <= 3; j++) for (int i = -3; i <= 3; i++) d += 1. - texture2D(t, v + vec2(i, j) * r / 3.).r; gl_FragColor = vec4(vec3(d / 49.), 1.); }`
  )
  r.setRenderTarget(soft)
  r.clear()
  r.render(blur, flat)
  acc.dispose()
  return soft
}

/** Depth first, so that the costly materials are computed only where they are seen. */
const black = new T.MeshBasicMaterial({
  colorWrite: false,
  side: T.DoubleSide,
  polygonOffset: true,
  polygonOffsetFactor: 1,
  polygonOffsetUnits: 8
})
function depthOnly(r, S, cam, hidden) {
  for (const m of hidden) m.visible = false
  r.shadowMap.autoUpdate = false
  S.overrideMaterial = black
  r.render(S, cam)
  S.overrideMaterial = null
  r.shadowMap.autoUpdate = true
  for (const m of hidden) m.visible = true
}

/**
 * A product photograph of a group. y is up; any unit: the group is scaled to 3 units and stands on y = 0.
 *
 * render(group, opts) -> Promise<PNG data URL>.   opts (all optional):
 *   width 1000, height 1250, frames 16 (anti-aliasing + soft shadow samples; 6 for a draft)
 *   az 0 (degrees round), el 12 (degrees above the floor; 90 looks straight down on a flat lay)
 *   fov 20, fill .66 (share of the picture the object spans), shift [x,y] (of the picture)
 *   turn 0 (degrees the object is turned under the same light), lift 0, exposure 1, key 1, dome 1, env 1 (light strengths), shadow 1 (floor shadow strength)
 *   background ['#f6f2ec','#efe8de'] (centre, corners)
 *   shade '#705b46' (colour of the floor shadow), floor null (colour), horizon 0 (height of the line where wall meets floor), rays 0 (window light on the wall)
 *   seed 1 (light jitter), steady false (frames of a turntable), wear [] (marks: [x, y, kind] in percent of the picture)
 */
export async function render(g, options = {}) {
  const o = {
    width: 1000,
    height: 1250,
    frames: 16,
    az: 0,
    el: 12,
    fov: 20,
    fill: 0.66,
    shift: [0, 0],
    turn: 0,
    lift: 0,
    exposure: 1,
    key: 1,
    dome: 1,
    env: 1,
    shadow: 1,
    seed: 1,
    steady: false,
    wear: [],
    shade: '#705b46',
    floor: null,
    horizon: 0,
    rays: 0,
    background: ['#f6f2ec', '#efe8de'],
    ...options
  }
  const { r, soft, cube } = studio(o.el > 45),
    { width: W, height: H } = o
  r.setSize(W, H, false)
  const S = new T.Scene(),
    { root, height } = place(g, o.lift, o.turn, o.steady)
  S.add(root)
  const gems = []
  root.traverse(m => {
    if (!m.isMesh) return
    const q = m.material
    if (q.userData.gem) {
      q.uniforms.room.value = cube
      gems.push(q)
    } else if (q.isMeshStandardMaterial) {
      q.envMap = soft
      q.envMapIntensity = (q.userData.env ?? 0.42) * o.env
    }
  })
  const points = outline(root)
  const cam = aim(o.steady ? turnedAbout(points) : points, o, W / H)
  const worn = wornAt(root, cam, o.wear)
  for (const layer of worn) layer.material.envMap = soft
  S.add(...worn)
  for (const q of gems) q.uniforms.eye.value.copy(cam.position)

  // floor: the baked shadow, tinted warm, over a lit backdrop
  const span = 4.5,
    baked = bakeFloor(r, S, o.frames, 0.55 * o.key, 1.0 * o.dome, span)
  const floor = new T.Mesh(
    new T.PlaneGeometry(2 * span, 2 * span),
    new T.ShaderMaterial({
      transparent: true,
      depthWrite: false,
      uniforms: { t: { value: baked.texture }, s: { value: o.shadow }, shade: { value: C(o.shade) } },
      vertexShader:
        'varying vec2 v; void main(){ v = uv; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
      fragmentShader: `uniform sampler2D t; uniform float s; uniform vec3 shade; varying vec2 v; void main(){ float d = texture2D(t, v).r;
      float fade = smoothstep(1., .7, 2. * length(v - .5)); gl_FragColor = vec4(shade, clamp(s * 1.15 * pow(d, 1.05), 0., .93) * fade); }`
    })
  )
  floor.rotation.x = -Math.PI / 2
  floor.renderOrder = -1
  S.add(floor)
  const [c0, c1] = o.background.map(c => {
    const x = C(c)
    return new T.Vector3(unfilm(x.r), unfilm(x.g), unfilm(x.b)).divideScalar(o.exposure)
  })
  const ground = o.floor ? C(o.floor) : C(o.background[1]),
    lit = new T.Vector3(unfilm(ground.r), unfilm(ground.g), unfilm(ground.b)).divideScalar(o.exposure)
  // the wall, on it the soft light of a window, and where the view asks for it the line where wall meets floor
  const backdrop = screen(
    {
      a: { value: c0 },
      b: { value: c1 },
      f: { value: lit },
      horizon: { value: o.horizon },
      rays: { value: o.rays },
      aspect: { value: W / H }
    },
    `uniform vec3 a, b, f; uniform float horizon, rays, aspect; varying vec2 v;
    void main(){ float d = length((v - vec2(.46, .6)) * vec2(1., .95)); vec3 c = mix(a, b, smoothstep(.12, .86, d));
      if (rays > 0.) {
        float x = v.x * aspect + v.y * .55, w = 0.;
        for (int i = 0; i < 3; i++) { float e = .42 * aspect + float(i) * .17; w += smoothstep(e - .035, e + .02, x) * smoothstep(e + .15, e + .095, x); }
        c *= 1. + rays * w * smoothstep(horizon, horizon + .25, v.y) * (.4 + .6 * v.y);
      }
      if (horizon > 0.) c = mix(mix(f * 1.03, f * .93, smoothstep(0., horizon, horizon - v.y)), c, smoothstep(horizon - .012, horizon + .012, v.y));
      gl_FragColor = vec4(c, 1.); }`
  )

  const unsolid = [floor, ...worn]
  root.traverse(m => {
    if (m.isMesh && (m.material.transparent || m.material.userData.gem)) unsolid.push(m)
  })
  const key = lamp(1024),
    dome = lamp(1024)
  S.add(key, key.target, dome, dome.target)
  key.color.set('#fff6ea')
  key.target.position.set(0, height / 2, 0)
  dome.target.position.copy(key.target.position)
  const one = new T.WebGLRenderTarget(W, H, { type: T.HalfFloatType }),
    acc = new T.WebGLRenderTarget(W, H, { type: T.FloatType })
  const quad = screen(
    { t: { value: one.texture }, k: { value: 1 / o.frames } },
    'uniform sampler2D t; uniform float k; varying vec2 v; void main(){ gl_FragColor = vec4(min(texture2D(t, v).rgb, vec3(8.)) * k, 1.); }',
    adding
  )
  r.setRenderTarget(acc)
  r.setClearColor(0, 1)
  r.clear()
  for (let i = 1; i <= o.frames; i++) {
    const k = i + 7 * (o.seed - 1)
    cam.setViewOffset(W, H, halton(k, 2) - 0.5, halton(k, 3) - 0.5, W, H)
    keyAt(k, key.position).add(key.target.position)
    key.intensity = 1.9 * o.key
    dome.intensity = 1.7 * o.dome * domeAt(k, dome.position)
    dome.position.add(dome.target.position)
    r.setRenderTarget(one)
    r.clear()
    r.render(backdrop, flat)
    depthOnly(r, S, cam, unsolid)
    r.render(S, cam)
    r.setRenderTarget(acc)
    r.render(quad, flat)
    if (i % 4 === 0) await new Promise(f => setTimeout(f))
  }
  const develop = screen(
    { t: { value: acc.texture }, e: { value: o.exposure } },
    `uniform sampler2D t; uniform float e; varying vec2 v;
    vec3 film(vec3 x){ return mix(x, ${KNEE} + ${1 - KNEE} * (1. - exp(-(x - ${KNEE}) / ${1 - KNEE})), step(vec3(${KNEE}), x)); }
    void main(){ vec3 c = film(texture2D(t, v).rgb * e); c = mix(c * 12.92, 1.055 * pow(max(c, vec3(.0031308)), vec3(1. / 2.4)) - .055, step(vec3(.0031308), c));
      c += (fract(sin(dot(gl_FragCoord.xy, vec2(12.9898, 78.233))) * 43758.5453) - .5) / 255.; gl_FragColor = vec4(c, 1.); }`
  )
  r.setRenderTarget(null)
  r.clear()
  r.render(develop, flat)
  const url = r.domElement.toDataURL('image/png')
  for (const t of [one, acc, baked]) t.dispose()
  for (const { geometry, material } of worn) {
    geometry.dispose()
    material.map.dispose()
  }
  key.shadow.map?.dispose()
  dome.shadow.map?.dispose()
  root.traverse(m => {
    if (m.isMesh) {
      if (!m.material.userData.gem) m.geometry.dispose()
    }
  })
  return url
}
