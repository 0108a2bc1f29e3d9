// Still lifes for banners: products on plaster plinths, to the right of an empty area for text.
// Each scene: ({ narrow }) -> { group, view }; narrow is the crop for a phone.
import * as T from 'three'
import { quiltedChain, topHandle } from './bags.js'
import { bracelet, earrings, ring } from './jewellery.js'
import { pump } from './pump.js'
import { scarf } from './soft-goods.js'
import { watch } from './watch.js'

const IVORY = {
  exposure: 1.1,
  background: ['#f4ede2', '#e6d9c6'],
  floor: '#e9decd',
  horizon: 0.3,
  rays: 0.09
}
const SAND = { exposure: 1.1, background: ['#efe5d6', '#ddccb4'], floor: '#e0d0b9', horizon: 0.3, rays: 0.07 }
const ESPRESSO = {
  background: ['#3b3028', '#15100d'],
  floor: '#1d1713',
  horizon: 0,
  rays: 0,
  shade: '#060403'
}

const plaster = colour => {
  const material = new T.MeshPhysicalMaterial({
    color: colour,
    roughness: 0.92,
    sheen: 0.15,
    sheenRoughness: 0.8,
    sheenColor: new T.Color(colour),
    side: T.DoubleSide
  })
  // what the bright floor throws back
  material.emissive = new T.Color(colour)
  material.emissiveIntensity = 0.13
  material.userData.env = 0.34
  return material
}

function part(geometry, material) {
  const mesh = new T.Mesh(geometry, material)
  mesh.castShadow = mesh.receiveShadow = true
  return mesh
}

/** A round plinth with a softly turned edge, standing on y = 0. */
function plinth(radius, height, colour) {
  const bevel = Math.min(0.04, height / 3)
  const profile = [
    [0, 0],
    [radius, 0]
  ]
  for (let i = 0; i <= 6; i++) {
    const a = ((i / 6) * Math.PI) / 2
    profile.push([radius - bevel * (1 - Math.cos(a)), height - bevel * (1 - Math.sin(a))])
  }
  profile.push([0, height])
  return part(
    new T.LatheGeometry(
      profile.map(p => new T.Vector2(...p)),
      128
    ),
    plaster(colour)
  )
}

/** A plaster arch behind the products. */
function arch(inner, thick, spring, depth, colour) {
  const outer = inner + thick,
    shape = new T.Shape()
  shape.moveTo(-outer, 0)
  shape.lineTo(-outer, spring)
  shape.absarc(0, spring, outer, Math.PI, 0, true)
  shape.lineTo(outer, 0)
  shape.lineTo(inner, 0)
  shape.lineTo(inner, spring)
  shape.absarc(0, spring, inner, 0, Math.PI, false)
  shape.lineTo(-inner, 0)
  const bevel = { bevelEnabled: true, bevelSize: 0.02, bevelThickness: 0.02, bevelSegments: 3 }
  return part(new T.ExtrudeGeometry(shape, { depth, curveSegments: 64, ...bevel }), plaster(colour))
}

/** Scales a form to a height and puts the middle of its foot at (x, y, z). */
function put({ group }, height, [x, y, z], turn = 0, along = 'y') {
  const pivot = new T.Group(),
    place = new T.Group()
  pivot.add(group)
  pivot.rotation.y = (turn * Math.PI) / 180
  place.add(pivot)
  place.updateMatrixWorld(true)
  const box = new T.Box3().setFromObject(place, true),
    size = box.getSize(new T.Vector3()),
    k = height / size[along]
  place.scale.setScalar(k)
  place.position.set(
    x - (k * (box.min.x + box.max.x)) / 2,
    y - k * box.min.y,
    z - (k * (box.min.z + box.max.z)) / 2
  )
  return place
}

const at = (mesh, x, y, z) => {
  mesh.position.set(x, y, z)
  return mesh
}

const scene = (...parts) => {
  const group = new T.Group()
  group.add(...parts)
  return group
}

const framed = (group, narrow, light, wide, tall) => ({
  group,
  view: { fov: 20, az: 0, el: 8, ...light, ...(narrow ? tall : wide) }
})

