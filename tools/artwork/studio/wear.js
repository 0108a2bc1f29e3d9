// Marks of wear: thin layers laid on what the front picture shows at a place.
import * as T from 'three'
import { DecalGeometry } from 'three/addons/geometries/DecalGeometry.js'
import { random } from './sewing.js'

const SIZE = 256
/** Width of each kind in units of the studio (the piece is 3 of them), and how matt it is. */
const KINDS = {
  rubbing: { width: 0.3, roughness: 0.85, paint: rubbing },
  hairlines: { width: 0.34, roughness: 0.45, paint: hairlines },
  crease: { width: 0.42, roughness: 0.7, paint: crease },
  dulling: { width: 0.4, roughness: 0.9, paint: dulling },
  threads: { width: 0.3, roughness: 0.9, paint: threads },
  pinprick: { width: 0.1, roughness: 0.6, paint: pinprick }
}

const stroke = (c, points, width, colour) => {
  c.lineWidth = width
  c.lineCap = 'round'
  c.strokeStyle = colour
  c.beginPath()
  points.forEach(([x, y], i) => (i ? c.lineTo(x, y) : c.moveTo(x, y)))
  c.stroke()
}

/** Many small pale spots, denser in the middle: leather whose finish is worn through. */
function rubbing(c, chance) {
  for (let i = 0; i < 1300; i++) {
    const a = chance() * 7,
      r = chance() ** 0.8 * 110,
      near = 1 - r / 112
    c.fillStyle = `rgba(255,255,255,${0.12 + 0.36 * near * chance()})`
    c.beginPath()
    c.ellipse(
      128 + r * Math.cos(a),
      128 + 0.6 * r * Math.sin(a),
      1 + 3 * chance(),
      1 + 1.4 * chance(),
      a,
      0,
      7
    )
    c.fill()
  }
}

/** Fine scratches in nearly one direction. */
function hairlines(c, chance) {
  for (let i = 0; i < 26; i++) {
    const a = 0.5 + (chance() - 0.5) * 0.9,
      l = 20 + 70 * chance(),
      x = 128 + (chance() - 0.5) * 130,
      y = 128 + (chance() - 0.5) * 130,
      ends = [
        [x - l * Math.cos(a), y - l * Math.sin(a)],
        [x, y + 4 * (chance() - 0.5)],
        [x + l * Math.cos(a), y + l * Math.sin(a)]
      ]
    stroke(
      c,
      ends,
      1.2 + 1.6 * chance(),
      `rgba(${i % 3 ? '255,255,255' : '30,20,12'},${0.35 + 0.45 * chance()})`
    )
  }
}

/** A fold: a dark line with a pale edge, and shorter ones beside it. */
function crease(c, chance) {
  for (const [dy, reach] of [
    [0, 100],
    [16, 62],
    [-14, 50]
  ]) {
    const points = []
    let wander = 0
    for (let x = -reach; x <= reach; x += 8)
      points.push([128 + x, 128 + dy + (wander += (chance() - 0.5) * 4) + 0.0012 * x * x])
    stroke(c, points, 4.5, 'rgba(0,0,0,.5)')
    stroke(
      c,
      points.map(([x, y]) => [x, y + 4]),
      3.2,
      'rgba(255,255,255,.45)'
    )
  }
}

function dulling(c) {
  const soft = c.createRadialGradient(128, 128, 0, 128, 128, 118)
  soft.addColorStop(0, 'rgba(255,255,255,.42)')
  soft.addColorStop(0.6, 'rgba(255,255,255,.26)')
  soft.addColorStop(1, 'rgba(255,255,255,0)')
  c.fillStyle = soft
  c.fillRect(0, 0, SIZE, SIZE)
}

function threads(c, chance) {
  for (let i = 0; i < 9; i++) {
    const x = 60 + 136 * chance(),
      y = 100 + 56 * chance(),
      bend = (chance() - 0.5) * 60
    stroke(
      c,
      [
        [x, y],
        [x + bend * 0.4, y - 18],
        [x + bend, y - 26 - 16 * chance()]
      ],
      2,
      'rgba(255,255,255,.7)'
    )
  }
}

function pinprick(c) {
  for (const [r, colour] of [
    [34, 'rgba(255,255,255,.35)'],
    [18, 'rgba(40,24,20,.6)']
  ]) {
    c.fillStyle = colour
    c.beginPath()
    c.arc(128, 128, r, 0, 7)
    c.fill()
  }
}

function layer(kind, colour, seed) {
  const { paint, roughness } = KINDS[kind],
    canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  paint(canvas.getContext('2d'), random(seed))
  const map = new T.CanvasTexture(canvas)
  map.colorSpace = T.SRGBColorSpace
  map.anisotropy = 8
  return new T.MeshStandardMaterial({
    // what is under the finish: paler than the colour of the piece
    color: new T.Color(colour).lerp(new T.Color('#fff'), 0.46),
    map,
    roughness,
    transparent: true,
    depthWrite: false,
    polygonOffset: true,
    polygonOffsetFactor: -4,
    polygonOffsetUnits: -8,
    envMapIntensity: 0.5
  })
}

/** A thin rim can lie a little beside its place. */
const BESIDE = [0, 0.5, -0.5, 1, -1, 1.5, -1.5]

/** What a camera sees at a place of the picture: a surface that is no stone, crystal or chain. */
function surfaceNear(root, camera, x, y) {
  for (const dx of BESIDE)
    for (const dy of BESIDE) {
      const hit = surfaceAt(root, camera, x + dx, y + dy)
      if (hit) return hit
    }
  throw new Error(`Nothing can be worn at ${x}, ${y}`)
}
function surfaceAt(root, camera, x, y) {
  const ray = new T.Raycaster()
  ray.setFromCamera(new T.Vector2(x / 50 - 1, 1 - y / 50), camera)
  return ray
    .intersectObject(root, true)
    .find(
      ({ object: { isInstancedMesh, material } }) =>
        !isInstancedMesh && material.blending !== T.AdditiveBlending && !material.userData.gem
    )
}

/** Returns the layers of `marks` ([x, y, kind] in percent of the picture). Throws where there is nothing to wear. */
export const wornAt = (root, camera, marks) =>
  marks.map(([x, y, kind], i) => {
    const { object, point, face } = surfaceNear(root, camera, x, y),
      normal = face.normal.clone().transformDirection(object.matrixWorld)
    if (normal.dot(camera.position.clone().sub(point)) < 0) normal.negate()
    const facing = new T.Object3D()
    facing.position.copy(point)
    facing.lookAt(point.clone().add(normal))
    const { width } = KINDS[kind],
      geometry = new DecalGeometry(object, point, facing.rotation, new T.Vector3(width, width, width * 0.6)),
      mesh = new T.Mesh(geometry, layer(kind, object.material.color, 17 * (i + 1)))
    mesh.renderOrder = 3
    mesh.receiveShadow = true
    return mesh
  })
