// What jewellery and watches are shown on: a brass bar, a linen wedge.
import * as T from 'three'
import { linen, metal, plaster } from './materials.js'
import { group, mesh } from './shapes.js'

/** A bar on a post over a plaster foot; the bar's middle is at [0, y, z], the foot stands on `floor`. */
export function brassBar({ y, z, floor, span }) {
  const brass = metal('brass', { finish: 0.16 }),
    foot = [
      [0, 0],
      [0.78, 0],
      [0.8, 0.02],
      [0.8, 0.1],
      [0.77, 0.14],
      [0, 0.14]
    ]
  const end = x => mesh(new T.SphereGeometry(0.06, 32, 20), brass, [x, y, z])
  return group(
    mesh(
      new T.LatheGeometry(
        foot.map(q => new T.Vector2(...q)),
        128
      ),
      plaster(),
      [0, floor, z]
    ),
    mesh(new T.CylinderGeometry(0.15, 0.17, 0.05, 64), brass, [0, floor + 0.16, z]),
    mesh(new T.CylinderGeometry(0.042, 0.042, y - floor - 0.14, 32), brass, [0, (y + floor + 0.14) / 2, z]),
    mesh(new T.CylinderGeometry(0.042, 0.042, span, 32), brass, [0, y, z], [0, 0, Math.PI / 2]),
    end(-span / 2),
    end(span / 2)
  )
}

/** A linen wedge whose slope faces the camera. `onSlope(x, t)` places a thing on it, its y axis away from the slope. */
export function wedge({ width = 3.3, height = 1.9, depth = 1.7 } = {}) {
  const soft = 0.09,
    shape = new T.Shape()
  shape.moveTo(0, 0)
  shape.lineTo(depth, 0)
  shape.lineTo(0.42, height)
  shape.lineTo(0, height)
  shape.closePath()
  const block = new T.ExtrudeGeometry(shape, {
    depth: width,
    bevelEnabled: true,
    bevelSize: soft,
    bevelThickness: soft,
    bevelSegments: 8
  })
  block.translate(0, 0, -width / 2)
  block.rotateY(-Math.PI / 2)
  const across = depth - 0.42,
    length = Math.hypot(across, height),
    normal = new T.Vector3(0, across / length, height / length),
    turn = new T.Quaternion().setFromUnitVectors(new T.Vector3(0, 1, 0), normal)
  const onSlope = (thing, x, t) => {
    thing.position.set(x, height * t, depth - across * t).addScaledVector(normal, soft)
    thing.quaternion.premultiply(turn)
    return thing
  }
  return { block: mesh(block, linen()), onSlope }
}
