// Marks of wear: thin layers laid on what the front picture shows at a place.
import * as T from 'three'
import { DecalGeometry } from 'three/addons/geometries/DecalGeometry.js'
import { random } from './sewing.js'
import { KINDS, SIZE } from './wear-marks.js'

function layer(kind, colour, seed) {
  const { paint, roughness } = KINDS[kind],
    canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIZE
  paint(canvas.getContext('2d'), random(seed))
  const map = new T.CanvasTexture(canvas)
  map.colorSpace = T.SRGBColorSpace
  map.anisotropy = 8
  return new T.MeshStandardMaterial({
    // what is under the finish: paler than the colour of the product
    color: new T.Color(colour).lerp(new T.Color('#fff'), 0.46),
    map,
    roughness,
    // some surfaces are modelled inside out
    side: T.DoubleSide,
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

/** What a camera sees at a place of the picture: a surface other than stone, crystal or stitch. */
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
  return ray.intersectObject(root, true).find(({ object }) => canWear(object))
}
/** Instances are stitches, unless they are the links of a chain. */
const canWear = ({ isInstancedMesh, material }) =>
  material.blending !== T.AdditiveBlending &&
  !material.userData.gem &&
  (!isInstancedMesh || material.metalness === 1)

/** The parts of a product, each instance of a mesh as a mesh of its own. */
function partsOf(root) {
  const parts = []
  root.traverse(m => {
    if (!m.isMesh || !canWear(m)) return
    for (let i = 0; i < (m.isInstancedMesh ? m.count : 1); i++) {
      const part = new T.Mesh(m.geometry, m.material)
      if (m.isInstancedMesh) m.getMatrixAt(i, part.matrixWorld)
      part.matrixWorld.premultiply(m.matrixWorld)
      parts.push({ part, sphere: sphereOf(part) })
    }
  })
  return parts
}

/** What shares a mark: a surface has it alone, a link or a setting with those beside it. */
function sharing(root, { object, instanceId, point }, width) {
  if (instanceId === undefined && sphereOf(object).radius > SMALL) return [object]
  return partsOf(root)
    .filter(
      ({ sphere: { center, radius } }) => radius < SMALL && center.distanceTo(point) < radius + width / 2
    )
    .map(({ part }) => part)
}
/** Links, settings and claws are smaller, in units of the studio. */
const SMALL = 0.2
function sphereOf({ geometry, matrixWorld }) {
  if (!geometry.boundingSphere) geometry.computeBoundingSphere()
  return geometry.boundingSphere.clone().applyMatrix4(matrixWorld)
}

/** Returns the layers of `marks` ([x, y, kind] in percent of the picture). Throws where there is nothing to wear. */
export const wornAt = (root, camera, marks) =>
  marks.flatMap(([x, y, kind], i) => {
    const hit = surfaceNear(root, camera, x, y),
      { object, point, face } = hit,
      { width } = KINDS[kind],
      worn = sharing(root, hit, width),
      toCamera = camera.position.clone().sub(point),
      // small parts face all ways: what they share is laid on from the camera
      normal =
        worn[0] === object ? face.normal.clone().transformDirection(object.matrixWorld) : toCamera.clone()
    if (normal.dot(toCamera) < 0) normal.negate()
    const facing = new T.Object3D()
    facing.position.copy(point)
    facing.lookAt(point.clone().add(normal))
    const material = layer(kind, object.material.color, 17 * (i + 1)),
      size = new T.Vector3(width, width, width * 0.6)
    return worn.map(part => {
      const mesh = new T.Mesh(new DecalGeometry(part, point, facing.rotation, size), material)
      mesh.renderOrder = 3
      mesh.receiveShadow = true
      return mesh
    })
  })
