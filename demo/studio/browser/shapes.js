// Meshes, cords, lofted surfaces and rows of stitches.
import * as T from 'three'
import { thread } from './materials.js'

export function mesh(geometry, material, at = [0, 0, 0], turn = [0, 0, 0]) {
  const m = new T.Mesh(geometry, material)
  m.position.set(...at)
  m.rotation.set(...turn)
  m.castShadow = m.receiveShadow = true
  return m
}
export function group(...children) {
  const g = new T.Group()
  for (const c of children.flat()) g.add(c)
  return g
}

/** A round cord along points ([x,y,z] or Vector3). */
export function tube(points, radius, material, { closed = false, segments = 240, sides = 20 } = {}) {
  const curve = new T.CatmullRomCurve3(
    points.map(p => (p.isVector3 ? p : new T.Vector3(...p))),
    closed
  )
  return mesh(new T.TubeGeometry(curve, segments, radius, sides, closed), material)
}

/** A surface from f(u,v) -> [x,y,z], u and v in 0..1; uv scaled by `uv`. */
export function loft(f, nu, nv, material, uv = [1, 1]) {
  const P = [],
    U = [],
    I = []
  for (let j = 0; j <= nv; j++)
    for (let i = 0; i <= nu; i++) {
      P.push(...f(i / nu, j / nv))
      U.push((i / nu) * uv[0], (j / nv) * uv[1])
    }
  for (let j = 0; j < nv; j++)
    for (let i = 0; i < nu; i++) {
      const a = j * (nu + 1) + i,
        b = a + nu + 1
      I.push(a, a + 1, b, b, a + 1, b + 1)
    }
  const g = new T.BufferGeometry()
  g.setAttribute('position', new T.Float32BufferAttribute(P, 3))
  g.setAttribute('uv', new T.Float32BufferAttribute(U, 2))
  g.setIndex(I)
  g.computeVertexNormals()
  return mesh(g, material)
}

/** A row of stitches along points. */
export function stitches(points, { length = 0.05, gap = 0.03, radius = 0.009, material = thread() } = {}) {
  const curve = new T.CatmullRomCurve3(points.map(p => (p.isVector3 ? p : new T.Vector3(...p))))
  const n = Math.max(1, Math.round(curve.getLength() / (length + gap)))
  const im = new T.InstancedMesh(new T.CapsuleGeometry(radius, length - 2 * radius, 4, 8), material, n),
    o = new T.Object3D()
  for (let i = 0; i < n; i++) {
    const t = (i + 0.5) / n
    o.position.copy(curve.getPointAt(t))
    o.quaternion.setFromUnitVectors(new T.Vector3(0, 1, 0), curve.getTangentAt(t))
    o.updateMatrix()
    im.setMatrixAt(i, o.matrix)
  }
  im.castShadow = im.receiveShadow = true
  return im
}
