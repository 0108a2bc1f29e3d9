// The soft boxes that every surface reflects, and the lamps that throw the shadows.
import * as T from 'three'

export const halton = (i, b) => {
  let f = 1,
    x = 0
  while (i > 0) {
    f /= b
    x += f * (i % b)
    i = Math.floor(i / b)
  }
  return x
}
const C = c => new T.Color(c)

/** The soft boxes every surface reflects. `flat`: seen from above, so nothing bright straight overhead. */
function room(flat) {
  const s = new T.Scene()
  s.add(
    new T.Mesh(
      new T.SphereGeometry(50, 48, 24),
      new T.ShaderMaterial({
        side: T.BackSide,
        vertexShader:
          'varying vec3 p; void main(){ p = position; gl_Position = projectionMatrix * modelViewMatrix * vec4(position, 1.); }',
        fragmentShader: `varying vec3 p; void main(){ float y = normalize(p).y;
      vec3 c = mix(vec3(.26, .245, .23), vec3(${flat ? '.2, .195, .19' : '.5, .49, .48'}), smoothstep(0., .8, y)); c = mix(c, vec3(.62, .575, .52), smoothstep(-.05, -.55, y)); gl_FragColor = vec4(c, 1.); }`
      })
    )
  )
  const panel = (w, h, at, v, c = '#fff') => {
    const m = new T.Mesh(
      new T.PlaneGeometry(w, h),
      new T.MeshBasicMaterial({ color: C(c).multiplyScalar(v), side: T.DoubleSide })
    )
    m.position.set(...at)
    m.lookAt(0, 0, 0)
    s.add(m)
  }
  panel(11, 14, [-14, 8, 8], 6.5) // key soft box, left front
  panel(4, 16, [15, 5, 6], 4, '#fff4e6') // warm strip, right
  if (flat) {
    panel(9, 6, [-11, 13, -9], 6)
    panel(14, 3, [3, 9, -15], 3)
  } else panel(15, 9, [0, 17, 1], 5) // overhead
  panel(3, 7, [-9, 9, 13], 2.2) // the small window in watch crystals and lenses
  panel(3, 12, [10, 5, -13], 6) // rim, back right
  panel(3, 12, [-12, 4, -12], 3.5) // rim, back left
  panel(2.2, 16, [-4.5, 4, 16], 0.02) // black flags: the dark lines polished metal needs
  panel(3, 18, [6, 4, 15], 0.02)
  panel(1.6, 16, [16, 3, -1], 0.02)
  panel(1.6, 16, [-16, 3, -2], 0.02)
  return s
}
let set
const rooms = {}
export function studio(flat) {
  set ??= begin()
  const { soft, cube } = (rooms[flat] ??= light(set, flat))
  return { r: set, soft, cube }
}
function begin() {
  const r = new T.WebGLRenderer({ antialias: false, preserveDrawingBuffer: true })
  r.setPixelRatio(1)
  r.shadowMap.enabled = true
  r.shadowMap.type = T.PCFShadowMap
  r.toneMapping = T.NoToneMapping
  r.autoClear = false
  return r
}
function light(r, flat) {
  const scene = room(flat)
  const soft = new T.PMREMGenerator(r).fromScene(scene, 0.008, 0.1, 100, { size: 256 }).texture
  const cube = new T.WebGLCubeRenderTarget(256, {
    type: T.HalfFloatType,
    generateMipmaps: true,
    minFilter: T.LinearMipmapLinearFilter
  })
  const ca = r.autoClear
  r.autoClear = true
  new T.CubeCamera(0.1, 100, cube).update(r, scene)
  r.autoClear = ca
  return { soft, cube: cube.texture }
}
/* one position of the key (an area at upper left) and one of the dome (all round) */
export const keyAt = (i, o) =>
  o.set(-6 + 5 * (halton(i, 5) - 0.5), 9 + 3 * (halton(i, 7) - 0.5), 5 + 4.5 * (halton(i, 2) - 0.5))
export const domeAt = (i, o) => {
  const a = 2 * Math.PI * halton(i, 3),
    y = 0.22 + 0.78 * halton(i, 2),
    s = Math.sqrt(1 - y * y)
  o.set(12 * s * Math.cos(a), 12 * y, 12 * s * Math.sin(a))
  return y
}
export function lamp(size) {
  const l = new T.DirectionalLight(0xffffff, 1)
  l.castShadow = true
  l.shadow.mapSize.set(size, size)
  l.shadow.radius = 2.5
  Object.assign(l.shadow.camera, { left: -2.7, right: 2.7, top: 2.7, bottom: -2.7, near: 1, far: 30 })
  l.shadow.bias = -0.0008
  l.shadow.normalBias = 0.012
  return l
}