export function heroScene({ narrow = false } = {}) {
  const group = scene(
    at(arch(1.45, 0.3, 2.15, 0.35, '#e4cfb0'), 0.05, 0, -1.75),
    plinth(1.22, 0.95, '#f2e2c8'),
    at(plinth(0.56, 0.5, '#f2e2c8'), 1.5, 0, 0.85),
    put(topHandle({ colour: '#8a4526' }), 2.15, [0, 0.95, 0], -22),
    put(ring({}), 0.62, [1.5, 0.5, 0.85], -14)
  )
  return framed(
    group,
    narrow,
    IVORY,
    { fill: 0.86, shift: [0.23, -0.035] },
    { fill: 0.88, shift: [0, -0.02], horizon: 0.27 }
  )
}

export function promoScene({ narrow = false } = {}) {
  const group = scene(plinth(1.25, 0.3, '#3a2a20'), put(watch({}), 2.5, [0, 0.3, 0.1], -20))
  return framed(
    group,
    narrow,
    ESPRESSO,
    { fill: 0.84, shift: [0.22, 0], el: 9 },
    { fill: 0.8, shift: [0, 0], el: 9 }
  )
}

export function bagScene({ narrow = false } = {}) {
  const group = scene(
    at(plinth(1.75, 0.16, '#ead6b8'), 0, 0, 0),
    at(plinth(0.5, 0.62, '#ecdabd'), 1.35, 0.16, -0.75),
    put(quiltedChain({ colour: '#e9ddc9', hardware: 'gold' }), 2.3, [-0.15, 0.16, 0.1], 18),
    put(earrings({ kind: 'hoop' }), 0.42, [1.35, 0.78, -0.72], -10)
  )
  return framed(
    group,
    narrow,
    SAND,
    { fill: 0.84, shift: [0.22, -0.03], el: 10 },
    { fill: 0.84, shift: [0, -0.02], el: 10 }
  )
}

export function jewelleryScene({ narrow = false } = {}) {
  const group = scene(
    plinth(0.78, 0.95, '#ecdabd'),
    at(plinth(0.6, 0.4, '#ecdabd'), 1.25, 0, 0.55),
    put(ring({}), 1.05, [0, 0.95, 0], -12),
    put(earrings({ kind: 'stud', stone: 'diamond', metal: 'gold' }), 0.98, [1.25, 0.4, 0.55], 0, 'x'),
    put(bracelet({ kind: 'bangle', metal: 'gold' }), 1.35, [-1.3, 0, 0.65], 0, 'x')
  )
  return framed(
    group,
    narrow,
    SAND,
    { fill: 0.76, shift: [0.19, -0.04], el: 13 },
    { fill: 0.9, shift: [0, -0.03], el: 13 }
  )
}

export function shoeScene({ narrow = false } = {}) {
  const group = scene(
    plinth(1.45, 0.34, '#ead6b8'),
    put(pump({}), 2.45, [0.02, 0.34, 0.05], -18, 'x'),
    put(scarf({ colours: ['#f6ecdd', '#8e1f2b', '#d3a24c', '#f1e2c8'] }), 1.35, [1.42, 0, 1.2], 24, 'x')
  )
  return framed(
    group,
    narrow,
    SAND,
    { fill: 0.66, shift: [0.2, -0.05], el: 16 },
    { fill: 0.9, shift: [0, -0.02], el: 16 }
  )
}

export function aboutScene() {
  const group = scene(
    at(arch(1.3, 0.26, 1.7, 0.3, '#e4cfb0'), -0.2, 0, -1.5),
    at(plinth(1.15, 0.6, '#f2e2c8'), -0.2, 0, 0),
    at(plinth(0.62, 0.95, '#f2e2c8'), 1.65, 0, -0.2),
    put(topHandle({ colour: '#4b4c2c', thread: '#8d8a5f' }), 1.9, [-0.2, 0.6, 0], -18),
    put(
      watch({ metal: 'gold', dial: '#efe6d6', indices: 'roman', subdial: null, strap: '#4b2a18' }),
      1.15,
      [1.65, 0.95, -0.15],
      -18
    ),
    put(scarf(), 1.3, [1.35, 0, 1.1], -18, 'x')
  )
  return framed(group, false, IVORY, { fill: 0.84, shift: [0.2, -0.04], el: 10 }, {})
}
