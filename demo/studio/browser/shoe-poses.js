// How a pair of low shoes stands before the camera.
import * as T from 'three'

/** Places of the right and the left shoe ([x, z, degrees turned]) with the camera of the front picture. */
const POSES = {
  pair: {
    right: [0, 0, 0],
    left: [-0.16, -1.12, 4],
    view: { az: 28, el: 24, fill: 0.79, shift: [0, -0.02] }
  },
  turned: {
    right: [0, 0, 0],
    left: [0.15, -2.3, -62],
    view: { az: 6, el: 20, fill: 0.79, shift: [0, -0.01] }
  },
  above: { right: [0, 0, -38], left: [0.5, -1.06, -45], view: { az: 0, el: 58, fill: 0.76, shift: [0, 0] } },
  single: { right: [0, 0, 0], view: { az: 0, el: 8, fill: 0.8, shift: [0, -0.02] } }
}

/** Returns the form of a pair: a build of the right shoe and its mirror image, as they stand in the pose. */
export function inPose(build, pose) {
  const group = new T.Group(),
    shoe = build(),
    { right, left, view } = POSES[pose]
  shoe.position.x = -1.35
  for (const [place, mirror] of [
    [right, 1],
    [left, -1]
  ]) {
    if (!place) continue
    const stand = new T.Group(),
      [x, z, degrees] = place
    stand.add(shoe.clone())
    stand.scale.z = mirror
    stand.position.set(x, 0, z)
    stand.rotation.y = T.MathUtils.degToRad(degrees)
    group.add(stand)
  }
  return { group, view }
}
