/** The wire front of sunglasses: rims, one bridge or two, nose pads on arms, end pieces. Lengths in cm. */
import * as T from 'three'
import { bentBack } from './eyewear-acetate.js'
import { silicone } from './materials.js'
import { group, mesh, tube } from './shapes.js'

const WIRE = 0.085
const bent = ([x, y], z = 0) => [x, y, bentBack(x) + z]
const mirrored = (points, k) => points.map(([x, y, z]) => [k * x, y, z])

/** The point of the rim beside the nose at a height (±1). */
const beside = ({ outline, centre, height }, level) =>
  outline.reduce((best, p) =>
    p[0] < centre[0] && Math.abs(p[1] - (level * height) / 2) < Math.abs(best[1] - (level * height) / 2)
      ? p
      : best
  )

/** A bridge of wire between two points of the rims, `rise` cm higher in the middle. */
function bridge([x, y], rise, M, radius = WIRE) {
  const half = [
    [x + 0.02, y],
    [x * 0.8, y + rise * 0.55],
    [x * 0.42, y + rise * 0.93]
  ]
  const points = [...half, [0, y + rise], ...[...half].reverse().map(([a, b]) => [-a, b])]
  return tube(
    points.map(p => bent(p, 0.05 + 0.12 * (1 - Math.abs(p[0] / x)))),
    radius,
    M,
    { segments: 90 }
  )
}

/** A clear pad on an arm that starts at the back of the rim. */
function nosePad(style, k, M) {
  const [x, y] = beside(style, -0.05),
    z = bentBack(x),
    at = [x - 0.2, y - 0.42, z - 0.72],
    arm = [
      [x, y + 0.1, z - 0.04],
      [x + 0.12, y + 0.16, z - 0.32],
      [x + 0.16, y - 0.02, z - 0.66],
      [x + 0.02, y - 0.3, z - 0.82],
      [at[0] + 0.08, at[1], at[2] - 0.02]
    ],
    pad = mesh(new T.SphereGeometry(1, 40, 28), silicone(), [k * at[0], at[1], at[2]])
  pad.scale.set(0.13, 0.62, 0.34)
  pad.rotation.set(0.18, k * 0.55, k * 0.24)
  pad.renderOrder = 2
  return group(tube(mirrored(arm, k), 0.04, M, { segments: 60, sides: 12 }), pad)
}

/** Where the temple meets a wire front: x of its outer face, y, z of its end. */
export function endPieceOf(style) {
  const [x, y] = style.at(style.metal)
  return [x + 0.56, y, bentBack(x) - 0.62]
}

/** From the rim outwards and round the corner to the hinge, with the block that closes the rim. */
function endPiece(style, k, M) {
  const [x, y] = style.at(style.metal),
    z = bentBack(x),
    bow = [
      [x + 0.02, y, z],
      [x + 0.24, y, z - 0.02],
      [x + 0.42, y, z - 0.1],
      [x + 0.48, y, z - 0.28],
      [x + 0.49, y, z - 0.66]
    ],
    piece = tube(mirrored(bow, k), 0.075, M, { segments: 60 }),
    block = mesh(new T.CapsuleGeometry(0.1, 0.26, 10, 24), M, [k * (x + 0.09), y, z - 0.05])
  // taller than it is thick
  piece.scale.y = 1.7
  piece.position.y = -0.7 * y
  return group(piece, block)
}

export function metalFront(style, M) {
  const { outline, nose } = style,
    g = group()
  for (const k of [1, -1]) {
    g.add(
      tube(
        mirrored(
          outline.map(p => bent(p)),
          k
        ),
        WIRE,
        M,
        { closed: true, segments: 240, sides: 14 }
      ),
      nosePad(style, k, M),
      endPiece(style, k, M)
    )
  }
  const double = nose.above > 0
  g.add(bridge(beside(style, double ? 0.2 : 0.3), double ? 0.12 : 0.3, M))
  if (double) g.add(bridge(beside(style, nose.above), 0.1, M, 0.08))
  return g
}
